import KithDiagnostics
import KithModel
import KithReaders
import KithSQLiteBinding
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Synchronization
import Testing

@testable import KithKit
@testable import KithStore

/// A store in a folder of one test.
final class TestStore: Sendable {
    private let folder: TemporaryFolder
    /// Queries of what is wrong in the rows of views, of the vocabulary with a name.
    private let differences = Mutex<(name: String, queries: [String])>(("", []))

    init() throws { folder = try TemporaryFolder() }

    func file(_ name: String) -> String { folder.file(name) }

    var path: String { file("a.sqlite") }

    static func plan(_ path: String) throws -> InputPlan {
        try InputPlan([path], InputOptions(for: .rows))
    }

    func convert(_ path: String, _ format: WriterFormat, _ output: String) async throws {
        try await convert(Self.plan(path), format, output)
    }

    func convert(
        _ plan: InputPlan, _ format: WriterFormat, _ output: String,
        options: RowOptions = RowOptions()
    ) async throws {
        var sources = SourceMap()
        _ = try await Conversion(
            plan, options, sources: &sources,
            output: Conversion.Output(format: format, target: .file(path: file(output))))
    }

    /// Returns the rows of the store as NDJSON; a plan of it may be known.
    func rows(_ plan: InputPlan? = nil) async throws -> String {
        try await convert(plan ?? Self.plan(path), .ndjson, "rows.ndjson")
        return try Files.text(file("rows.ndjson"))
    }

    /// Asks the store a question that comes with the program.
    func answer(_ name: String, _ given: [(String, String)]) async throws -> AnswerTable {
        var sources = SourceMap()
        let question = try QuestionLibrary().question(name)
        let asked = try await AskedStore.open(
            InputPlan([path], InputOptions(for: .question)), RowOptions(), sources: &sources,
            for: question)
        return try asked.answer(question, given, today: CalendarDay(number: 0))
    }

    /// Returns the rows of the store; a plan of it may be known.
    func dataset(_ plan: InputPlan? = nil) async throws -> Dataset {
        var sources = SourceMap()
        return try await Reading(
            plan ?? Self.plan(path), sources: &sources, keepsText: false
        ).dataset
    }

    /// Returns the rows of inputs, sorted, without what they state to be nothing, which a merge does not tell from what they do
    /// not state.
    func lines(_ paths: [String]) async throws -> [Substring] {
        let plan = try InputPlan(paths, InputOptions(for: .rows))
        try await convert(plan, .ndjson, "lines.ndjson")
        let text = try Files.text(file("lines.ndjson"))
        return text.replacing(#/"\w+":null,/#, with: "").split(separator: "\n").sorted()
    }

    /// Writes a page of the fixtures, with some texts replaced, to a folder of its own, as one captured on a day of May 2014;
    /// returns the folder.
    func write(
        page name: String, to folder: String, day: Int,
        replacing texts: [(old: String, new: String)]
    ) throws -> String {
        _ = try ChildProcess.run("mkdir", ["-p", file(folder)])
        var page = try Files.bytes("\(PackageFolder.path)/fixtures/forum/pages/\(name)")
        for (old, new) in texts { page.replace(Array(old.utf8), with: Array(new.utf8)) }
        let path = "\(file(folder))/\(name)"
        try Files.write(page, to: path)
        _ = try ChildProcess.run("touch", ["-d", "2014-05-0\(day)T10:00:00Z", path])
        return file(folder)
    }

    func update() async throws -> StoreUpdate {
        var sources = SourceMap()
        guard
            let update = try await StoreUpdate.open(
                Self.plan(path), RowOptions(), sources: &sources)
        else { throw KithError.usage("no store") }
        return update
    }

    /// Whether only rows are read that meet those of an input, or all, and whether rows that the store has are left out first.
    static let allWays = [(1 << 40, false), (0, false), (0, true), (1 << 40, true)]

    /// Merges an input, for whose rows the store reads those that meet them or all, or first leaves out those that it has;
    /// returns the summary and the findings.
    ///
    /// That must not differ, and neither must the rows afterwards.
    func merge(
        _ inputs: String..., ways: [(share: Int, leavesOut: Bool)] = allWays,
        options: RowOptions = RowOptions()
    ) async throws -> (summary: String, findings: [Finding]) {
        let before = try Files.bytes(path)
        var results: [(summary: String, findings: [Finding], rows: String)] = []
        for (share, leavesOut) in ways {
            try Files.write(before, to: path)
            var sources = SourceMap()
            guard var update = try await StoreUpdate.open(Self.plan(path), RowOptions()) else {
                throw KithError.usage("no store")
            }
            let plan = try InputPlan(inputs, InputOptions(for: .rows))
            let reading =
                leavesOut
                ? try await update.reading(
                    of: plan, options, share: 1 << 40, sources: &sources)
                : try await Reading(plan, options, sources: &sources, keepsText: false)
            let merge = try await StoreMerge(&update, reading, share: share, sources: &sources)
            let findings = try update.commit(
                merge.differences, merge.summary, at: "2026-01-02T03:04:05Z",
                from: merge.sources, in: plan.origins, sightings: merge.sightings)
            #expect(findings == [])
            let sightings = try sql("SELECT * FROM _sighting")
            results.append((merge.summary, merge.findings, try await rows() + sightings))
            try checkViews()
        }
        for result in results.dropFirst() {
            #expect(results[0].rows == result.rows)
            #expect(results[0].summary == result.summary)
            #expect(results[0].findings == result.findings)
        }
        return (results[0].summary, results[0].findings)
    }

    /// Changes the store; returns why not, if it is refused.
    @discardableResult
    func change(_ lines: String) async throws -> [String] {
        let update = try await update()
        let vocabulary = update.dataset.vocabulary
        let file = try Edits.file(lines, vocabulary)
        let editing = try Editing(update.dataset, [file])
        guard editing.refusals.isEmpty else { return editing.refusals.map(\.message) }
        _ = try update.commit(editing, at: "2026-01-02T03:04:05Z")
        try checkViews(vocabulary)
        return []
    }

    func undo(_ count: Int) async throws -> [String] {
        guard let update = try await StoreUpdate.open(Self.plan(path), RowOptions()) else {
            throw KithError.usage("no store")
        }
        let vocabulary = update.dataset.vocabulary
        let steps = try update.undo(count, at: "2026-01-02T04:04:05Z").map(\.what)
        try checkViews(vocabulary)
        return steps
    }

    /// Compares the rows that the store keeps of views with those made anew.
    func checkViews(_ vocabulary: Vocabulary? = nil) throws {
        let vocabulary = try vocabulary ?? #require(Self.plan(path).store?.vocabulary)
        let queries = differences.withLock { known in
            known.name == vocabulary.name
                ? known.queries : Self.differencesOfViews(vocabulary)
        }
        differences.withLock { $0 = (vocabulary.name, queries) }
        #expect(try Self.answers(queries, of: reader()) == [])
    }

    /// Opens the store for queries.
    func reader() throws -> Database {
        let database = try Database(path: path, .read)
        try database.addFolding()
        return database
    }

    /// Returns the rows that queries give.
    static func answers(
        _ queries: [String], of database: borrowing Database
    ) throws -> [String] {
        var answers: [String] = []
        for query in queries {
            let rows = try database.prepare(query)
            while try rows.step() {
                answers.append(
                    (0..<rows.columnCount).map { rows.text($0) }.joined(separator: "|"))
            }
        }
        return answers
    }

    /// Returns queries of the rows that a store keeps of views, and should not, and of those that it should keep.
    static func differencesOfViews(_ vocabulary: Vocabulary) -> [String] {
        StoreLayout(vocabulary).storedViews.filter(\.isKept).flatMap { view in
            let made = view.columns.map { $0.function ?? "\"\($0.name)\"" }
                .joined(separator: ", ")
            let queries = [
                "SELECT '\(view.name)', * FROM \"\(view.name)\"",
                "SELECT '\(view.name)', \(made) FROM \"\(StoredView.computed(view.name))\"",
            ]
            return [
                "\(queries[0]) EXCEPT \(queries[1])", "\(queries[1]) EXCEPT \(queries[0])",
            ]
        }
    }

    func sql(_ query: String) throws -> String {
        let run = try ChildProcess.run("sqlite3", [path, query])
        return String(decoding: run.output + run.errorOutput, as: UTF8.self)
    }
}
