/// Changes of rows that can be made together.
package struct RowChangeSet: Sendable {
    private let dataset: Dataset
    private var cells: [RowID: [Int: RowChanges.Cell]] = [:]
    private var elements: [RowID: [Int: [Int: [UInt8]?]]] = [:]
    private var removed: Set<RowID> = []
    private var added: [RowChange] = []
    private var known: Set<RowChange> = []
    /// For each kind, whether a link leads to each row; computed when needed.
    private var isTarget: [[Bool]?]

    /// Creates an empty set of changes of a dataset.
    package init(_ dataset: Dataset) {
        self.dataset = dataset
        isTarget = dataset.tables.map { _ in nil }
    }

    /// Whether there are no changes.
    package var isEmpty: Bool { known.isEmpty }

    /// Whether changes that belong together can be added, and something in them is new.
    ///
    /// They cannot if one contradicts an earlier change, or removes a row that links lead to.
    package mutating func accepts(_ changes: [RowChange]) -> Bool {
        let new = changes.filter { !known.contains($0) }
        for change in new where !canAdd(change) { return false }
        return !new.isEmpty
    }

    /// Whether all of these changes were added before.
    package func has(_ changes: [RowChange]) -> Bool { changes.allSatisfy { known.contains($0) } }

    /// Adds changes that can be added.
    package mutating func add(_ changes: [RowChange]) {
        for change in changes where known.insert(change).inserted {
            switch change {
            case .set(let row, let values): cells[row, default: [:]].merge(values) { $1 }
            case .edit(let row, let field, let element, let text):
                elements[row, default: [:]][field, default: [:]].updateValue(text, forKey: element)
            case .remove(let row): removed.insert(row)
            case .add: added.append(change)
            }
        }
    }

    private mutating func canAdd(_ change: RowChange) -> Bool {
        guard let row = change.row else { return true }
        if removed.contains(row) { return false }
        switch change {
        case .set(_, let values):
            return values.allSatisfy { field, value in
                elements[row]?[field] == nil && (cells[row]?[field].map { $0 == value } ?? true)
            }
        case .edit(_, let field, let element, _):
            return cells[row]?[field] == nil && elements[row]?[field]?[element] == nil
        case .remove: return cells[row] == nil && elements[row] == nil && !isNeeded(row)
        case .add: return true
        }
    }

    /// Whether a link leads to a row.
    private mutating func isNeeded(_ row: RowID) -> Bool {
        if let flags = isTarget[row.kind] { return flags[row.row] }
        var flags = [Bool](repeating: false, count: dataset.tables[row.kind].count)
        for table in dataset.tables {
            for (field, shape) in table.kind.fields.enumerated()
            where shape.link?.kind == row.kind {
                for target in table.targets(field: field) where target >= 0 {
                    flags[Int(target)] = true
                }
            }
        }
        isTarget[row.kind] = flags
        return flags[row.row]
    }

    /// The dataset after the changes.
    package var result: Dataset {
        var changes = RowChanges(dataset)
        for (kind, table) in dataset.tables.enumerated() {
            for row in table.ownRows {
                let id = RowID(kind: kind, row: row)
                var values = cells[id] ?? [:]
                for (field, edits) in elements[id] ?? [:] {
                    values[field] = table.cell(row, field, edits)
                }
                if !values.isEmpty { changes.add(row, of: table, values) }
            }
        }
        for row in removed { changes.remove(row.row, of: dataset.tables[row.kind]) }
        for case .add(let kind, let values) in added {
            changes.add(new: values, of: dataset.tables[kind])
        }
        return dataset.applying(changes)
    }
}

extension Table {
    /// Returns the value of a text cell after edits of its elements.
    fileprivate func cell(
        _ row: Int, _ field: Int, _ edits: [Int: [UInt8]?]
    ) -> RowChanges.Cell {
        let column = rows.columns[field]
        let texts = column.elements(row).compactMap { element in
            edits[element] ?? Array(column.slice(element))
        }
        if column.isList { return .list(texts) }
        return texts.first.map { .text($0) } ?? .missing
    }
}
