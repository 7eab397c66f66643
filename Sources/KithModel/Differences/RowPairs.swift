private import KithSourceText

/// The rows that two tables of one kind share, and those that only one has.
struct RowPairs {
    /// The shared rows, in the order of the new table.
    private(set) var pairs: [(old: Int, new: Int)] = []
    /// The rows that only the new table has, in order.
    private(set) var added: [Int] = []
    /// The rows that only the old table has, in order.
    private(set) var removed: [Int] = []

    init(_ old: Table, _ new: Table, _ cells: CellComparison) {
        var isTaken = [Bool](repeating: false, count: old.count)
        var rest: [Int] = []
        pairByKey(old, new, &isTaken, &rest)
        pair(
            &rest, of: new, with: old, &isTaken, hash: { $0.hash(of: $1) },
            areSame: cells.areEqual)
        if !old.kind.identity.isEmpty {
            pair(
                &rest, of: new, with: old, &isTaken, hash: { $0.identityHash(of: $1) },
                areSame: { old.hasIdentity($0, of: $1, in: new) })
        }
        added += rest
        added.sort()
        removed = old.ownRows.filter { !isTaken[$0] }
        pairs.sort { $0.new < $1.new }
    }

    /// Pairs rows by key; new rows without a key are left as the rest.
    private mutating func pairByKey(
        _ old: Table, _ new: Table, _ isTaken: inout [Bool], _ rest: inout [Int]
    ) {
        guard let key = new.kind.keyField else {
            rest = Array(new.ownRows)
            return
        }
        var later: [Int: ArraySlice<Int>] = [:]
        for repetition in old.repeatedKeys {
            later[repetition.first, default: []].append(repetition.element)
        }
        for row in new.ownRows {
            guard new.rows.columns[key].hasValue(row) else {
                rest.append(row)
                continue
            }
            guard let first = old.row(withKey: new.rows.columns[key].slice(row)),
                let other = isTaken[first] || !old.ownRows.contains(first)
                    ? later[first]?.popFirst() : first
            else {
                added.append(row)
                continue
            }
            isTaken[other] = true
            pairs.append((other, row))
        }
    }

    /// Pairs the rest of the new rows with old rows that have no key and are the same; leaves the others.
    private mutating func pair(
        _ rest: inout [Int], of new: Table, with old: Table, _ isTaken: inout [Bool],
        hash: (Table, Int) -> UInt64, areSame: (_ old: Int, _ new: Int) -> Bool
    ) {
        if rest.isEmpty { return }
        var rows: [UInt64: [Int]] = [:]
        for row in old.ownRows.reversed() where !isTaken[row] && !old.hasKey(row) {
            rows[hash(old, row), default: []].append(row)
        }
        var others: [Int] = []
        for row in rest {
            let number = hash(new, row)
            guard let last = rows[number]?.lastIndex(where: { areSame($0, row) }),
                let other = rows[number]?.remove(at: last)
            else {
                others.append(row)
                continue
            }
            isTaken[other] = true
            pairs.append((other, row))
        }
        rest = others
    }
}

extension Table {
    /// Whether a row has a key.
    fileprivate func hasKey(_ row: Int) -> Bool {
        kind.keyField.map { rows.columns[$0].hasValue(row) } ?? false
    }

    /// Returns a hash of the fields that identify a row without a key.
    fileprivate func identityHash(of row: Int) -> UInt64 {
        var hash = Hasher()
        for field in kind.identity {
            for element in identity(of: row, field) { hash.combine(element) }
        }
        return UInt64(bitPattern: Int64(hash.finalize()))
    }

    /// Whether a row has the identity of a row of another table.
    fileprivate func hasIdentity(_ row: Int, of other: Int, in table: Table) -> Bool {
        kind.identity.allSatisfy { identity(of: row, $0) == table.identity(of: other, $0) }
    }

    private func identity(of row: Int, _ field: Int) -> [[UInt8]] {
        let column = rows.columns[field]
        guard column.hasValue(row) else { return [] }
        return column.elements(row).map { element in
            column.isInteger
                ? Array("\(column.integers[element])".utf8) : Array(column.slice(element))
        }
    }
}
