public import SourceText

extension SourceMap {
    /// Reads the texts of findings again that were not kept, as far as they are needed to show them.
    public mutating func reread(for findings: [Finding]) {
        var ends: [SourceID: Int] = [:]
        for finding in findings {
            for span in [finding.span] + finding.notes.map(\.span) {
                guard let span else { continue }
                ends[span.source] = max(ends[span.source] ?? 0, span.end)
            }
        }
        reread(Set(findings.compactMap(\.span?.source)).sorted(), ends: ends)
    }
}
