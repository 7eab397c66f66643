internal import KithModel
internal import KithReaders

/// Makes rows of a kind one with others: the rows that stay get the values and the links of the others.
///
/// Edges that then lead from a row to itself, or say what another edge says, go, and so do links from a row that stays to
/// itself.
struct RowUnion {
    /// What becomes of a row that goes.
    struct Pair {
        /// The row that stays.
        let kept: Int
        let rules: [String: WrittenChange.MergeRule]
    }

    private let dataset: Dataset
    private let table: Table
    /// The rows that go.
    private var pairs: [Int: Pair] = [:]
    /// The row that goes into each row that stays.
    private var goneOf: [Int: Int] = [:]

    init(_ dataset: Dataset, _ kind: Kind) {
        self.dataset = dataset
        table = dataset.tables[kind.index]
    }

    /// The kind of the rows.
    var kind: Int { table.kind.index }

    /// Whether a row goes, or stays for another one.
    func has(_ row: Int) -> Bool { pairs[row] != nil || goneOf[row] != nil }

    /// Adds two rows, of which it has neither.
    mutating func add(_ gone: Int, into pair: Pair) {
        pairs[gone] = pair
        goneOf[pair.kept] = gone
    }

    /// Adds the rows that stay to the heirs of others.
    func note(_ heirs: inout RowHeirs) {
        for (gone, pair) in pairs {
            if let gone = table.keyBytes(gone), let kept = table.keyBytes(pair.kept) {
                heirs.add(gone, into: kept, ofKind: kind)
            }
        }
    }

    /// The rows after that; takes one pass, however many rows become one.
    var result: Dataset {
        var changes = RowChanges(dataset)
        for other in dataset.tables {
            let isOwn = other.kind.index == kind
            let links = other.kind.fields.indices.filter {
                other.kind.fields[$0].link?.kind == kind
            }
            guard isOwn || !links.isEmpty else { continue }
            var edges = SameEdges(other)
            for row in other.ownRows {
                if isOwn, pairs[row] != nil {
                    changes.remove(row, of: other)
                    continue
                }
                var cells = moved(links, other, row)
                if isOwn, let gone = goneOf[row] { add(gone, to: &cells, of: row, links) }
                if !edges.isNew(row, cells) {
                    changes.remove(row, of: other)
                } else if !cells.isEmpty {
                    changes.add(row, of: other, cells)
                }
            }
        }
        return dataset.applying(changes)
    }

    /// Adds the values that a row that stays gets to those that it gets anyway.
    private func add(
        _ gone: Int, to cells: inout [Int: PendingRows.Cell], of kept: Int, _ links: [Int]
    ) {
        let (rules, others) = (pairs[gone]?.rules ?? [:], moved(links, table, gone))
        for (index, field) in table.kind.fields.enumerated()
        where field.role != .key && field.role != .extra {
            let moved = cells[index] ?? table.cell(kept, index)
            let own = withoutLink(to: kept, moved, field)
            if own != moved { cells[index] = own }
            let other = withoutLink(to: kept, others[index] ?? table.cell(gone, index), field)
            // Lists hold several values anyway.
            let rule = rules[field.name] ?? (field.isList ? .join : .keep)
            if other == .missing || own == other { continue }
            switch rule {
            case .keep: if own == .missing { cells[index] = other }
            case .take: cells[index] = other
            case .join: cells[index] = own.joined(with: other)
            }
        }
    }

    /// Returns the value of a field without a link to a row of the kind.
    private func withoutLink(
        to row: Int, _ cell: PendingRows.Cell, _ field: Field
    ) -> PendingRows.Cell {
        guard field.link?.kind == kind else { return cell }
        let key = Array(table.key(row).utf8)
        switch cell {
        case .text(key): return .missing
        case .list(let keys): return .list(keys.filter { $0 != key })
        default: return cell
        }
    }

    /// Returns the links of a row that lead to rows that go, leading to those that stay.
    private func moved(
        _ links: [Int], _ other: Table, _ row: Int
    ) -> [Int: PendingRows.Cell] {
        var cells: [Int: PendingRows.Cell] = [:]
        for link in links {
            let (targets, column) = (other.targets(field: link), other.rows.columns[link])
            let elements = column.elements(row)
            guard elements.contains(where: { pairs[Int(targets[$0])] != nil }) else { continue }
            var keys: [[UInt8]] = []
            for element in elements {
                let next = pairs[Int(targets[element])].map { Array(table.key($0.kept).utf8) }
                let key = next ?? Array(column.slice(element))
                if !keys.contains(key) { keys.append(key) }
            }
            cells[link] = other.kind.fields[link].isList ? .list(keys) : .text(keys[0])
        }
        return cells
    }
}

extension Field {
    /// Whether it holds a text, and no key of another row.
    var isText: Bool { role == .attribute && type == .text }
}

extension Kind {
    /// Whether two values of a field can be joined: lists, and texts that may have more than one line.
    func canJoin(_ index: Int) -> Bool {
        let field = fields[index]
        if field.isList { return true }
        let limits = field.constraints
        let parts = meaning.map { meaning in
            meaning.parts.filter { part in
                meaning.paths(part).contains { $0.links.isEmpty && $0.field == index }
            }
        }
        return field.isText && field.personal != .name
            && !label.contains(index) && limits.values.isEmpty && limits.format == nil
            && parts?.allSatisfy { [.text, .html, .markdown, .note].contains($0) } ?? true
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
