/// What is not to be seen in a source that says so of its entities: they, and the rows that they own.
///
/// The last note of an entity counts. Linear in the rows.
public struct HiddenRows: Sendable {
    /// How many entities are not to be seen.
    public let count: Int
    private let kind: Int
    private let keys: Set<ArraySlice<UInt8>>
    /// For each table, whether each row is hidden; empty where none is.
    private var isHidden: [[Bool]]

    /// Looks for notes; without such in its vocabulary nothing is hidden.
    public init(_ dataset: Dataset) {
        isHidden = [[Bool]](repeating: [], count: dataset.tables.count)
        guard let hiding = dataset.vocabulary.hiding else {
            (count, kind, keys) = (0, -1, [])
            return
        }
        let notes = dataset.tables[hiding.kind]
        kind = notes.kind.fields[hiding.entity].link?.kind ?? -1
        keys = Self.keys(notes, hiding)
        count = keys.count
        if keys.isEmpty { return }
        for table in dataset.tables {
            let field =
                table.kind.index == kind
                ? table.kind.keyField : table.kind.index(ofField: hiding.owner)
            guard let field, table.count > 0 else { continue }
            let column = table.rows.columns[field]
            guard !column.isInteger, !column.isList else { continue }
            isHidden[table.kind.index] = (0..<table.count).map {
                column.hasValue($0) && keys.contains(column.slice($0))
            }
        }
    }

    private static func keys(
        _ notes: Table, _ hiding: Vocabulary.Hiding
    ) -> Set<ArraySlice<UInt8>> {
        let entities = notes.rows.columns[hiding.entity]
        let flags = notes.rows.columns[hiding.shown]
        var keys: Set<ArraySlice<UInt8>> = []
        for row in 0..<notes.count where entities.hasValue(row) && flags.hasValue(row) {
            if flags.integers[row] == 0 {
                keys.insert(entities.slice(row))
            } else {
                keys.remove(entities.slice(row))
            }
        }
        return keys
    }

    /// Whether a row of a kind is hidden.
    @inline(__always)
    public func contains(kind: Int, row: Int) -> Bool {
        !isHidden[kind].isEmpty && isHidden[kind][row]
    }

    /// Whether an entity that no row describes is hidden.
    public func contains(_ key: ArraySlice<UInt8>, ofKind kind: Int) -> Bool {
        kind == self.kind && keys.contains(key)
    }
}
