internal import SourceText

extension Reporter {
    /// What a person reads, in the manner of a compiler.
    static let text = Reporter(
        name: "text", summary: "For people: each place with its line, and the counts at the end."
    ) { diagnosis, options in
        var writer = TextReportWriter(diagnosis, options)
        let shown = diagnosis.findings.filter { $0.severity >= options.leastShown }
        for finding in shown { writer.add(finding) }
        writer.addCounts(shown, hidden: diagnosis.findings.count - shown.count)
        return writer.output
    }
}

/// Writes findings one after the other.
private struct TextReportWriter {
    private(set) var output: [UInt8] = []
    private let diagnosis: Diagnosis
    private let width: Int
    private let paint: Paint
    private var sources: IndexedSources

    init(_ diagnosis: Diagnosis, _ options: ReportOptions) {
        self.diagnosis = diagnosis
        width = options.excerptWidth
        paint = Paint(isOn: options.usesColour)
        sources = IndexedSources(diagnosis.sources)
    }

    mutating func add(_ finding: Finding) {
        let colour = Paint.Colour(finding.severity)
        add(place: finding.span.map { place($0) } ?? sources.onlyName)
        add(finding.severity.rawValue + ":", in: colour)
        output.append(UInt8(ascii: " "))
        add(finding.message, in: .strong)
        output.append(UInt8(ascii: " "))
        add("[\(finding.rule)]", in: .weak)
        output.append(UInt8(ascii: "\n"))
        if let span = finding.span, let text = sources.text(of: span.source) {
            let excerpt = Excerpt(of: span.range, in: text.bytes, lines: text.lines, width: width)
            excerpt.append(
                to: &output, beforeMarks: paint.start(colour), afterMarks: paint.end)
        }
        for note in finding.notes {
            add(place: note.span.flatMap { place($0) })
            add("note:", in: .note)
            output.append(UInt8(ascii: " "))
            VisibleText.append(note.message, to: &output)
            output.append(UInt8(ascii: "\n"))
        }
    }

    private mutating func add(place: String?) {
        guard let place else { return }
        add(place + ":", in: .strong)
        output.append(UInt8(ascii: " "))
    }

    /// The line and column where the text was kept, else the byte.
    private mutating func place(_ span: SourceSpan) -> String? {
        guard let name = sources.name(of: span.source) else { return nil }
        guard let text = sources.text(of: span.source) else { return "\(name): byte \(span.start)" }
        let position = text.lines.position(of: span.start, in: text.bytes)
        return "\(name):\(position.line):\(position.column)"
    }

    private mutating func add(_ text: String, in colour: Paint.Colour) {
        output += paint.start(colour).utf8
        VisibleText.append(text, to: &output)
        output += paint.end.utf8
    }

    mutating func addCounts(_ shown: [Finding], hidden: Int) {
        add(FindingCounts(shown, of: shown.count + hidden).text, in: .strong)
        output.append(UInt8(ascii: "\n"))
    }
}
