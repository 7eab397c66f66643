internal import KithSourceText

extension Reporter {
    /// A Markdown page for a run summary or a comment.
    static let markdown = Reporter(
        name: "markdown", summary: "A summary in Markdown: counts, rules, and the first findings."
    ) { diagnosis, options in
        var writer = MarkdownWriter(diagnosis, options)
        return writer.output()
    }
}

/// A writer of two tables: the violated rules, and the findings.
private struct MarkdownWriter {
    /// The maximum number of findings; services truncate longer pages.
    private static let mostFindings = 500

    private let diagnosis: Diagnosis
    private let options: ReportOptions
    private let shown: [Finding]
    private var sources: IndexedSources
    private var text: [UInt8] = []

    init(_ diagnosis: Diagnosis, _ options: ReportOptions) {
        self.diagnosis = diagnosis
        self.options = options
        shown = diagnosis.findings.filter { $0.severity >= options.leastShown }
        sources = IndexedSources(diagnosis, folder: options.folder)
    }

    mutating func output() -> [UInt8] {
        text += "## \(diagnosis.counts(shown))\n".utf8
        guard !shown.isEmpty else { return text }
        text +=
            "\n| rule | severity | findings | requirement |\n| --- | --- | ---: | --- |\n"
            .utf8
        var counts: [String: (findings: Int, worst: Severity)] = [:]
        for finding in shown {
            let count = counts[finding.rule] ?? (0, finding.severity)
            counts[finding.rule] = (count.findings + 1, max(count.worst, finding.severity))
        }
        for rule in options.descriptions(of: diagnosis) {
            guard let count = counts[rule.id] else { continue }
            addRow([
                rule.id, count.worst.rawValue, String(count.findings),
                rule.description?.summary ?? "",
            ])
        }
        text += "\n| place | severity | finding | rule |\n| --- | --- | --- | --- |\n".utf8
        for finding in shown.prefix(Self.mostFindings) { add(finding) }
        let rest = shown.count - Self.mostFindings
        if rest > 0 { text += "\n… and \(rest) more\n".utf8 }
        return text
    }

    private mutating func add(_ finding: Finding) {
        var place =
            (finding.span.map { sources.path(of: $0.source) } ?? sources.onlyPath) ?? ""
        if let start = sources.characters(of: finding.span)?.lowerBound {
            place += ":\(start.line):\(start.column)"
        }
        addRow([place, finding.severity.rawValue, finding.message, finding.rule])
    }

    private mutating func addRow(_ cells: [String]) {
        for cell in cells {
            text += "| ".utf8
            appendMarkdown(cell, to: &text)
            text.append(UInt8(ascii: " "))
        }
        text += "|\n".utf8
    }
}
