/// The rows of one kind that two datasets share.
struct RowMatches: Sendable {
    /// For each old row the new one, or a negative number.
    private(set) var newOfOld: [Int32]
    /// For each new row the old one, or a negative number.
    private(set) var oldOfNew: [Int32]

    /// The number for a row that the other dataset lacks.
    static let none: Int32 = -1

    init(_ old: Table, _ new: Table) {
        newOfOld = [Int32](repeating: Self.none, count: old.count)
        oldOfNew = [Int32](repeating: Self.none, count: new.count)
    }

    mutating func match(_ old: Int, _ new: Int) {
        newOfOld[old] = Int32(truncatingIfNeeded: new)
        oldOfNew[new] = Int32(truncatingIfNeeded: old)
    }

    mutating func part(_ old: Int, _ new: Int) {
        newOfOld[old] = Self.none
        oldOfNew[new] = Self.none
    }

    /// Whether the other dataset lacks a row.
    @inline(__always)
    func isLone(_ row: Int, _ side: ComparedSide) -> Bool {
        (side == .old ? newOfOld[row] : oldOfNew[row]) < 0
    }

    /// Returns a number of a matched row that is the same on both sides.
    @inline(__always)
    func number(_ row: Int, _ side: ComparedSide) -> UInt64 {
        UInt64(truncatingIfNeeded: side == .old ? Int(newOfOld[row]) : row)
    }

    /// Matches rows by key: the second with a repeated key with the second.
    mutating func matchByKey(_ old: Table, _ new: Table) {
        for row in 0..<min(old.ownRows.lowerBound, new.ownRows.lowerBound) { match(row, row) }
        guard let key = new.kind.keyField else { return }
        var later: [Int: ArraySlice<Int>] = [:]
        for repetition in old.repeatedKeys {
            later[repetition.first, default: []].append(repetition.element)
        }
        let keys = new.rows.columns[key]
        for row in new.ownRows where keys.hasValue(row) {
            guard let first = old.row(withKey: keys.slice(row)) else { continue }
            let isFree = old.ownRows.contains(first) && newOfOld[first] < 0
            guard let other = isFree ? first : later[first]?.popFirst() else { continue }
            match(other, row)
        }
    }
}

extension Table {
    /// Whether a row has a key.
    func isKeyed(_ row: Int) -> Bool {
        kind.keyField.map { rows.columns[$0].hasValue(row) } ?? false
    }
}
