/// What is not to be seen in a source that says so of its entities: they, and the rows that they own.
///
/// The last note of an entity counts. Linear in the rows.
public struct HiddenRows: Sendable {
    /// How many entities are not to be seen.
    public var count: Int { entities.count }
    private let kind: Int
    /// The rows and missing keys that are hidden entities.
    private let entities: Set<Int32>
    /// For each table, whether each row is hidden; empty where none is.
    private var isHidden: [[Bool]]

    /// Looks for notes; without such in its vocabulary nothing is hidden.
    public init(_ dataset: Dataset) {
        isHidden = [[Bool]](repeating: [], count: dataset.tables.count)
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

    /// Whether each row of a table is a hidden entity, or one's own; empty where none can be.
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
    public func contains(kind: Int, row: Int) -> Bool {
        !isHidden[kind].isEmpty && isHidden[kind][row]
    }

    /// Whether the entity that links of a kind lead to is hidden.
    public func contains(target: Int32, ofKind kind: Int) -> Bool {
        kind == self.kind && entities.contains(target)
    }
}
