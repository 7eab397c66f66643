/// The links of incoming rows to rows that were removed before, or are left out with these, and those of loops.
struct GoneLinks<Past: RowPast> {
    private let past: Past
    /// For each kind, the keys of rows that are left out.
    private let leftOut: [Set<[UInt8]>]
    /// For each kind, the links to kinds of which rows are gone.
    private let links: [[(field: Int, target: Kind)]]
    /// The edges that lead from a row to itself because another row was merged into that.
    private let loops: Set<RowID>

    init(
        _ vocabulary: Vocabulary, _ past: Past, leavingOut leftOut: [Set<[UInt8]>],
        _ loops: Set<RowID>
    ) {
        self.past = past
        self.loops = loops
        self.leftOut = leftOut
        links = vocabulary.kinds.map { kind in
            kind.fields.indices.compactMap { field in
                guard let target = kind.fields[field].link.map({ vocabulary.kinds[$0.kind] }),
                    past.hasRemoved(anyOf: target) || !leftOut[target.index].isEmpty
                else { return nil }
                return (field, target)
            }
        }
    }

    /// Returns what is left of the links of a row that lead to rows that are gone; nothing of a link that is no list.
    func cells(_ row: Int, of table: Table) -> [Int: RowChanges.Cell] {
        var cells: [Int: RowChanges.Cell] = [:]
        if let edge = table.kind.edge, loops.contains(RowID(kind: table.kind.index, row: row)) {
            (cells[edge.source], cells[edge.target]) = (.missing, .missing)
        }
        for (field, target) in links[table.kind.index] {
            let column = table.rows.columns[field]
            guard column.hasValue(row) else { continue }
            let keys = column.elements(row).map { Array(column.slice($0)) }
            let rest = keys.filter { !isGone($0, target) }
            if rest.count == keys.count { continue }
            cells[field] = column.isList ? .list(rest) : .missing
        }
        return cells
    }

    private func isGone(_ key: [UInt8], _ kind: Kind) -> Bool {
        leftOut[kind.index].contains(key) || past.hasRemoved(key, of: kind)
    }
}
