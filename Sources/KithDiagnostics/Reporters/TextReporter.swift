internal import KithSourceText

extension Reporter {
    /// Text for people, in the style of a compiler.
    static let text = Reporter(
        name: "text",
        summary:
            "For people: findings with their lines, at most three similar ones, and the counts."
    ) { diagnosis, options in
        var writer = TextReportWriter(diagnosis, options)
        let shown = diagnosis.findings.filter { $0.severity >= options.leastShown }
        let alike = AlikeFindings(shown, limit: options.showsAll ? nil : 3)
        for (finding, isTold) in zip(shown, alike.isTold) where isTold {
            writer.add(finding)
            if let rest = alike.rest(after: finding) { writer.add(rest: rest, of: finding) }
        }
        writer.addCounts(shown)
        return writer.output
    }
}

/// A writer of findings, one after another.
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
        sources = IndexedSources(diagnosis)
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
        if let excerpt = sources.excerpt(of: finding.span, width: width) {
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

    /// Returns the line and column of a place, or its byte offset if the text was not kept.
    private mutating func place(_ span: SourceSpan) -> String? {
        guard let name = sources.name(of: span.source) else { return nil }
        guard let position = sources.characters(of: span)?.lowerBound else {
            return "\(name): byte \(span.start)"
        }
        return "\(name):\(position.line):\(position.column)"
    }

    private mutating func add(_ text: String, in colour: Paint.Colour) {
        output += paint.start(colour).utf8
        VisibleText.append(text, to: &output)
        output += paint.end.utf8
    }

    /// Adds a note with the number of hidden findings that are like the given one.
    mutating func add(rest: Int, of finding: Finding) {
        add(place: finding.span.flatMap { sources.name(of: $0.source) } ?? sources.onlyName)
        add("note:", in: .note)
        output += " \(rest) more like this; --all shows \(rest == 1 ? "it" : "them") ".utf8
        add("[\(finding.rule)]", in: .weak)
        output.append(UInt8(ascii: "\n"))
    }

    mutating func addCounts(_ shown: [Finding]) {
        add(diagnosis.counts(shown), in: .strong)
        output.append(UInt8(ascii: "\n"))
    }
}
