internal import SourceText

extension Reporter {
    /// What a program reads: one object, with one finding in each line.
    static let json = Reporter(
        name: "json", summary: "For programs: one JSON object, with one finding in each line."
    ) { diagnosis, options in
        var writer = JSONReportWriter(diagnosis)
        writer.write(version: options.version)
        return writer.output
    }
}

/// Writes findings as objects.
///
/// What is not known is left out; columns and lines count from 1.
private struct JSONReportWriter {
    private(set) var output: [UInt8] = []
    private let diagnosis: Diagnosis
    private var sources: IndexedSources

    init(_ diagnosis: Diagnosis) {
        self.diagnosis = diagnosis
        sources = IndexedSources(diagnosis.sources)
    }

    mutating func write(version: String?) {
        output.append(UInt8(ascii: "{"))
        if let version {
            JSONString.append(member: "kith", version, to: &output)
            output.append(UInt8(ascii: ","))
        }
        output += "\"findings\":[".utf8
        for (index, finding) in diagnosis.findings.enumerated() {
            output += (index == 0 ? "\n" : ",\n").utf8
            add(finding)
        }
        output += (diagnosis.findings.isEmpty ? "]" : "\n]").utf8
        let counts = Severity.allCases.reversed().map {
            "\"\($0.rawValue)\":\(diagnosis.count($0))"
        }
        output += ",\"counts\":{\(counts.joined(separator: ","))}}\n".utf8
    }

    private mutating func add(_ finding: Finding) {
        output.append(UInt8(ascii: "{"))
        JSONString.append(member: "rule", finding.rule, to: &output)
        output.append(UInt8(ascii: ","))
        JSONString.append(member: "severity", finding.severity.rawValue, to: &output)
        output.append(UInt8(ascii: ","))
        JSONString.append(member: "message", finding.message, to: &output)
        add(finding.span)
        output += ",\"notes\":[".utf8
        for (index, note) in finding.notes.enumerated() {
            output += (index == 0 ? "{" : ",{").utf8
            JSONString.append(member: "message", note.message, to: &output)
            add(note.span)
            output.append(UInt8(ascii: "}"))
        }
        output += "]}".utf8
    }

    private mutating func add(_ span: SourceSpan?) {
        guard let span, let name = sources.name(of: span.source) else { return }
        output.append(UInt8(ascii: ","))
        JSONString.append(member: "source", name, to: &output)
        if let text = sources.text(of: span.source) {
            let start = text.lines.positions(of: span.start, in: text.bytes)
            let end = text.lines.positions(of: span.end, in: text.bytes)
            add("line", start.characters.line)
            add("column", start.characters.column)
            add("utf16Column", start.utf16.column)
            add("endLine", end.characters.line)
            add("endColumn", end.characters.column)
            add("utf16EndColumn", end.utf16.column)
        }
        add("offset", span.start)
        add("length", span.range.count)
        guard let pointer = diagnosis.pointer(span) else { return }
        output.append(UInt8(ascii: ","))
        JSONString.append(member: "pointer", pointer, to: &output)
    }

    private mutating func add(_ name: String, _ number: Int) {
        output += ",\"".utf8
        output += name.utf8
        output += "\":".utf8
        output += String(number).utf8
    }
}
