package import KithSourceText

extension SourceMap {
    /// Rereads texts that were not kept, as far as they are needed to show the findings.
    package mutating func reread(for findings: [Finding]) {
        let (spans, ofNotes) = (
            findings.compactMap(\.span), findings.flatMap { $0.notes.compactMap(\.span) }
        )
        var ends: [SourceID: Int] = [:]
        for span in spans + ofNotes { ends[span.source] = max(ends[span.source] ?? 0, span.end) }
        // The sources of notes come last: beyond the size limit their places are shown as byte offsets.
        let first = Set(spans.map(\.source))
        let others = Set(ofNotes.map(\.source)).subtracting(first)
        reread(first.sorted() + others.sorted(), ends: ends)
    }
}

extension Diagnosis {
    /// Creates a diagnosis; rereads the sources whose text was not kept, as far as findings of a severity and above need it.
    package init(
        _ findings: [Finding], rereadingTextOf sources: SourceMap, from least: Severity = .info,
        keepsSecrets: Bool
    ) {
        var sources = sources
        sources.reread(for: findings.filter { $0.severity >= least })
        self.init(findings, in: sources, keepsSecrets: keepsSecrets)
    }
}
