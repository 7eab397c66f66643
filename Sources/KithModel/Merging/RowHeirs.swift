/// The rows into which other rows of their kinds were merged, by the keys of those that went.
package struct RowHeirs: Sendable {
    /// For each kind, the key of the row that stayed by that of the row that went.
    private var keys: [Int: [[UInt8]: [UInt8]]] = [:]

    /// Creates heirs of no rows.
    package init() {}

    /// Whether no row was merged into another.
    package var isEmpty: Bool { keys.isEmpty }

    /// Notes that a row was merged into another one.
    package mutating func add(_ key: [UInt8], into other: [UInt8], ofKind kind: Int) {
        keys[kind, default: [:]][key] = other
    }

    /// Whether rows of a kind were merged into others.
    func has(anyOf kind: Int) -> Bool { keys[kind] != nil }

    /// Returns the key of the row into which a row was merged; `nil` if it was not.
    package func heir(of key: [UInt8], ofKind kind: Int) -> [UInt8]? { keys[kind]?[key] }

    /// Returns the key of the row into which a row, and then its heirs, were merged at last.
    func last(of key: [UInt8], ofKind kind: Int) -> [UInt8]? {
        var (last, seen): ([UInt8]?, Set) = (nil, [key])
        while let next = heir(of: last ?? key, ofKind: kind), seen.insert(next).inserted {
            last = next
        }
        return last
    }
}

extension Dataset {
    /// Returns the dataset with links to the heirs of rows in place of links to these, the edges that lead from a row to itself
    /// because of that, though they should not, and the other edges that have moved.
    package func following(
        _ heirs: RowHeirs
    ) -> (dataset: Dataset, loops: Set<RowID>, moved: Set<RowID>) {
        if heirs.isEmpty { return (self, [], []) }
        var changes = RowChanges(self)
        var (loops, moved): (Set<RowID>, Set<RowID>) = ([], [])
        for table in tables {
            let links = table.kind.fields.enumerated().compactMap { index, field in
                field.link.flatMap { heirs.has(anyOf: $0.kind) ? (index, $0.kind) : nil }
            }
            if links.isEmpty { continue }
            for row in table.ownRows {
                var cells: [Int: RowChanges.Cell] = [:]
                for (field, kind) in links {
                    cells[field] = table.rows.columns[field].following(
                        heirs, row, ofKind: kind,
                        but: kind == table.kind.index ? table.keyBytes(row) : nil)
                }
                if cells.isEmpty { continue }
                changes.add(row, of: table, cells)
                guard let edge = table.kind.edge else { continue }
                let isLoop =
                    edge.irreflexive != nil
                    && cells[edge.source] ?? table.cell(row, edge.source)
                        == cells[edge.target] ?? table.cell(row, edge.target)
                let id = RowID(kind: table.kind.index, row: row)
                if isLoop { loops.insert(id) } else { moved.insert(id) }
            }
        }
        return (changes.isEmpty ? self : applying(changes), loops, moved)
    }

    /// Returns those of some edges of another dataset, all new, that say what edges of this one say.
    package func edges(repeatedBy edges: Set<RowID>, of other: Dataset) -> Set<RowID> {
        var same: [Int: SameEdges] = [:]
        return edges.filter { edge in
            let (old, new) = (tables[edge.kind], other.tables[edge.kind])
            guard old.kind.edge?.unique != nil, let key = new.keyBytes(edge.row),
                old.row(withKey: key[...]) == nil
            else { return false }
            let edges = same[edge.kind] ?? SameEdges(old)
            same[edge.kind] = edges
            return edges.hasSame(edge.row, of: new)
        }
    }
}

extension Column {
    /// Returns a link with the heirs of rows in place of these, each one once and without one of them; `nil` if none of the
    /// rows has an heir.
    fileprivate func following(
        _ heirs: RowHeirs, _ row: Int, ofKind kind: Int, but own: [UInt8]?
    ) -> RowChanges.Cell? {
        guard hasValue(row) else { return nil }
        var (keys, isMoved): ([[UInt8]], Bool) = ([], false)
        for element in elements(row) {
            let key = Array(slice(element))
            let heir = heirs.last(of: key, ofKind: kind)
            if heir != nil { isMoved = true }
            if heir != nil, heir == own { continue }
            if !keys.contains(heir ?? key) { keys.append(heir ?? key) }
        }
        guard isMoved else { return nil }
        return isList ? .list(keys) : keys.first.map { .text($0) } ?? .missing
    }
}
