/// The rows that a graph leaves out: entities that a source marks as hidden with the rows that they own, and rows that
/// were not selected.
///
/// The last note about an entity applies. Takes time linear in the rows.
package struct HiddenRows: Sendable {
    /// The number of hidden entities.
    package var count: Int { entities.count }
    private let kind: Int
    /// The hidden entities, as rows or numbers of missing keys.
    private let entities: Set<Int32>
    /// For each table, whether each row is hidden; empty if none is.
    private var isHidden: [[Bool]]
    /// For each table, whether each key that no row has is hidden; empty if none is.
    private var isKeyHidden: [[Bool]]
    /// For each table, what is shown of keys that no row has; `nil` for all.
    private var shownKeys: [(@Sendable (ArraySlice<UInt8>) -> Bool)?]

    /// Finds the hidden rows; none if the vocabulary declares no notes about hiding.
    package init(_ dataset: Dataset) {
        isHidden = [[Bool]](repeating: [], count: dataset.tables.count)
        isKeyHidden = isHidden
        shownKeys = dataset.tables.map { _ in nil }
        guard let hiding = dataset.vocabulary.hiding else {
            (kind, entities) = (-1, [])
            return
        }
        let notes = dataset.tables[hiding.kind]
        kind = notes.kind.fields[hiding.entity].link?.kind ?? -1
        entities = Self.entities(notes, hiding)
        if entities.isEmpty { return }
        for table in dataset.tables where table.count > 0 {
            isHidden[table.kind.index] = marks(table, owner: hiding.owner)
        }
    }

    /// Returns whether each row of a table is, or belongs to, a hidden entity; empty if none can be.
    private func marks(_ table: Table, owner: String) -> [Bool] {
        if table.kind.index == kind {
            var marks = (0..<table.count).map { entities.contains(Int32(truncatingIfNeeded: $0)) }
            for repetition in table.repeatedKeys {
                marks[repetition.element] = marks[repetition.first]
            }
            return marks
        }
        guard let field = table.kind.index(ofField: owner),
            table.kind.fields[field].link?.kind == kind, !table.kind.fields[field].isList
        else { return [] }
        return table.targets(field: field).map { entities.contains($0) }
    }

    /// Hides nothing.
    package init(noneOf dataset: Dataset) {
        isHidden = [[Bool]](repeating: [], count: dataset.tables.count)
        isKeyHidden = isHidden
        shownKeys = dataset.tables.map { _ in nil }
        (kind, entities) = (-1, [])
    }

    /// Hides the keys of a kind that no row has, unless they meet a condition.
    package mutating func hideMissing(
        _ table: Table, unless isShown: @escaping @Sendable (ArraySlice<UInt8>) -> Bool
    ) {
        shownKeys[table.kind.index] = isShown
        isKeyHidden[table.kind.index] = (0..<table.missingKeys.count).map {
            !isShown(table.missingKeys.slice($0))
        }
    }

    /// Whether a key that no row has is hidden.
    func contains(key: ArraySlice<UInt8>, ofKind kind: Int) -> Bool {
        shownKeys[kind].map { !$0(key) } ?? false
    }

    /// Hides the rows of a table that do not meet a condition.
    package mutating func hide(_ table: Table, unless isShown: (Int) -> Bool) {
        let kind = table.kind.index
        if isHidden[kind].isEmpty {
            isHidden[kind] = [Bool](repeating: false, count: table.count)
        }
        for row in 0..<table.count where !isShown(row) { isHidden[kind][row] = true }
    }

    private static func entities(_ notes: Table, _ hiding: Vocabulary.Hiding) -> Set<Int32> {
        let targets = notes.targets(field: hiding.entity)
        let flags = notes.rows.columns[hiding.shown]
        var entities: Set<Int32> = []
        for row in 0..<notes.count where targets[row] != Table.none && flags.hasValue(row) {
            if flags.integers[row] == 0 {
                entities.insert(targets[row])
            } else {
                entities.remove(targets[row])
            }
        }
        return entities
    }

    /// Whether a row of a kind is hidden.
    @inline(__always)
    package func contains(kind: Int, row: Int) -> Bool {
        !isHidden[kind].isEmpty && isHidden[kind][row]
    }

    /// Whether the target of a link to a kind is a hidden entity, or a hidden key that no row has.
    package func contains(target: Int32, ofKind kind: Int) -> Bool {
        if kind == self.kind, entities.contains(target) { return true }
        guard Table.isDangling(target), !isKeyHidden[kind].isEmpty else { return false }
        return isKeyHidden[kind][Int(Table.missingKey(target))]
    }
}
