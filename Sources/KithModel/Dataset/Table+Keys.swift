/// Lookup of rows by key, and of entities by link target.
///
/// The entities of a kind are its rows, under their own numbers, and after them the keys that links name but no
/// row has. Two links lead to the same entity exactly if they name the same key.
extension Table {
    /// The rows whose key an earlier row has, in order.
    package var repeatedKeys: [Repetition] { rowsByKey?.repetitions ?? [] }

    /// Returns the first row with a key.
    package func row(withKey key: ArraySlice<UInt8>) -> Int? {
        guard let rowsByKey, let field = kind.keyField else { return nil }
        return rowsByKey.element(of: key, in: rows.columns[field]).map { Int($0) }
    }

    /// Returns the first row with a key, unless it is a reference row of the vocabulary.
    func ownRow(withKey key: String) -> Int? {
        row(withKey: ArraySlice(key.utf8)).flatMap { ownRows.contains($0) ? $0 : nil }
    }

    /// Returns the targets of a field, as ``targets(field:)`` does; ``none`` for every row if the field is
    /// unknown.
    package func targets(_ name: String) -> [Int32] {
        field(name).map { targets(field: $0) }
            ?? [Int32](repeating: Self.none, count: count)
    }

    /// Returns, for each element of a link, its target row, or ``none``, or a smaller number if it is dangling.
    ///
    /// Links to one kind have equal targets if they name the same key, even a missing one. Empty for fields that
    /// are not links.
    package func targets(field: Int) -> [Int32] { targets[field] }

    /// Whether a target is a key that no row has.
    @inlinable package static func isDangling(_ target: Int32) -> Bool { target < none }

    /// Returns the target for a missing key.
    static func dangling(_ number: Int) -> Int32 { none - 1 - Int32(truncatingIfNeeded: number) }

    /// The number of entities.
    package var entityCount: Int { count + missingKeys.count }

    /// Returns the entity of a link target, or `nil` for ``none``.
    package func entity(_ target: Int32) -> Int? {
        if target >= 0 { return Int(target) }
        return Self.isDangling(target) ? count + Self.missingKey(target) : nil
    }

    /// Returns the number of the missing key of a dangling target.
    package static func missingKey(_ target: Int32) -> Int { Int(none) - 1 - Int(target) }

    /// Whether a row precedes another by key: shorter keys first, so that numbers are in order.
    func isKey(_ left: Int, before right: Int) -> Bool {
        guard let field = kind.keyField else { return left < right }
        let (one, other) = (rows.columns[field].slice(left), rows.columns[field].slice(right))
        if one.count != other.count { return one.count < other.count }
        if one.lexicographicallyPrecedes(other) { return true }
        return other.lexicographicallyPrecedes(one) ? false : left < right
    }
}
