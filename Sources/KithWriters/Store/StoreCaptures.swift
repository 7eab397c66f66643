internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// The captures of a store by the pages from which its rows came.
struct StoreCaptures {
    /// The keys of captures by the input; `nil` for an input with several.
    private var ofSource: [Int64: [UInt8]?] = [:]
    /// The queries of the kinds whose rows have keys.
    private var sources: [Int: Query] = [:]

    /// The query for the input of a row of a kind.
    private final class Query {
        private let statement: Statement

        init(_ statement: consuming Statement) { self.statement = statement }

        func source(of key: [UInt8]) throws(SQLiteError) -> Int64? {
            try statement.bind(key.span, at: 0)
            defer { statement.reset() }
            return try statement.step() ? statement.integer(0) : nil
        }
    }

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
        for table in layout.tables {
            guard let key = table.keyColumn?.name, layout.vocabulary.isSighted(table.kind.index),
                layout.vocabulary.captureLink(ofKind: table.kind.index) == nil
            else { continue }
            sources[table.kind.index] = Query(
                try database.prepare(
                    """
                    SELECT "\(source)" FROM \(SQLName.quoted(table.name)) \
                    WHERE \(SQLName.quoted(key)) = ?1 AND "\(source)" IS NOT NULL
                    """))
        }
    }

    /// Returns the key of the only capture in the input of a row; `nil` if there is none.
    func capture(ofRow key: [UInt8], ofKind kind: Int) throws(SQLiteError) -> [UInt8]? {
        guard let source = try sources[kind]?.source(of: key) else { return nil }
        return ofSource[source] ?? nil
    }
}
