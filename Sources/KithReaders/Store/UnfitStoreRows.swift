internal import KithDiagnostics
internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore
internal import KithSyntax

/// Rows that fit no table, which are kept as lines.
final class UnfitStoreRows: StoreRows {
    private(set) var row: Int64?
    private let selection: Statement

    init(_ database: borrowing Database) throws(SQLiteError) {
        selection = try database.prepare(
            """
            SELECT "_row", "kind", "row" FROM "\(StoreLayout.Own.unfit)" ORDER BY "_row"
            """)
        try advance()
    }

    private func advance() throws(SQLiteError) {
        row = try selection.step() ? selection.integer(0) : nil
    }

    func last(in database: borrowing Database) throws(SQLiteError) -> Int64 {
        try database.last(of: StoreLayout.Own.unfit)
    }

    func takeFindings() -> [Finding] { [] }

    func read(into reader: inout RowReader) throws(SQLiteError) {
        let name = selection.text(1)
        let line = SourceBytes(selection.bytes(2))
        if let kind = reader.kinds.firstIndex(where: { $0.name == name }),
            let document = try? JSONParser.parse(
                line, source: reader.document.source, limits: KithRows.limits)
        {
            reader.document = document
            _ = reader.read(0, as: kind, container: nil)
        }
        try advance()
    }
}
