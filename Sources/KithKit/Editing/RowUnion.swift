internal import KithModel
internal import KithReaders

/// Makes two rows of a kind one: the row that stays gets the values and the links of the other one.
///
/// Edges that then lead from a row to itself, or say what another edge says, go.
struct RowUnion {
    /// The rows after that.
    let dataset: Dataset

    init(
        _ dataset: Dataset, _ kind: Kind, _ gone: Int, _ kept: Int,
        _ rules: [String: WrittenChange.MergeRule]
    ) {
        let table = dataset.tables[kind.index]
        var changes = RowChanges(dataset)
        let cells = Self.cells(table, gone, kept, rules)
        for other in dataset.tables {
            let links = other.kind.fields.indices.filter {
                other.kind.fields[$0].link?.kind == kind.index
            }
            var edges = SameEdges(other)
            for row in other.ownRows {
                if other.kind.index == kind.index, row == gone {
                    changes.remove(row, of: other)
                    continue
                }
                var moved = Self.moved(links, other, row, from: gone, to: kept, table)
                if other.kind.index == kind.index, row == kept { moved.merge(cells) { $1 } }
                if !edges.isNew(row, moved) {
                    changes.remove(row, of: other)
                } else if !moved.isEmpty {
                    changes.add(row, of: other, moved)
                }
            }
        }
        self.dataset = dataset.applying(changes)
    }

    /// Returns the values that the row that stays gets.
    private static func cells(
        _ table: Table, _ gone: Int, _ kept: Int, _ rules: [String: WrittenChange.MergeRule]
    ) -> [Int: PendingRows.Cell] {
        var cells: [Int: PendingRows.Cell] = [:]
        for (index, field) in table.kind.fields.enumerated()
        where field.role != .key && field.role != .extra {
            let (own, other) = (table.cell(kept, index), table.cell(gone, index))
            // Lists hold several values anyway.
            let rule = rules[field.name] ?? (field.isList ? .join : .keep)
            if other == .missing || own == other { continue }
            switch rule {
            case .keep: if own == .missing { cells[index] = other }
            case .take: cells[index] = other
            case .join: cells[index] = own.joined(with: other)
            }
        }
        return cells
    }

    /// Returns the links of a row that lead to the row that goes, leading to the one that stays.
    private static func moved(
        _ links: [Int], _ other: Table, _ row: Int, from gone: Int, to kept: Int, _ table: Table
    ) -> [Int: PendingRows.Cell] {
        var cells: [Int: PendingRows.Cell] = [:]
        let key = Array(table.key(kept).utf8)
        for link in links {
            let (targets, elements) = (
                other.targets(field: link), other.rows.columns[link].elements(row)
            )
            guard elements.contains(where: { targets[$0] == Int32(gone) }) else { continue }
            guard other.kind.fields[link].isList else {
                cells[link] = .text(key)
                continue
            }
            var keys: [[UInt8]] = []
            for element in elements {
                let next =
                    targets[element] == Int32(gone)
                    ? key : Array(other.rows.columns[link].slice(element))
                if !keys.contains(next) { keys.append(next) }
            }
            cells[link] = .list(keys)
        }
        return cells
    }
}

/// Finds edges that lead from a row to itself, or say what an earlier edge says, because links have moved.
private struct SameEdges {
    private let table: Table
    private let fields: [Int]
    private var seen: Set<[[UInt8]]> = []

    init(_ table: Table) {
        self.table = table
        fields =
            table.kind.edge.map { edge in
                [edge.source, edge.target] + (edge.type.map { [$0.field] } ?? [])
            } ?? []
        // What an edge that moves said before, no other one can say.
        if table.kind.edge?.unique != nil { seen = Set(table.ownRows.map { parts($0, [:]) }) }
    }

    private func parts(_ row: Int, _ moved: [Int: PendingRows.Cell]) -> [[UInt8]] {
        fields.map { (moved[$0] ?? table.cell(row, $0)).bytes ?? [] }
    }

    /// Whether an edge with new values says something new; edges that did not move always do.
    mutating func isNew(_ row: Int, _ moved: [Int: PendingRows.Cell]) -> Bool {
        guard let edge = table.kind.edge, !moved.isEmpty else { return true }
        let parts = parts(row, moved)
        if edge.irreflexive != nil, parts[0] == parts[1] { return false }
        return edge.unique == nil || seen.insert(parts).inserted
    }
}

extension PendingRows.Cell {
    /// Returns a list or a text with the other one's values after its own.
    fileprivate func joined(with other: PendingRows.Cell) -> PendingRows.Cell {
        switch (self, other) {
        case (.list(let own), .list(let others)):
            .list(own + others.filter { !own.contains($0) })
        case (.text(let own), .text(let others)): .text(own + [0x0A] + others)
        case (.missing, _): other
        default: self
        }
    }
}
