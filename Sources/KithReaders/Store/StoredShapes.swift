internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore
internal import KithSyntax

/// The shapes of a store's rows, by number.
struct StoredShapes {
    /// Which fields without a value in SQL are null, and which lists are empty; all others are absent.
    struct Shape {
        var nulls: Set<Int> = []
        var empties: Set<Int> = []
        var isAnonymised = false

        func isNull(_ field: Int) -> Bool { nulls.contains(field) }
        func isEmpty(_ list: Int) -> Bool { empties.contains(list) }
    }

    private var shapes: [Int64: Shape] = [:]

    init(_ database: borrowing Database, _ vocabulary: Vocabulary) throws(SQLiteError) {
        let selection = try database.prepare(
            """
            SELECT "id", "kind", "nulls", "empties", "anonymised" FROM "\(StoreLayout.Own.shapes)"
            """)
        while try selection.step() {
            guard let kind = vocabulary.kind(selection.text(1)) else { continue }
            shapes[selection.integer(0)] = Shape(
                nulls: Self.fields(selection, 2, of: kind),
                empties: Self.fields(selection, 3, of: kind),
                isAnonymised: selection.integer(4) != 0)
        }
    }

    /// Returns the shape with a number; the usual one if there is none.
    subscript(_ number: Int64) -> Shape { shapes[number] ?? Shape() }

    private static func fields(
        _ selection: borrowing Statement, _ column: Int, of kind: Kind
    ) -> Set<Int> {
        let text = SourceBytes(selection.bytes(column))
        guard let names = try? JSONParser.parse(text, source: SourceID(0)),
            names.kind(at: 0) == .array
        else { return [] }
        return Set(
            names.elements(ofArrayAt: 0).compactMap { kind.index(ofField: names.text(at: $0)) })
    }
}
