/// Tells which of two rows of a kind is newer, by the moments of their states.
struct RevisionOrder {
    private let old: PathValues?
    private let new: PathValues?

    init(_ kind: Int, _ old: Dataset, _ new: Dataset) {
        let path = old.vocabulary.revisions[kind]
        self.old = path.map { PathValues($0, from: kind, in: old) }
        self.new = path.map { PathValues($0, from: kind, in: new) }
    }

    /// Returns whether a new row is at least as new as an old one; `nil` if nothing tells.
    func isNewer(_ new: Int, than old: Int) -> Bool? {
        guard let one = Self.moment(self.new, new), let other = Self.moment(self.old, old),
            one != other
        else { return nil }
        return one > other
    }

    private static func moment(_ values: PathValues?, _ row: Int) -> Instant? {
        guard let values, let row = values.row(row) else { return nil }
        return Instant(values.column.slice(row))
    }
}
