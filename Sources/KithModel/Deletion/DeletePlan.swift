/// The effects of deleting rows on all other rows, under a policy of the vocabulary.
///
/// A plan changes nothing; ``remaining`` is the dataset after the deletion.
package struct DeletePlan: Sendable {
    /// Why a plan cannot be made.
    package enum Failure: Error, Hashable, Sendable {
        /// The vocabulary has no kind of this name.
        case unknownKind(String)
        /// No link of the vocabulary declares a policy of this name.
        case unknownPolicy(String, known: [String])
        /// No rows have these keys.
        case unknownKeys([String])
    }

    /// A row of a kind.
    package struct Row: Hashable, Sendable {
        /// The index of the kind.
        package let kind: Int
        /// The row in the table of its kind.
        package let row: Int

        /// Creates a reference to a row.
        package init(kind: Int, row: Int) {
            self.kind = kind
            self.row = row
        }
    }

    /// A value of a link to a deleted row.
    package struct Link: Hashable, Sendable {
        /// The index of the kind that has the link.
        package let kind: Int
        /// The index of the link among the fields of its kind.
        package let field: Int
        /// The row that has the value.
        package let row: Int
        /// The element of the link's column.
        package let element: Int
    }

    /// The rows before the deletion.
    package let dataset: Dataset
    /// The name of the policy.
    package let policy: String
    /// For each kind, the deleted rows in order; all empty if the deletion is refused.
    package private(set) var deleted: [[Int]]
    /// The links that become empty, or shorter if they are lists.
    package private(set) var cleared: [Link] = []
    /// The links for which the policy declares no action.
    ///
    /// They stay and are dangling.
    package private(set) var left: [Link] = []
    /// The links that refuse the deletion.
    package private(set) var refusals: [Link] = []

    /// Plans to delete the rows with these keys.
    ///
    /// Takes time linear in the rows of all affected kinds.
    package init(
        _ dataset: Dataset, deleting keys: [String], of kind: String, policy: String
    ) throws(Failure) {
        guard let index = dataset.vocabulary.index(ofKind: kind) else { throw .unknownKind(kind) }
        let known = dataset.vocabulary.deletePolicies
        guard known.contains(policy) else { throw .unknownPolicy(policy, known: known) }
        let rows = keys.map { dataset.tables[index].ownRow(withKey: $0) }
        let missing = zip(keys, rows).filter { $0.1 == nil }.map(\.0)
        guard missing.isEmpty else { throw .unknownKeys(missing) }
        self.init(
            dataset, deleting: rows.compactMap(\.self).map { Row(kind: index, row: $0) },
            policy: policy)
    }

    /// Plans to delete rows of any kind.
    ///
    /// If no link declares the policy, all links to the rows are left.
    package init(_ dataset: Dataset, deleting rows: [Row], policy: String) {
        self.dataset = dataset
        self.policy = policy
        var search = DeleteSearch(dataset, policy: policy)
        for row in rows { search.delete(row.row, ofKind: row.kind) }
        search.run()
        deleted = search.isDeleted.map { flags in flags.indices.filter { flags[$0] } }
        // Links of rows that are deleted too do not count.
        func isThere(_ link: Link) -> Bool { !search.isDeleted[link.kind][link.row] }
        refusals = search.met[.deny, default: []].filter(isThere).sorted()
        guard refusals.isEmpty else {
            deleted = dataset.tables.map { _ in [] }
            return
        }
        cleared = search.met[.nullify, default: []].filter(isThere).sorted()
        left = search.met[nil, default: []].filter(isThere).sorted()
    }

    /// Whether a link refuses the deletion.
    package var isRefused: Bool { !refusals.isEmpty }

    /// The rows after the deletion; unchanged if it is refused.
    package var remaining: Dataset {
        dataset.replacing(allBy: remainingRows)
    }

    private var remainingRows: Batch {
        var batch = Batch(kinds: dataset.vocabulary.kinds)
        for (kind, table) in dataset.tables.enumerated() {
            let gone = Set(deleted[kind])
            let links = Dictionary(grouping: cleared.filter { $0.kind == kind }, by: \.field)
                .mapValues { Set($0.map(\.element)) }
            for row in table.ownRows where !gone.contains(row) {
                for (field, column) in table.rows.columns.enumerated() {
                    let emptied = links[field] ?? []
                    batch.tables[kind].columns[field].append(row: row, of: column) {
                        !emptied.contains($0)
                    }
                }
                batch.tables[kind].endRow(at: table.rows.places[row])
                batch.noteRow(ofKind: kind)
            }
        }
        return batch
    }
}

extension DeletePlan.Link: Comparable {
    /// By kind, then by row, field and element.
    package static func < (left: Self, right: Self) -> Bool {
        (left.kind, left.row, left.field, left.element)
            < (right.kind, right.row, right.field, right.element)
    }
}
