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

    /// What a question may cost.
    package struct Limits: Sendable {
        /// The most steps of SQLite's machine; some fifty million take a second.
        package var steps: Int32 = Self.usualSteps
        /// The most rows of an answer.
        package var rows = 1_000_000

        /// The usual number of steps.
        package static let usualSteps: Int32 = 1_000_000_000

        /// Creates the usual limits.
        package init() {}
    }

    private init(_ database: consuming Database, _ findings: [Finding]) {
        database.ignoreTriggers()
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
        if let store = inputs.store {
            let name = inputs.jobs[0].source.name
            let database = try file(store.path, name)
            if try isCurrent(database, name) { return AskedStore(database, []) }
        }
        var sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        let context = WriteContext(
            vocabulary: sequence.vocabulary, indexesWords: question.statement.contains("search"),
            keepsSecrets: options.keepsSecrets)
        var loader = try loader(context)
        loader.keepOnly(readBy: question.statements)
        let times = CanonicalTimes(sequence.vocabulary)
        while let batch = try await sequence.next(&sources) {
            try add(times.canonical(batch), to: &loader)
        }
        return AskedStore(try database(loader), sequence.findings)
    }

    private static func file(_ path: String, _ name: String) throws(KithError) -> Database {
        do throws(SQLiteError) { return try Database(path: path, .read) } catch {
            throw .read(ReadError(error, name))
        }
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
