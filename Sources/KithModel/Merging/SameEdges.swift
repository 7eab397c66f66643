/// Finds edges that lead from a row to itself, or say what an earlier edge says, because links have moved.
package struct SameEdges {
    private let table: Table
    private let fields: [Int]
    private var seen: Set<[[UInt8]]> = []

    /// Looks at the edges of a kind.
    package init(_ table: Table) {
        self.table = table
        fields =
            table.kind.edge.map { edge in
                [edge.source, edge.target] + (edge.type.map { [$0.field] } ?? [])
            } ?? []
        // What an edge that moves said before, no other one can say.
        if table.kind.edge?.unique != nil { seen = Set(table.ownRows.map { parts($0, [:]) }) }
    }

    private func parts(
        _ row: Int, _ moved: [Int: RowChanges.Cell], of other: Table? = nil
    ) -> [[UInt8]] {
        var parts = fields.map { (moved[$0] ?? (other ?? table).cell(row, $0)).bytes ?? [] }
        // An edge without a direction says the same either way round.
        if table.kind.edge?.isUndirected == true, parts[1].lexicographicallyPrecedes(parts[0]) {
            parts.swapAt(0, 1)
        }
        return parts
    }

    /// Whether an edge of another table says what one of these says.
    func hasSame(_ row: Int, of other: Table) -> Bool { seen.contains(parts(row, [:], of: other)) }

    /// Whether an edge with new values says something new; edges that did not move always do.
    package mutating func isNew(_ row: Int, _ moved: [Int: RowChanges.Cell]) -> Bool {
        guard let edge = table.kind.edge, !moved.isEmpty else { return true }
        let parts = parts(row, moved)
        if edge.irreflexive != nil, parts[0] == parts[1] { return false }
        return edge.unique == nil || seen.insert(parts).inserted
    }
}
