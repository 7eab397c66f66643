import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// Questions reach the rows that they ask for by an index, whatever the size of the store.
struct QuestionPlanTests {
    private static let steps: [(question: String, step: String)] = [
        ("posts", "SEARCH t0 USING INDEX post_by_thread (thread=?)"),
        ("posts", "SEARCH t0 USING INDEX post_by_author (author=?)"),
        ("recent", "SCAN t0 USING INDEX post_by_posted_at"),
        ("posters", "SEARCH t0 USING INDEX post_by_thread (thread=?)"),
        ("messages", "SEARCH t0 USING INDEX message_by_reply_to (reply_to=?)"),
        ("messages", "SEARCH t0 USING INDEX sqlite_autoindex_message_1 (id=?)"),
        ("messages", "SEARCH t0 USING INDEX message_by_folder (folder=?)"),
        ("threads", "SEARCH t0 USING INDEX thread_by_forum (forum=?)"),
        ("threads", "SEARCH t0 USING INDEX thread_by_author (author=?)"),
        (
            "threads",
            "SEARCH t1 USING COVERING INDEX thread_bookmarked_by_by_bookmarked_by (bookmarked_by=?)"
        ),
        ("threads-of", "SEARCH t0 USING INDEX post_by_author (author=?)"),
        ("last-messages", "SEARCH t0 USING INDEX post_by_thread (thread=?)"),
        ("places-with", "SEARCH t0 USING INDEX sqlite_autoindex_post_1 (id=?)"),
        ("people", "SEARCH t0 USING COVERING INDEX post_by_author (author=?)"),
        ("talk", "SEARCH t0 USING INTEGER PRIMARY KEY (rowid=?)"),
    ]

    @Test("plans", arguments: steps)
    func plan(_ row: (question: String, step: String)) async throws {
        let path = PackageFolder.path + "/fixtures/forum/village.ndjson"
        var sources = SourceMap()
        let statements = try QuestionLibrary().question(row.question).statements
        let store = try await AskedStore.open(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), RowOptions(),
            sources: &sources, for: QuestionLibrary().question(row.question))
        var steps: [String] = []
        for statement in statements {
            let question = Question(statement: "EXPLAIN QUERY PLAN " + statement)
            let plan = try store.answer(question, [], today: CalendarDay(number: 0))
            steps += plan.rows.map { cells in
                if case .text(let step)? = cells.last { step } else { "" }
            }
        }
        #expect(steps.contains(row.step), "\(steps.joined(separator: "\n"))")
    }
}
