import KithDiagnostics
import KithModel
import KithReaders
import KithSQLiteBinding
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit
@testable import KithStore

/// A store in a folder of one test.
final class TestStore: Sendable {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func file(_ name: String) -> String { folder.file(name) }

    var path: String { file("a.sqlite") }

    static func plan(_ path: String) throws -> InputPlan {
        try InputPlan([path], InputOptions(for: .rows))
    }

    func convert(_ path: String, _ format: WriterFormat, _ output: String) async throws {
        var sources = SourceMap()
        _ = try await Conversion(
            Self.plan(path), sources: &sources,
            output: Conversion.Output(format: format, target: .file(path: file(output))))
    }

    /// The rows of the store as NDJSON.
    func rows() async throws -> String {
        try await convert(path, .ndjson, "rows.ndjson")
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

    func dataset() async throws -> Dataset {
        var sources = SourceMap()
        return try await Reading(Self.plan(path), sources: &sources, keepsText: false).dataset
    }

    func update() async throws -> StoreUpdate {
        var sources = SourceMap()
        guard
            let update = try await StoreUpdate.open(
                Self.plan(path), RowOptions(), sources: &sources)
        else { throw KithError.usage("no store") }
        return update
    }

    /// Merges an input, for whose rows the store reads those that meet them or all, or first leaves out those that it has;
    /// returns the summary and the findings.
    ///
    /// That must not differ, and neither must the rows afterwards.
    func merge(_ input: String) async throws -> (summary: String, findings: [Finding]) {
        let before = try Files.bytes(path)
        var results: [(summary: String, findings: [Finding], rows: String)] = []
        for (share, leavesOut) in [(1 << 40, false), (0, false), (0, true), (1 << 40, true)] {
            try Files.write(before, to: path)
            var sources = SourceMap()
            guard var update = try await StoreUpdate.open(Self.plan(path), RowOptions()) else {
                throw KithError.usage("no store")
            }
            let plan = try Self.plan(input)
            let reading =
                leavesOut
                ? try await update.reading(
                    of: plan, RowOptions(), share: 1 << 40, sources: &sources)
                : try await Reading(plan, sources: &sources, keepsText: false)
            let merge = try await StoreMerge(&update, reading, share: share, sources: &sources)
            let findings = try update.commit(
                merge.differences, merge.summary, at: "2026-01-02T03:04:05Z", from: sources)
            #expect(findings == [])
            results.append((merge.summary, merge.findings, try await rows()))
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
        let file = try Edits.file(lines, update.dataset.vocabulary)
        let editing = try Editing(update.dataset, [file])
        guard editing.refusals.isEmpty else { return editing.refusals.map(\.message) }
        _ = try update.commit(editing.dataset, editing.words, at: "2026-01-02T03:04:05Z")
        try checkViews()
        return []
    }

    func undo(_ count: Int) async throws -> [String] {
        let steps = try await update().undo(count, at: "2026-01-02T04:04:05Z").map(\.what)
        try checkViews()
        return steps
    }

    /// Compares the rows that the store keeps of views with those made anew.
    func checkViews() throws {
        let database = try Database(path: path, .read)
        try database.addFolding()
        for view in StoreLayout(try vocabulary()).storedViews where view.isKept {
            let made = view.columns.map { $0.function ?? "\"\($0.name)\"" }
                .joined(separator: ", ")
            let queries = [
                "SELECT * FROM \"\(view.name)\"",
                "SELECT \(made) FROM \"\(StoredView.computed(view.name))\"",
            ]
            for (one, other) in [(queries[0], queries[1]), (queries[1], queries[0])] {
                let rows = try database.prepare("\(one) EXCEPT \(other)")
                var wrong: [String] = []
                while try rows.step() {
                    wrong.append(
                        (0..<rows.columnCount).map { rows.text($0) }.joined(separator: "|"))
                }
                #expect(wrong == [], "\(view.name)")
            }
        }
    }

    private func vocabulary() throws -> Vocabulary {
        try #require(TestStore.plan(path).store?.vocabulary)
    }

    func sql(_ query: String) throws -> String {
        let run = try ChildProcess.run("sqlite3", [path, query])
        return String(decoding: run.output + run.errorOutput, as: UTF8.self)
    }
}
