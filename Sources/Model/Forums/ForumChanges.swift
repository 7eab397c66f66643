extension ForumArchive {
    /// Why a change cannot be made.
    public enum Failure: Error, Hashable, Sendable {
        /// No user has this key.
        case unknownUser(String)
        /// No threads have these keys.
        case unknownThreads([String])
        /// No forums have these keys.
        case unknownForums([String])
        /// These forums are listed more than once.
        case repeatedForums([String])
    }

    /// The rows of threads that a user sets or takes bookmarks on, as they are afterwards.
    ///
    /// Threads that are as wanted already are left out; nothing else changes.
    public func bookmarking(
        _ keys: [String], by user: String, _ isOn: Bool = true
    ) throws(Failure) -> Batch {
        guard users.rows(withKeys: [user])[0] != nil else { throw .unknownUser(user) }
        let rows = threads.rows(withKeys: keys)
        let missing = zip(keys, rows).filter { $0.1 == nil }.map(\.0)
        guard missing.isEmpty else { throw .unknownThreads(missing) }
        let marks = threads.numbers("bookmarked")
        let column = threads.column("bookmarked_by")
        var changes = RowChanges(dataset, threads)
        for row in Set(rows.compactMap(\.self)).sorted() {
            let others = column.hasValue(row) ? column.elements(row).map { column.text($0) } : []
            let isMarked = others.contains { $0.utf8.elementsEqual(user.utf8) }
            guard isMarked != isOn || (marks[row] == 1) != isOn else { continue }
            let kept = others.filter { !$0.utf8.elementsEqual(user.utf8) }
            changes.add(row) { field, column in
                switch field.name {
                case "bookmarked":
                    // Somebody else may have it bookmarked still.
                    column.append(integer: isOn || !kept.isEmpty ? 1 : 0)
                case "bookmarked_by":
                    let list = isOn ? others + (isMarked ? [] : [user]) : kept
                    for other in list { column.appendElement(text: ArraySlice(other.utf8)) }
                    column.endRow(.value)
                default: return false
                }
                return true
            }
        }
        return changes.batch
    }

    /// The rows of forums whose parent is another in a new list, as they are afterwards.
    ///
    /// A forum that the list leaves out keeps its place; the list of before is not cleared first.
    public func rebuilding(
        _ list: [(forum: String, parent: String?)]
    ) throws(Failure) -> Batch {
        var seen: Set<String> = []
        let repeated = list.map(\.forum).filter { !seen.insert($0).inserted }
        guard repeated.isEmpty else { throw .repeatedForums(repeated) }
        let keys = list.map(\.forum) + list.compactMap(\.parent)
        let missing = zip(keys, forums.rows(withKeys: keys)).filter { $0.1 == nil }.map(\.0)
        guard missing.isEmpty else { throw .unknownForums(missing) }
        let parents = forums.column("parent")
        var changes = RowChanges(dataset, forums)
        for (row, parent) in zip(forums.rows(withKeys: list.map(\.forum)), list.map(\.parent)) {
            guard let row else { continue }
            let now = parents.hasValue(row) ? parents.text(row) : nil
            guard now.map({ Array($0.utf8) }) != parent.map({ Array($0.utf8) }) else { continue }
            changes.add(row) { field, column in
                guard field.name == "parent" else { return false }
                if let parent {
                    column.append(text: ArraySlice(parent.utf8))
                } else {
                    column.append(missing: .null)
                }
                return true
            }
        }
        return changes.batch
    }
}

/// Rows of one table with some cells changed.
private struct RowChanges {
    private(set) var batch: Batch
    private let table: Table

    init(_ dataset: Dataset, _ table: Table) {
        batch = Batch(kinds: dataset.vocabulary.kinds)
        self.table = table
    }

    /// Adds a row; `change` writes the cells that are new and says that it has.
    mutating func add(_ row: Int, _ change: (Field, inout Column) -> Bool) {
        let kind = table.kind.index
        for (index, field) in table.kind.fields.enumerated()
        where !change(field, &batch.tables[kind].columns[index]) {
            batch.tables[kind].columns[index].append(row: row, of: table.rows.columns[index]) {
                _ in true
            }
        }
        batch.tables[kind].endRow(at: table.rows.places[row])
        batch.noteRow(ofKind: kind)
    }
}
