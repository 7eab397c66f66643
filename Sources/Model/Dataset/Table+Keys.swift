/// Which rows have a key, and what the targets of links say.
///
/// Entities are what links of one kind lead to: the rows, numbered as they are, and behind them the keys that no row
/// has. Two links lead to one entity where, and only where, they name the same key.
extension Table {
    /// The rows whose key an earlier row has, in order.
    public var repeatedKeys: [Repetition] { rowsByKey?.repetitions ?? [] }

    /// The first row with a key.
    public func row(withKey key: ArraySlice<UInt8>) -> Int? {
        guard let rowsByKey, let field = kind.keyField else { return nil }
        return rowsByKey.element(of: key, in: rows.columns[field]).map { Int($0) }
    }

    /// The first row with a key, unless that is a row of the vocabulary itself.
    func ownRow(withKey key: String) -> Int? {
        row(withKey: ArraySlice(key.utf8)).flatMap { ownRows.contains($0) ? $0 : nil }
    }

    /// For each element of a link its target, as ``targets(field:)`` gives it; ``none`` for other names.
    public func targets(_ name: String) -> [Int32] {
        kind.index(ofField: name).map { targets(field: $0) }
            ?? [Int32](repeating: Self.none, count: count)
    }

    /// For each element of a link, the row it leads to, or ``none``, or less where it is dangling.
    ///
    /// Equal for links to one kind that name the same key, be it that of a row or not. Empty for other fields.
    public func targets(field: Int) -> [Int32] { targets[field] }

    /// Whether a target is a key that no row has.
    @inlinable public static func isDangling(_ target: Int32) -> Bool { target < none }

    /// The target of a link that names a missing key.
    static func dangling(_ number: Int) -> Int32 { none - 1 - Int32(truncatingIfNeeded: number) }

    /// How many entities there are.
    public var entityCount: Int { count + missingKeys.count }

    /// The entity of this kind that the target of a link is; `nil` for ``none``.
    public func entity(_ target: Int32) -> Int? {
        if target >= 0 { return Int(target) }
        return Self.isDangling(target) ? count + Self.missingKey(target) : nil
    }

    /// The number of a missing key, given a target that is dangling.
    static func missingKey(_ target: Int32) -> Int { Int(none) - 1 - Int(target) }
}
