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

    /// The queries of the kinds whose rows have none, but values that identify them.
    private var named: [Int: NamedQuery] = [:]

    /// The query for the inputs of all rows of a kind, by the values that identify them.
    private final class NamedQuery {
        private let statement: Statement
        private let count: Int

        init(_ statement: consuming Statement, _ count: Int) {
            self.statement = statement
            self.count = count
        }

        func sources() throws(SQLiteError) -> [[UInt8]: Int64] {
            defer { statement.reset() }
            var sources: [[UInt8]: Int64] = [:]
            while try statement.step() {
                let values = (1...count).map { statement.bytes($0) }
                sources[Array(values.joined(separator: [UInt8(ascii: "/")]))] = statement.integer(0)
            }
            return sources
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
        for table in layout.tables
        where layout.vocabulary.isSighted(table.kind.index)
            && layout.vocabulary.captureLink(ofKind: table.kind.index) == nil
        {
            guard let key = table.keyColumn?.name else {
                let columns = table.kind.identity.compactMap(table.columnName)
                guard !columns.isEmpty, columns.count == table.kind.identity.count else { continue }
                let names = ([source] + columns).map(SQLName.quoted).joined(separator: ", ")
                named[table.kind.index] = NamedQuery(
                    try database.prepare(
                        """
                        SELECT \(names) FROM \(SQLName.quoted(table.name)) WHERE "\(source)" IS NOT NULL
                        """), columns.count)
                continue
            }
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

    /// Returns the keys of the only captures in the inputs of rows that have no keys, by what they are known by.
    func captures(ofKind kind: Int) throws(SQLiteError) -> [[UInt8]: [UInt8]] {
        try named[kind]?.sources().compactMapValues { ofSource[$0] ?? nil } ?? [:]
    }
}
