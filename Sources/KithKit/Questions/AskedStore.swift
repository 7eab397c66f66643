package import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSQLiteBinding
package import KithSourceText
internal import KithStore
internal import KithWriters

/// A store that answers questions: the only input, or one in memory of the rows of all inputs.
package struct AskedStore: ~Copyable {
    /// The findings of reading.
    package let findings: [Finding]
    let database: Database

    private init(
        _ database: consuming Database, _ findings: [Finding]
    ) throws(KithError) {
        database.ignoreTriggers()
        database.limitValues(to: Limits.valueSize)
        do throws(SQLiteError) {
            // What a question keeps for a while must not fill the disk; its memory has a limit.
            try database.run("PRAGMA temp_store = MEMORY")
            try database.addQuestionFunctions()
        } catch { throw .read(ReadError(error, "that is asked")) }
        self.database = database
        self.findings = findings
    }

    /// Opens or makes the store; one in memory gets only what the question reads, and an index of words if it names that.
    ///
    /// A store of an older version is read as any other input, because its tables may lack what questions need.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or two inputs have different vocabularies.
    package static func open(
        _ inputs: InputPlan, _ options: RowOptions, sources: inout SourceMap,
        for question: Question
    ) async throws(KithError) -> AskedStore {
        if let (path, name) = inputs.storeFile {
            let database = try file(path, name)
            if try isCurrent(database, name) { return try AskedStore(database, []) }
        }
        let inputs = inputs.readingStores
        var sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        let vocabulary = sequence.vocabulary
        var context = WriteContext(
            vocabulary: vocabulary, indexesWords: question.usesWords,
            keepsSecrets: options.keepsSecrets)
        context.kinds = readKinds(of: question, vocabulary)
        var loader = try loader(context)
        let times = CanonicalTimes(vocabulary)
        while let batch = try await sequence.next(&sources) {
            try add(times.canonical(batch), to: &loader)
        }
        let findings = sequence.findings + loader.findings
        return try AskedStore(try database(loader), findings)
    }

    /// Returns the kinds of the rows that a question reads: those of the tables that SQLite opens for it; `nil` for all.
    private static func readKinds(
        of question: Question, _ vocabulary: Vocabulary
    ) -> Set<String>? {
        if question.usesWords { return nil }
        let layout = StoreLayout(vocabulary)
        do throws(SQLiteError) {
            let empty = try Database()
            try empty.run(layout.creation(keepsViews: false) + layout.indexes)
            try empty.addQuestionFunctions()
            var names: Set<String> = []
            for text in question.statements.map(\.text) + question.namingStatements {
                names.formUnion(try empty.openedTables(text))
            }
            let ofKinds = layout.tables.flatMap { [$0.name] + $0.lists.map(\.table) }
            // What is made of all rows, such as an index of words, needs them all.
            guard names.isSubset(of: ofKinds + StoreLayout.Own.ofVocabulary) else { return nil }
            return Set(
                layout.tables.filter { table in
                    ([table.name] + table.lists.map(\.table)).contains(where: names.contains)
                }.map(\.kind.name))
        } catch { return nil }
    }

    private static func file(_ path: String, _ name: String) throws(KithError) -> Database {
        do throws(SQLiteError) {
            return try Database(path: path, .read)
        } catch { throw .read(ReadError(error, name)) }
    }

    private static func isCurrent(
        _ database: borrowing Database, _ name: String
    ) throws(KithError) -> Bool {
        do throws(SQLiteError) {
            let version = try database.prepare("PRAGMA user_version")
            return try version.step() && version.integer(0) == Int64(StoreLayout.version)
        } catch { throw .read(ReadError(error, name)) }
    }

    private static func loader(_ context: WriteContext) throws(KithError) -> StoreLoader {
        do throws(WriteError) { return try StoreLoader(context) } catch {
            throw .write(error)
        }
    }

    private static func add(
        _ batch: Batch, to loader: inout StoreLoader
    ) throws(KithError) {
        do throws(WriteError) { try loader.append(batch) } catch { throw .write(error) }
    }

    private static func database(
        _ loader: consuming StoreLoader
    ) throws(KithError) -> Database {
        do throws(WriteError) { return try loader.finish() } catch { throw .write(error) }
    }
}

extension InputPlan {
    /// The path and the name of the only input, if it is a store in a file.
    fileprivate var storeFile: (path: String, name: String)? {
        guard jobs.count == 1 else { return nil }
        if case .store(let source) = jobs[0], case .file(let path) = source.origin {
            return (path, source.name)
        }
        return store.map { ($0.path, jobs[0].source.name) }
    }
}

extension Question {
    /// Whether it asks the index of words.
    fileprivate var usesWords: Bool { statements.contains { $0.text.contains("search") } }

    /// Statements that read what names of entities are found in.
    fileprivate var namingStatements: [String] {
        parameters.compactMap { parameter in
            guard case .entity(let entities) = parameter.kind else { return nil }
            return "SELECT kind, id, label FROM \(entities.concept.viewName)"
        }
    }
}

extension Database {
    /// Returns the names of the tables that a statement opens.
    fileprivate func openedTables(_ statement: String) throws(SQLiteError) -> Set<String> {
        let program = try prepare("EXPLAIN " + statement)
        let table = try prepare("SELECT tbl_name FROM sqlite_schema WHERE rootpage = ?1")
        var names: Set<String> = []
        // The columns are the address, the operation and its parameters, of which the second is the first page.
        while try program.step() {
            guard ["OpenRead", "ReopenIdx"].contains(program.text(1)) else { continue }
            try table.bind(program.integer(3), at: 0)
            if try table.step() { names.insert(table.text(0)) }
            table.reset()
        }
        return names
    }
}
