internal import KithDiagnostics
internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

/// A cursor over the rows of a store, in the order in which they were read from their sources.
struct StoreCursor: ImmediateCursor, ~Copyable {
    private let store: StoreFile
    private let tables: [any StoreRows]
    /// Reads rows that are kept as lines; its batch takes all rows.
    private var reader: RowReader
    private let size: Int
    /// The position of the last row, and of the last one read.
    private let last: Int64
    private var passed: Int64 = 0

    private static let batchRows = 1024

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        let store = try StoreFile(source)
        let (tables, last) = try Self.tables(of: store, FilesBesideStore(source), context)
        reader = try RowReader(ofRows: context)
        size = source.size ?? 0
        self.tables = tables
        self.last = last
        self.store = store
    }

    /// Returns the tables that have rows, and the position of the last row.
    private static func tables(
        of store: borrowing StoreFile, _ files: FilesBesideStore, _ context: ReadContext
    ) throws(ReadError) -> ([any StoreRows], Int64) {
        do throws(SQLiteError) {
            let vocabulary = context.vocabulary
            let shapes = try StoredShapes(store.database, vocabulary)
            var tables: [any StoreRows] = [try UnfitStoreRows(store.database)]
            for table in StoreLayout(vocabulary).tables {
                tables.append(
                    try TableStoreRows(
                        table, store.database, shapes, vocabulary.times, files,
                        chosen: context.choice?.positions(ofKind: table.kind.index)))
            }
            var last: Int64 = 0
            for table in tables { last = max(last, try table.last(in: store.database)) }
            return (tables.filter { $0.row != nil }, last)
        } catch { throw ReadError(error, store.name) }
    }

    var bytesRead: Int {
        last == 0 ? size : Int(Double(size) * Double(passed) / Double(last))
    }

    mutating func next() throws(ReadError) -> Batch? {
        do throws(SQLiteError) {
            while reader.batch.rowCount < Self.batchRows, try readRun() {}
        } catch { throw ReadError(error, store.name) }
        if tables.allSatisfy({ $0.row == nil }) {
            reader.batch.findings += tables.flatMap { $0.takeFindings() }
        }
        let isEmpty = reader.batch.rowCount == 0 && reader.batch.findings.isEmpty
        return isEmpty ? nil : reader.takeBatch()
    }

    /// Reads rows from the table with the next one until another table has an earlier one; returns whether there are any.
    private mutating func readRun() throws(SQLiteError) -> Bool {
        var (first, bound) = (Int?.none, Int64.max)
        for index in tables.indices {
            guard let row = tables[index].row else { continue }
            if let best = first.flatMap({ tables[$0].row }), best <= row {
                bound = min(bound, row)
            } else {
                bound = first.flatMap { tables[$0].row } ?? bound
                first = index
            }
        }
        guard let first else { return false }
        let table = tables[first]
        // The first row is read even if another table has one at its position, as a row that was added by hand may have.
        repeat {
            passed = table.row ?? passed
            try table.read(into: &reader)
        } while table.row.map { $0 < bound } ?? false && reader.batch.rowCount < Self.batchRows
        return true
    }
}

/// The rows of one table of a store, in order.
protocol StoreRows: AnyObject {
    /// The position of the next row among all rows; `nil` after the last one.
    var row: Int64? { get }

    /// Returns the position of the last row.
    func last(in database: borrowing Database) throws(SQLiteError) -> Int64

    /// Adds the next row to a reader's batch, and goes to the one after it.
    func read(into reader: inout RowReader) throws(SQLiteError)

    /// Returns findings about the rows so far, and forgets them.
    func takeFindings() -> [Finding]
}

extension Database {
    /// Returns the position of the last row of a table.
    func last(of table: String) throws(SQLiteError) -> Int64 {
        let statement = try prepare(
            "SELECT max(\"\(StoreTable.row)\") FROM \(SQLName.quoted(table))")
        return try statement.step() ? statement.integer(0) : 0
    }
}
