import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// What is asked of an input has the answer that its store gives.
struct AskedStoreTests {
    private static let questions = [
        "SELECT * FROM people", "SELECT * FROM relations", "SELECT * FROM messages",
        "SELECT * FROM files", "SELECT * FROM links", "SELECT * FROM texts",
        "SELECT * FROM authors", "SELECT * FROM gender", "SELECT * FROM contact_activities",
        "SELECT count(*) FROM _unfit",
        "SELECT label FROM search WHERE search MATCH 'lindqvist' ORDER BY rowid",
    ]

    private static func plan(_ path: String) throws -> InputPlan {
        try InputPlan([path], InputOptions(for: .rows))
    }

    private static func rows(
        _ statement: String, _ path: String
    ) async throws
        -> [[AnswerTable.Cell]]
    {
        var sources = SourceMap()
        let question = Question(statement: statement)
        let store = try await AskedStore.open(
            plan(path), RowOptions(), sources: &sources, for: question)
        return try store.answer(question, [], today: CalendarDay(number: 0)).rows
    }

    @Test(
        "only what a question reads is kept, and nothing of the answer is missing",
        arguments: questions)
    func answers(_ statement: String) async throws {
        let place = try TemporaryFolder()
        let path = PackageFolder.path + "/fixtures/monica/family/export.json"
        var sources = SourceMap()
        _ = try await Conversion(
            Self.plan(path), sources: &sources,
            output: Conversion.Output(
                format: .sqlite, target: .file(path: place.file("a.sqlite"))))
        let stored = try await Self.rows(statement, place.file("a.sqlite"))
        #expect(try await Self.rows(statement, path) == stored)
    }
}
