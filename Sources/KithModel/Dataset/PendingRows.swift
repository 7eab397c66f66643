/// Rows of a dataset with changes that are not yet made, so that thousands of changes are made at once.
///
/// Rows are found by key or by name in constant time, and with the changes so far.
package struct PendingRows: Sendable {
    /// The value of a cell.
    package typealias Cell = RowChanges.Cell

    /// A row of the dataset, or one that is added to it.
    package enum Entity: Hashable, Sendable {
        /// A row of the dataset.
        case known(RowID)
        /// An added row, by its number among those of its kind.
        case added(kind: Int, Int)

        /// The index of the kind.
        package var kind: Int {
            switch self {
            case .known(let row): row.kind
            case .added(let kind, _): kind
            }
        }
    }

    /// The rows before the changes.
    package let dataset: Dataset
    private var changed: [RowID: [Int: Cell]] = [:]
    private var removed: Set<RowID> = []
    private var added: [[[Int: Cell]?]]
    private var keys: [[[UInt8]: Int]]
    private var names: [Int: [String: [Entity]]] = [:]

    /// Creates changes without any.
    package init(_ dataset: Dataset) {
        self.dataset = dataset
        added = dataset.tables.map { _ in [] }
        keys = dataset.tables.map { _ in [:] }
    }

    /// Whether nothing is changed.
    package var isEmpty: Bool {
        changed.isEmpty && removed.isEmpty && added.allSatisfy(\.isEmpty)
    }

    // MARK: Reading

    /// Returns the value of a cell, with the changes.
    package func cell(_ entity: Entity, _ field: Int) -> Cell {
        switch entity {
        case .known(let row):
            changed[row]?[field] ?? dataset.tables[row.kind].cell(row.row, field)
        case .added(let kind, let number): added[kind][number]?[field] ?? .missing
        }
    }

    /// Returns the key of a row; empty if it has none.
    package func key(_ entity: Entity) -> [UInt8] {
        guard let field = dataset.tables[entity.kind].kind.keyField else { return [] }
        return cell(entity, field).bytes ?? []
    }

    /// Returns the label of a row, or else its key.
    package func label(_ entity: Entity) -> String {
        let fields = dataset.tables[entity.kind].kind.label
        let parts = fields.compactMap { cell(entity, $0).bytes }.filter { text in
            !text.allSatisfy { $0 <= 0x20 }
        }
        let label = parts.isEmpty ? key(entity) : Array(parts.joined(separator: [0x20]))
        return String(decoding: label, as: UTF8.self)
    }

    /// Returns the row with a key, or `nil`.
    package func row(withKey key: [UInt8], ofKind kind: Int) -> Entity? {
        if let number = keys[kind][key], added[kind][number] != nil {
            return .added(kind: kind, number)
        }
        guard let row = dataset.tables[kind].row(withKey: key[...]) else { return nil }
        let id = RowID(kind: kind, row: row)
        return removed.contains(id) ? nil : .known(id)
    }

    /// Returns the rows that have a text as their key, or else those that have it as their label.
    package mutating func rows(named word: String, ofKind kind: Int) -> [Entity] {
        if let row = row(withKey: Array(word.utf8), ofKind: kind) { return [row] }
        let found = (named(kind)[Self.folded(word)] ?? []).filter(exists)
        let same = found.filter { label($0).utf8.elementsEqual(word.utf8) }
        return same.isEmpty ? found : same
    }

    /// Returns a label in lower case and without accents, as rows are found by it.
    package static func folded(_ label: String) -> String {
        var (words, text): ([UInt8], [UInt8]) = ([], [])
        PlainForms.append(words: ArraySlice(label.utf8), to: &words)
        PlainForms.append(folded: words[...], to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func exists(_ entity: Entity) -> Bool {
        switch entity {
        case .known(let row): !removed.contains(row)
        case .added(let kind, let number): added[kind][number] != nil
        }
    }

    /// Returns the rows of a kind by label.
    private mutating func named(_ kind: Int) -> [String: [Entity]] {
        if let known = names[kind] { return known }
        let table = dataset.tables[kind]
        var found: [String: [Entity]] = [:]
        let all =
            (0..<table.count).map { Entity.known(RowID(kind: kind, row: $0)) }
            + added[kind].indices.map { Entity.added(kind: kind, $0) }
        for entity in all where exists(entity) {
            found[Self.folded(label(entity)), default: []].append(entity)
        }
        names[kind] = found
        return found
    }

    // MARK: Changing

    /// Gives a row new values.
    package mutating func set(_ entity: Entity, _ cells: [Int: Cell]) {
        switch entity {
        case .known(let row): changed[row, default: [:]].merge(cells) { $1 }
        case .added(let kind, let number): added[kind][number]?.merge(cells) { $1 }
        }
        forgetNames(of: entity.kind, cells)
    }

    /// Adds a row.
    @discardableResult
    package mutating func add(_ cells: [Int: Cell], ofKind kind: Int) -> Entity {
        let number = added[kind].count
        added[kind].append(cells)
        if let field = dataset.tables[kind].kind.keyField, let key = cells[field]?.bytes {
            keys[kind][key] = number
        }
        let entity = Entity.added(kind: kind, number)
        let name = Self.folded(label(entity))
        names[kind]?[name, default: []].append(entity)
        return entity
    }

    /// Removes a row.
    package mutating func remove(_ entity: Entity) {
        switch entity {
        case .known(let row): removed.insert(row)
        case .added(let kind, let number): added[kind][number] = nil
        }
    }

    /// Forgets the labels of a kind if they have changed.
    private mutating func forgetNames(of kind: Int, _ cells: [Int: Cell]) {
        if dataset.tables[kind].kind.label.contains(where: { cells[$0] != nil }) {
            names[kind] = nil
        }
    }

    /// Returns the dataset with the changes.
    package var applied: Dataset {
        if isEmpty { return dataset }
        var changes = RowChanges(dataset)
        for (row, cells) in changed where !removed.contains(row) {
            changes.add(row.row, of: dataset.tables[row.kind], cells)
        }
        for row in removed { changes.remove(row.row, of: dataset.tables[row.kind]) }
        for (kind, rows) in added.enumerated() {
            for cells in rows.compactMap(\.self) {
                changes.add(new: cells, of: dataset.tables[kind])
            }
        }
        return dataset.applying(changes)
    }
}

extension RowChanges.Cell {
    /// The text of a single value; `nil` for a list and for no value.
    package var bytes: [UInt8]? {
        switch self {
        case .integer(let number): Array("\(number)".utf8)
        case .text(let text): text
        case .missing, .list: nil
        }
    }

    /// The texts of the values.
    package var elements: [[UInt8]] {
        if case .list(let elements) = self { return elements }
        return bytes.map { [$0] } ?? []
    }
}
