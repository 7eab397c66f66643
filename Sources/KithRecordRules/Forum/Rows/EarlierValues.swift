internal import KithModel
internal import KithSourceText

/// Values of a field in earlier captures that differ from the newest one.
struct EarlierValues {
    /// A value from an earlier capture.
    struct Item {
        /// The row in the table of earlier values.
        let row: Int
        /// The row of the entity with the value.
        let entity: Int
    }

    /// The table of earlier values.
    let table: Table
    /// The values of existing entities, in order.
    let items: [Item]
    private let values: Texts
    private let entities: Table
    private let field: String

    init(_ dataset: Dataset, kind: String, field: String) {
        table = dataset.table("earlier")
        values = table.texts("value")
        let entities = dataset.table(kind)
        self.entities = entities
        self.field = field
        let (kinds, keys, fields) = (
            table.texts("kind"), table.texts("key"), table.texts("field")
        )
        let rows = table.ownRows.filter { kinds.isText($0, kind) && fields.isText($0, field) }
        let captures = dataset.links(table, "capture", to: "capture")
        let shown = entities.kind.index(ofField: "capture").map { _ in
            dataset.links(entities, "capture", to: "capture")
        }
        items = rows.compactMap { row in
            let entity = keys[row].flatMap { entities.row(withKey: $0) }
            // What one page says twice, differently, its reader tells.
            guard let entity, captures[row] == nil || captures[row] != shown?[entity] else {
                return nil
            }
            return Item(row: row, entity: entity)
        }
    }

    /// Returns the bytes of a value; `nil` if it is missing.
    func bytes(_ item: Item) -> ArraySlice<UInt8>? { values[item.row] }

    /// Returns the place of the earlier value, or else of the current one.
    func place(_ item: Item) -> SourceSpan? {
        table.place(item.row, "value") ?? entities.place(item.entity, field)
    }

    /// Returns a value as a number; `nil` if it is not one.
    func number(_ item: Item) -> Int64? {
        bytes(item).flatMap { Int64(String(decoding: $0.prefix(20), as: UTF8.self)) }
    }
}
