internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The rows of a page found so far, and the draft of the next one.
struct PageOutput {
    let columns: ForumColumns
    var batch: Batch
    var draft = RowDraft()
    private var index = RowIndex()

    /// Creates an output that adds rows to an empty batch.
    init(_ columns: ForumColumns, into empty: consuming Batch) {
        self.columns = columns
        batch = empty
    }

    /// Adds the draft as a row of a kind, unless it repeats a row.
    ///
    /// Returns how it compares to an earlier row with the same key; `nil` if there is none.
    @discardableResult
    mutating func commit(_ kind: Int, at place: SourceSpan) -> RowDraft.Comparison? {
        var comparison: RowDraft.Comparison?
        if columns.isKeyed[kind], let key = draft.key,
            let earlier = index.row(
                kind, key, in: batch.tables[kind], orElse: batch.tables[kind].count)
        {
            comparison = draft.comparison(to: earlier, of: batch.tables[kind])
            if comparison == .same { return comparison }
        }
        draft.commit(to: &batch.tables[kind])
        batch.tables[kind].endRow(at: place)
        batch.noteRow(ofKind: kind)
        return comparison
    }

    mutating func report(_ rule: RuleDescription, _ message: Message, at place: SourceSpan?) {
        batch.findings.append(
            rule.finding(message.text, at: place))
    }
}
