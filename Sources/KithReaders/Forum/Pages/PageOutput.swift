internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The rows of a page found so far, and the draft of the next one.
struct PageOutput {
    let kinds: [Kind]
    let columns: ForumColumns
    var batch: Batch
    var draft = RowDraft()
    private var index = RowIndex()

    /// Creates an output that adds rows to an empty batch.
    init(_ vocabulary: Vocabulary, _ columns: ForumColumns, into empty: consuming Batch) {
        kinds = vocabulary.kinds
        self.columns = columns
        batch = empty
    }

    /// Adds the draft as a row of a kind, unless it repeats a row; returns whether it was added.
    @discardableResult
    mutating func commit(_ kind: Int, at place: SourceSpan) -> Bool {
        let count = batch.tables[kind].count
        if columns.isKeyed[kind], let key = draft.elements.first,
            let earlier = index.row(
                kind, draft.bytes[key], in: batch.tables[kind], orElse: count)
        {
            let comparison = draft.comparison(to: earlier, of: batch.tables[kind])
            report(comparison, kind, at: place)
            if comparison == .same { return false }
        }
        draft.commit(to: &batch.tables[kind])
        batch.tables[kind].endRow(at: place)
        batch.noteRow(ofKind: kind)
        return true
    }

    /// Reports an entity that the page lists a second time.
    private mutating func report(
        _ comparison: RowDraft.Comparison, _ kind: Int, at place: SourceSpan
    ) {
        guard columns.listedKinds.contains(kind), let key = draft.elements.first else { return }
        let name = "\(kinds[kind].name) '\(String(decoding: draft.bytes[key], as: UTF8.self))'"
        if comparison == .differs {
            report(
                ForumReadingRules.conflictingRows,
                "\(name) appears more than once on this page, with different values", at: place)
        } else if comparison == .same {
            report(
                ForumReadingRules.repeatedRows,
                "\(name) appears more than once on this page; it is read once", at: place)
        }
    }

    mutating func report(_ rule: RuleDescription, _ message: Message, at place: SourceSpan?) {
        batch.findings.append(
            rule.finding(message.text, at: place))
    }
}
