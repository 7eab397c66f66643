package import KithDiagnostics
package import KithModel
package import KithSQLiteBinding
internal import KithStore

/// Fills a new store with rows, all in one transaction.
package struct StoreLoader: ~Copyable {
    private let database: Database
    private let layout: StoreLayout
    private var filler: StoreFiller
    private let indexesWords: Bool
    /// Whether rows of views are kept in tables.
    private let keepsViews: Bool
    private let sources: SourceNames
    /// The folder of the files in rows; `nil` if they stand in the rows.
    private let folder: StoreFolder?
    /// The number of rows so far.
    package private(set) var rows = 0

    /// Creates a database in memory and makes its tables.
    ///
    /// - Throws: ``WriteError`` if the context asks for a kind that does not exist.
    package init(_ context: WriteContext) throws(WriteError) {
        try self.init(at: nil, folder: nil, context)
    }

    /// Creates a database, in memory unless a path is given, and makes its tables.
    ///
    /// Files in rows are written to the folder, if there is one.
    ///
    /// - Throws: ``WriteError`` if it cannot be created, or the context asks for a kind that does not exist.
    init(
        at path: String?, folder: StoreFolder?, _ context: WriteContext
    ) throws(WriteError) {
        let selection = try RowSelection(context)
        let layout = StoreLayout(context.vocabulary)
        do throws(SQLiteError) {
            let database = try Self.database(at: path)
            // One in memory is asked once.
            let keepsViews = path != nil
            try Self.begin(database, layout, context, folder, keepsViews: keepsViews)
            var filler = try StoreFiller(
                database, layout, selection, folder, numbersAll: context.kinds != nil)
            try filler.append(layout.vocabulary.reference, to: database)
            indexesWords = context.indexesWords
            self.keepsViews = keepsViews
            sources = context.sources
            self.folder = folder
            self.layout = layout
            self.filler = filler
            self.database = database
        } catch { throw WriteError(error) }
    }

    private static func database(at path: String?) throws(SQLiteError) -> Database {
        if let path { return try Database(path: path, .create) }
        return try Database()
    }

    /// Begins the transaction and makes the tables, and the rows that tell what the store is.
    private static func begin(
        _ database: borrowing Database, _ layout: StoreLayout, _ context: WriteContext,
        _ folder: StoreFolder?, keepsViews: Bool
    ) throws(SQLiteError) {
        let policy = context.policy ?? layout.vocabulary.deletePolicies.first
        // Nobody sees the file before it is complete, so nothing has to be undone.
        try database.run(
            """
            PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
            PRAGMA threads = 1; BEGIN;
            """)
        try database.run(layout.creation(policy: policy, keepsViews: keepsViews))
        let about = try database.prepare(
            "INSERT INTO \"\(StoreLayout.Own.about)\" VALUES (?1, ?2)")
        let facts: [(name: String, value: [UInt8]?)] = [
            (StoreLayout.vocabularyName, layout.vocabulary.text),
            (StoreLayout.sourceName, Array(layout.vocabulary.name.utf8)),
            ("made by", Array("Kith \(KithVersion.current)".utf8)),
            (StoreLayout.policyName, policy.map { Array($0.utf8) }),
            (
                StoreLayout.formatsName,
                context.formats.isEmpty
                    ? nil : Array(StoreLayout.text(ofFormats: context.formats).utf8)
            ),
            (StoreFiles.folderName, folder.map { Array($0.name.utf8) }),
        ]
        for (name, value) in facts {
            guard let value else { continue }
            try about.bind(name, at: 0)
            try about.bind(value.span, at: 1)
            try about.run()
        }
    }

    /// Adds the rows of a batch.
    package mutating func append(_ batch: borrowing Batch) throws(WriteError) {
        var last = rows
        do throws(SQLiteError) {
            try filler.append(batch, to: database) { _, _ in
                last += 1
                return Int64(last)
            }
        } catch { throw WriteError(error) }
        try folder?.check()
        rows = last
    }

    /// Findings about rows that are beside the tables.
    package var findings: [Finding] { filler.findings }

    /// Makes the indexes and ends the transaction; returns the database.
    package consuming func finish() throws(WriteError) -> Database {
        do throws(SQLiteError) {
            try database.add(sources.all)
            // What SQLite sorts at a time takes as much memory as its cache: what fits the processor's is sorted twice as
            // fast, and while another thread sorts it, the next rows are read. It is kept in a temporary file, because
            // SQLite sorts on one thread what it keeps in memory.
            try database.run("PRAGMA cache_size = -4096;")
            try database.run(layout.indexes)
            if keepsViews {
                try database.addFolding()
                try database.run(layout.views)
            }
            if indexesWords { try database.run(layout.search) }
            try database.run("COMMIT")
        } catch { throw WriteError(error) }
        return database
    }
}

extension Database {
    /// Adds the function `folded(text)`: the text in lower case and without accents.
    package func addFolding() throws(SQLiteError) {
        try add(function: "folded") { FoldedText(utf8: $0).bytes }
    }

    /// Adds the names of inputs, with numbers that begin with `first`.
    func add(_ sources: [String], from first: Int64 = 0) throws(SQLiteError) {
        let insertion = try prepare("INSERT INTO \"\(StoreLayout.Own.sources)\" VALUES (?1, ?2)")
        for (index, name) in sources.enumerated() {
            try insertion.bind(first + Int64(index), at: 0)
            try insertion.bind(name, at: 1)
            try insertion.run()
        }
    }
}

extension WriteError {
    /// Creates the error of a store that cannot be written.
    init(_ error: SQLiteError) {
        let advice =
            switch error.reason {
            case .full:
                "; is there room on the disk, and in the folder for temporary files? TMPDIR names another"
            case .busy: "; another program is changing it, so try again later"
            case .access: "; can it and its folder be written to?"
            case .device: "; is the disk full, or does it fail?"
            case .damaged: "; the command .recover of sqlite3 may save what is left"
            case .constraint, .limit, .size, .other: ""
            }
        self.init(.unwritable, "cannot write the store: \(error.message)\(advice)", cause: error)
    }
}
