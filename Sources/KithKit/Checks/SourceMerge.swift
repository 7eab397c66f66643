internal import KithDiagnostics
internal import KithSourceText

extension Finding {
    /// Returns the finding with new source numbers.
    func renumbered(_ numbers: [SourceID]) -> Finding {
        func moved(_ span: SourceSpan?) -> SourceSpan? {
            span.map { SourceSpan(numbers[$0.source.index], $0.range) }
        }
        var finding = self
        finding.span = moved(span)
        finding.notes = notes.map { Note($0.message, at: moved($0.span)) }
        return finding
    }
}
