internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// The shapes of rows: which fields a source states to be null, and which lists to be empty.
///
/// SQL has one way to have no value, but a source has three. Few shapes occur, so each row has the number of its own.
final class StoreShapes {
    /// How a field without a value in SQL is read back; everything else is absent.
    enum State {
        static let usual: UInt8 = 0
        static let null: UInt8 = 1
        static let empty: UInt8 = 2
    }

    private struct Shape: Hashable {
        let kind: Int
        let isAnonymised: Bool
        let states: [UInt8]
    }

    private let search: Statement
    private let insertion: Statement
    private let vocabulary: Vocabulary
    private var numbers: [Shape: Int64] = [:]
    /// The last shape of each kind: most rows have the one of the row before.
    private var last: [(shape: Shape, number: Int64)?]

    init(_ database: borrowing Database, _ layout: StoreLayout) throws(SQLiteError) {
        let table = "\"\(StoreLayout.Own.shapes)\""
        let search = try database.prepare(
            """
            SELECT "id" FROM \(table) \
            WHERE "kind" = ?1 AND "nulls" = ?2 AND "empties" = ?3 AND "anonymised" = ?4
            """)
        insertion = try database.prepare(
            "INSERT INTO \(table) VALUES (NULL, ?1, ?2, ?3, ?4) RETURNING \"id\"")
        self.search = search
        vocabulary = layout.vocabulary
        last = vocabulary.kinds.map { _ in nil }
    }

    /// Returns the number of a shape, given a ``State`` for each field; 0 if all are usual.
    func number(
        of states: [UInt8], kind: Int, isAnonymised: Bool
    ) throws(SQLiteError) -> Int64 {
        if let last = last[kind], last.shape.isAnonymised == isAnonymised,
            last.shape.states == states
        {
            return last.number
        }
        let shape = Shape(kind: kind, isAnonymised: isAnonymised, states: states)
        let number = if let known = numbers[shape] { known } else { try add(shape) }
        last[kind] = (shape, number)
        return number
    }

    /// Returns the number that a shape has in the table, and adds it if it is not there.
    private func add(_ shape: Shape) throws(SQLiteError) -> Int64 {
        guard shape.isAnonymised || shape.states.contains(where: { $0 != State.usual }) else {
            return 0
        }
        let known = try number(search, shape)
        let number = if let known { known } else { try number(insertion, shape) ?? 0 }
        numbers[shape] = number
        return number
    }

    /// Returns what a statement gives for a shape.
    private func number(
        _ statement: borrowing Statement, _ shape: Shape
    ) throws(SQLiteError) -> Int64? {
        let kind = vocabulary.kinds[shape.kind]
        func names(_ state: UInt8) -> [UInt8] {
            var sink = ByteSink(capacity: 64)
            sink.append(UInt8(ascii: "["))
            for (field, other) in zip(kind.fields, shape.states) where other == state {
                if sink.count > 1 { sink.append(UInt8(ascii: ",")) }
                sink.appendJSON(field.name.utf8.span)
            }
            sink.append(UInt8(ascii: "]"))
            return sink.takeBytes()
        }
        try statement.bind(kind.name, at: 0)
        try statement.bind(names(State.null).span, at: 1)
        try statement.bind(names(State.empty).span, at: 2)
        try statement.bind(Int64(shape.isAnonymised ? 1 : 0), at: 3)
        let number = try statement.step() ? statement.integer(0) : nil
        statement.reset()
        return number
    }
}
