package import KithDiagnostics
package import KithModel
package import KithSQLiteBinding
internal import KithStore

/// Fills a new store with rows.
///
/// All rows arrive in one transaction. A row that violates a constraint of its table is kept whole beside the tables, so
/// that nothing is lost.
package struct StoreLoader: ~Copyable {
    private let database: Database
    private let layout: StoreLayout
    private let lines: NDJSONLines
    /// The tables by kind; `nil` for kinds that are not written.
    private let tables: [StoreTableLoader?]
    private var unfit: UnfitRows
    private let indexesWords: Bool
    /// The number of rows so far.
    package private(set) var rows = 0

    /// Creates a database, in memory unless a path is given, and makes its tables.
    ///
    /// - Throws: ``WriteError`` if it cannot be created, or the context asks for a kind that does not exist.
    package init(at path: String? = nil, _ context: WriteContext) throws(WriteError) {
        let database = try Self.database(at: path)
        let selection = try RowSelection(context)
        let layout = StoreLayout(context.vocabulary)
        let tables = try Self.tables(database, layout, selection)
        let unfit = try UnfitRows(database, layout)
        lines = NDJSONLines(selection, context.vocabulary)
        indexesWords = context.indexesWords
        self.layout = layout
        self.tables = tables
        self.unfit = unfit
        self.database = database
    }

    private static func database(at path: String?) throws(WriteError) -> Database {
        do throws(SQLiteError) {
            if let path { return try Database(path: path, .create) }
            return try Database()
        } catch { throw WriteError(error) }
    }

    /// Makes the tables, with the rows that the vocabulary has itself, so that links lead to them.
    private static func tables(
        _ database: borrowing Database, _ layout: StoreLayout, _ selection: RowSelection
    ) throws(WriteError) -> [StoreTableLoader?] {
        do throws(SQLiteError) {
            try begin(database, layout)
            let shapes = try StoreShapes(database, layout)
            var tables: [StoreTableLoader?] = []
            for table in layout.tables {
                let (kind, fields) = (table.kind, selection.fields(of: table.kind))
                let isWritten = selection.isWritten[kind.index] || kind.isReference
                tables.append(
                    isWritten ? try StoreTableLoader(table, fields, database, shapes) : nil)
            }
            let reference = layout.vocabulary.reference
            var row = Int64(-reference.rowCount)
            for run in reference.runs {
                for index in run.rows {
                    try tables[run.kind]?.insert(index, of: reference.tables[run.kind], as: row)
                    row += 1
                }
            }
            return tables
        } catch { throw WriteError(error) }
    }

    /// Begins the transaction and makes the tables, and the row that names the vocabulary.
    private static func begin(
        _ database: borrowing Database, _ layout: StoreLayout
    ) throws(SQLiteError) {
        // Nobody sees the file before it is complete, so nothing has to be undone.
        try database.run(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY; BEGIN;
            """)
        try database.run(layout.creation())
        let about = try database.prepare(
            "INSERT INTO \"\(StoreLayout.Own.about)\" VALUES (?1, ?2)")
        try about.bind(StoreLayout.vocabularyName, at: 0)
        try about.bind(layout.vocabulary.text.span, at: 1)
        try about.run()
    }

    /// Adds the rows of a batch.
    package mutating func append(_ batch: borrowing Batch) throws(WriteError) {
        let layouts = lines.layouts(for: batch)
        do throws(SQLiteError) {
            for run in batch.runs {
                guard let table = tables[run.kind], let layout = layouts[run.kind] else { continue }
                let ofKind = batch.tables[run.kind]
                for index in run.rows {
                    rows += 1
                    let failure = try table.insert(
                        index, of: ofKind, as: Int64(rows), isAnonymised: batch.isAnonymised)
                    guard let failure else { continue }
                    let line = layout.line(index, of: ofKind, isAnonymised: batch.isAnonymised)
                    try unfit.keep(
                        line, of: table.kind, as: Int64(rows), because: failure,
                        at: ofKind.places[index])
                }
            }
        } catch { throw WriteError(error) }
    }

    /// Findings about rows that are beside the tables.
    package var findings: [Finding] { unfit.findings }

    /// Makes the indexes and ends the transaction; returns the database.
    package consuming func finish() throws(WriteError) -> Database {
        do throws(SQLiteError) {
            try database.run(layout.indexes)
            if indexesWords { try database.run(layout.search) }
            try database.run("COMMIT; PRAGMA optimize;")
        } catch { throw WriteError(error) }
        return database
    }
}

extension WriteError {
    /// Creates the error of a store that cannot be written.
    init(_ error: SQLiteError) {
        let advice = error.reason == .full ? "; is there room on the disk?" : ""
        self.init(.unwritable, "cannot write the store: \(error.message)\(advice)", cause: error)
    }
}
