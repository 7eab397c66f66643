public import SourceText

extension SourceMap {
    /// Reads the texts of findings again that were not kept, as far as they are needed to show them.
    public mutating func reread(for findings: [Finding]) {
        let (spans, ofNotes) = (
            findings.compactMap(\.span), findings.flatMap { $0.notes.compactMap(\.span) }
        )
        var ends: [SourceID: Int] = [:]
        for span in spans + ofNotes { ends[span.source] = max(ends[span.source] ?? 0, span.end) }
        // Where there is too much to read, the places of notes are told by their bytes.
        let first = Set(spans.map(\.source))
        let others = Set(ofNotes.map(\.source)).subtracting(first)
        reread(first.sorted() + others.sorted(), ends: ends)
    }
}
