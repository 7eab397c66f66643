/// The rows that only the other one of two datasets has: those that become rows of the first one, and the others.
struct AddedRows {
    /// For each kind, the rows that are added.
    let added: [[Int]]
    /// The rows that were removed before, and stay so.
    let removed: [RowID]
    /// The rows that a policy removes with these, or that have no place without them, and that were not there before or have
    /// no key.
    let leftOut: [RowID]
    /// For each kind, the keys of rows that are left out.
    let keysLeftOut: [Set<[UInt8]>]

    /// Divides the rows; the loops are those that have no place without the removed rows.
    init(_ compared: Differences, _ past: some RowPast, _ loops: Set<RowID>) {
        let (tables, rows) = (compared.new.tables, compared.kinds.map(\.added))
        let gone = zip(tables, rows).map { table, rows in
            guard past.hasRemoved(anyOf: table.kind) else { return Set<Int>() }
            return Set(rows.filter { past.hasRemoved($0, of: table) })
        }
        let wanted = rows.enumerated().map { kind, rows in
            gone[kind].union(rows.filter { loops.contains(RowID(kind: kind, row: $0)) })
        }
        guard wanted.contains(where: { !$0.isEmpty }) else {
            (added, removed, leftOut) = (rows, [], [])
            keysLeftOut = rows.map { _ in [] }
            return
        }
        let deleted = Self.deleted(wanted, rows, compared.new, past.policy)
        func ids(_ isWanted: (Int, Int) -> Bool) -> [RowID] {
            deleted.enumerated().flatMap { kind, rows in
                rows.filter { isWanted(kind, $0) }.map { RowID(kind: kind, row: $0) }
            }
        }
        removed = ids { kind, row in gone[kind].contains(row) }
        leftOut = ids { kind, row in !gone[kind].contains(row) }
        added = zip(rows, deleted).map { rows, deleted in
            let deleted = Set(deleted)
            return deleted.isEmpty ? rows : rows.filter { !deleted.contains($0) }
        }
        var keys = rows.map { _ in Set<[UInt8]>() }
        for row in leftOut {
            if let key = tables[row.kind].keyBytes(row.row) { keys[row.kind].insert(key) }
        }
        keysLeftOut = keys
    }

    /// Returns, for each kind, some of the rows with all those that a policy removes with them.
    private static func deleted(
        _ gone: [Set<Int>], _ rows: [[Int]], _ dataset: Dataset, _ policy: String
    ) -> [[Int]] {
        let part = dataset.keeping(rows)
        let first = part.tables.map(\.ownRows.lowerBound)
        let wanted = rows.enumerated().flatMap { kind, rows in
            rows.indices.filter { gone[kind].contains(rows[$0]) }
                .map { DeletePlan.Row(kind: kind, row: first[kind] + $0) }
        }
        var plan = DeletePlan(part, deleting: wanted, policy: policy)
        // What the policy forbids has been done before.
        if plan.isRefused { plan = DeletePlan(part, deleting: wanted, policy: "") }
        return plan.deleted.enumerated().map { kind, found in
            found.map { rows[kind][$0 - first[kind]] }
        }
    }
}
