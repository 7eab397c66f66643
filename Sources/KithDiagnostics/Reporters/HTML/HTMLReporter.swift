internal import KithSourceText

extension Reporter {
    /// A self-contained HTML page.
    static let html = Reporter(
        name: "html", summary: "A self-contained page for browsers, with filters."
    ) { diagnosis, options in
        var writer = HTMLWriter(diagnosis, options)
        return writer.output()
    }
}

/// A writer that fills the placeholders in braces of the page template.
private struct HTMLWriter {
    private let diagnosis: Diagnosis
    private let options: ReportOptions
    private let rules: [(id: String, description: RuleDescription?)]
    private var sources: IndexedSources
    private var html: [UInt8] = []

    init(_ diagnosis: Diagnosis, _ options: ReportOptions) {
        self.diagnosis = diagnosis
        self.options = options
        rules = options.descriptions(of: diagnosis)
        sources = IndexedSources(diagnosis, folder: options.folder)
    }

    mutating func output() -> [UInt8] {
        for part in HTMLTemplate(PackageResources.report_html).parts {
            switch part {
            case .text(let bytes): html += bytes
            case .place("counts"): add(diagnosis.summary)
            case .place("options"):
                for rule in rules {
                    html += "<option>".utf8
                    add(rule.id)
                    html += "</option>\n".utf8
                }
            case .place("findings"): addFindings()
            case .place("rules"): addRules()
            case .place: break
            }
        }
        return html
    }

    private mutating func addFindings() {
        var rest = diagnosis.findings[...]
        while let source = rest.first.map({ $0.span?.source }) {
            let findings = rest.prefix { $0.span?.source == source }
            rest = rest.dropFirst(findings.count)
            let path = source.map { sources.path(of: $0) } ?? sources.onlyPath
            html += "<section>\n<h2>".utf8
            add(path ?? "all files")
            html += "</h2>\n".utf8
            for finding in findings { add(finding) }
            html += "</section>\n".utf8
        }
    }

    private mutating func add(_ finding: Finding) {
        html += "<article class=\"\(finding.severity)\"".utf8
        XMLText.append(attribute: "data-rule", finding.rule, to: &html)
        html += ">\n<p><b>\(finding.severity)</b> ".utf8
        add(finding.message)
        html += "</p>\n".utf8
        addExcerpt(finding.span)
        if !finding.notes.isEmpty {
            html += "<ul>\n".utf8
            for note in finding.notes {
                html += "<li>".utf8
                let name = note.span.flatMap { sources.path(of: $0.source) }
                add(place(note.span, before: name.map { $0 + ":" } ?? "", after: ": "))
                add(note.message)
                html += "</li>\n".utf8
            }
            html += "</ul>\n".utf8
        }
        html += "<small>".utf8
        add(place(finding.span, before: "line ", after: " · "))
        if let pointer = finding.span.flatMap({ diagnosis.pointer($0) }) { add("\(pointer) · ") }
        html += "<a".utf8
        XMLText.append(attribute: "href", "#\(finding.rule)", to: &html)
        html += ">".utf8
        add(finding.rule)
        html += "</a></small>\n</article>\n".utf8
    }

    private mutating func place(_ span: SourceSpan?, before: String, after: String) -> String {
        guard let start = sources.characters(of: span)?.lowerBound else { return "" }
        return "\(before)\(start.line):\(start.column)\(after)"
    }

    private mutating func addExcerpt(_ span: SourceSpan?) {
        guard let excerpt = sources.excerpt(of: span, width: options.excerptWidth) else { return }
        // An excerpt never contains these characters.
        let (start, end) = ("\u{1}", "\u{2}")
        var lines: [UInt8] = []
        excerpt.append(to: &lines, beforeMarks: start, afterMarks: end)
        html += "<pre>".utf8
        for byte in lines {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                html += CharacterReference.text(of: byte).utf8
            case 1: html += "<mark>".utf8
            case 2: html += "</mark>".utf8
            default: html.append(byte)
            }
        }
        html += "</pre>\n".utf8
    }

    private mutating func addRules() {
        let described = rules.compactMap(\.description)
        guard !described.isEmpty else { return }
        html += "<h2>Rules</h2>\n<dl>\n".utf8
        for rule in described {
            html += "<dt".utf8
            XMLText.append(attribute: "id", rule.id, to: &html)
            html += ">".utf8
            add(rule.id)
            html += "</dt>\n<dd>".utf8
            add(rule.explanation)
            html += "</dd>\n".utf8
        }
        html += "</dl>\n".utf8
    }

    private mutating func add(_ text: String) { XMLText.append(text, to: &html) }
}
