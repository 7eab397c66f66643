internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// The captures of a store by the pages from which its rows came.
struct StoreCaptures {
    /// The keys of captures by the input; `nil` for an input with several.
    private var ofSource: [Int64: [UInt8]?] = [:]
    /// The queries for the inputs of rows, by kind.
    private var queries: [Int: Query] = [:]

    /// Reads the captures; none if rows have moments of their own.
    init(_ database: borrowing Database, _ layout: StoreLayout) throws(SQLiteError) {
        guard let kind = layout.vocabulary.captureMoment?.kind,
            let key = layout.tables[kind].keyColumn?.name
        else { return }
        let source = StoreTable.Own.source.rawValue
        let captures = try database.prepare(
            """
            SELECT "\(source)", \(SQLName.quoted(key)) FROM \(SQLName.quoted(layout.tables[kind].name)) \
            WHERE "\(source)" IS NOT NULL
            """)
        while try captures.step() {
            let source = captures.integer(0)
            ofSource[source] = ofSource[source] == nil ? .some(captures.bytes(1)) : .some(nil)
        }
        for table in layout.tables
        where layout.vocabulary.isSighted(table.kind.index)
            && layout.vocabulary.captureLink(ofKind: table.kind.index) == nil
        {
            queries[table.kind.index] = try Query(table, database)
        }
    }

    /// Returns the key of the only capture in the input of a row; `nil` if there is none.
    func capture(ofRow key: [UInt8], ofKind kind: Int) throws(SQLiteError) -> [UInt8]? {
        guard let source = try queries[kind]?.source(of: key) else { return nil }
        return ofSource[source] ?? nil
    }

    /// Returns the keys of the only captures in the inputs of rows that have no keys, by what they are known by.
    func captures(ofKind kind: Int) throws(SQLiteError) -> [[UInt8]: [UInt8]] {
        try queries[kind]?.sources().compactMapValues { ofSource[$0] ?? nil } ?? [:]
    }
}

/// A query for the input of a row with a key, or for those of all rows that have none but are identified by other values.
private final class Query {
    private let statement: Statement
    private let hasKeys: Bool
    /// How many values identify a row.
    private let count: Int

    /// Creates the query of a table; `nil` if nothing identifies its rows.
    init?(_ table: StoreTable, _ database: borrowing Database) throws(SQLiteError) {
        let source = SQLName.quoted(StoreTable.Own.source.rawValue)
        let fields = table.kind.keyField.map { [$0] } ?? table.kind.identity
        let columns = fields.compactMap(table.columnName).map(SQLName.quoted)
        guard !columns.isEmpty, columns.count == fields.count else { return nil }
        hasKeys = table.kind.keyField != nil
        count = columns.count
        statement = try database.prepare(
            """
            SELECT \(([source] + columns).joined(separator: ", ")) FROM \(SQLName.quoted(table.name)) \
            WHERE \(source) IS NOT NULL\(hasKeys ? " AND \(columns[0]) = ?1" : "")
            """)
    }

    /// Returns the input of the row with a key; `nil` if there is none.
    func source(of key: [UInt8]) throws(SQLiteError) -> Int64? {
        guard hasKeys else { return nil }
        try statement.bind(key.span, at: 0)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Returns the inputs of all rows without keys, by the values that identify them, with slashes between these.
    func sources() throws(SQLiteError) -> [[UInt8]: Int64] {
        if hasKeys { return [:] }
        defer { statement.reset() }
        var sources: [[UInt8]: Int64] = [:]
        while try statement.step() {
            let values = (1...count).map { statement.bytes($0) }
            sources[Array(values.joined(separator: [UInt8(ascii: "/")]))] = statement.integer(0)
        }
        return sources
    }
}
