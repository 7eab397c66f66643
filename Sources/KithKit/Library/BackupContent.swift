internal import KithModel

/// The rows of a backup, shared by everything that was found in them.
final class BackupContent: Sendable {
    let dataset: Dataset
    /// The messages of each thread, in the order of the source.
    private let messages: [RowID: [RowID]]

    init(_ dataset: Dataset) {
        self.dataset = dataset
        messages = Dictionary(grouping: dataset.rows(of: .message)) {
            dataset.target(.in, of: $0) ?? $0
        }
    }

    /// Returns the person that a part of a row links to.
    func person(_ part: Meaning.Part, of row: RowID) -> Person? {
        guard let target = dataset.target(part, of: row),
            dataset.tables[target.kind].kind.meaning?.concept == .person
        else { return nil }
        return Person(content: self, row: target)
    }

    /// Returns the label of a row.
    func label(_ id: RowID) -> String { dataset.label(kind: id.kind, row: id.row) }

    /// Returns the messages of a thread, in the order of the source.
    func messages(in thread: RowID) -> [RowID] { messages[thread] ?? [] }
}
