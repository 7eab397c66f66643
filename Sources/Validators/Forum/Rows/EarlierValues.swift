internal import Model
internal import SourceText

/// What older captures said of a field of a kind, where newer ones say something else.
struct EarlierValues {
    /// A value that was overruled.
    struct Item {
        /// Its row in the table of earlier values.
        let row: Int
        /// The row of the entity that had it.
        let entity: Int
    }

    /// The table of earlier values.
    let table: Table
    /// The values, in order, of entities that are there.
    let items: [Item]
    private let values: Texts
    private let entities: Table
    private let field: String

    init(_ dataset: Dataset, kind: String, field: String) {
        table = dataset.table("earlier")
        values = Texts(table, "value")
        let entities = dataset.table(kind)
        self.entities = entities
        self.field = field
        let (kinds, keys, fields) = (
            Texts(table, "kind"), Texts(table, "key"), Texts(table, "field")
        )
        let rows = table.ownRows.filter { kinds.contains($0, kind) && fields.contains($0, field) }
        items = rows.compactMap { row in
            keys[row].flatMap { entities.row(withKey: $0) }.map { Item(row: row, entity: $0) }
        }
    }

    /// The bytes of a value; `nil` where there was none.
    func bytes(_ item: Item) -> ArraySlice<UInt8>? { values[item.row] }

    /// Where the older capture gives the value, or else the newer one gives its own.
    func place(_ item: Item) -> SourceSpan? {
        table.place(item.row, "value") ?? entities.place(item.entity, field)
    }

    /// The text of a value as a number.
    func number(_ item: Item) -> Int64? {
        bytes(item).flatMap { Int64(String(decoding: $0.prefix(20), as: UTF8.self)) }
    }
}
