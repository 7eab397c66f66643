package import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSQLiteBinding
package import KithSourceText
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

    /// Opens or makes the store; one in memory gets an index of words only if the question names it.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or two inputs have different vocabularies.
    package static func open(
        _ inputs: InputPlan, _ options: RowOptions, sources: inout SourceMap,
        for question: Question
    ) async throws(KithError) -> AskedStore {
        if let store = inputs.store {
            return AskedStore(try file(store.path, inputs.jobs[0].source.name), [])
        }
        var sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        let context = WriteContext(
            vocabulary: sequence.vocabulary, indexesWords: question.statement.contains("search"),
            keepsSecrets: options.keepsSecrets)
        var loader = try loader(context)
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
