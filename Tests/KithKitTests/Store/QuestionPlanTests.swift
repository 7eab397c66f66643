import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Questions reach the rows of a store that they ask for by an index, whatever its size.
struct QuestionPlanTests {
    private struct Row: CustomTestStringConvertible {
        let question: String
        let step: String
        let input: String

        var testDescription: String { "\(question): \(step)" }
    }

    private static func rows(_ input: String, _ steps: [(String, String)]) -> [Row] {
        steps.map {
            Row(question: $0.0, step: $0.1, input: PackageFolder.path + "/fixtures/" + input)
        }
    }

    private static let rows =
        rows(
            "forum/village.ndjson",
            [
                ("posts", "SEARCH t0 USING INDEX post_by_thread (thread=?)"),
                ("posts", "SEARCH t0 USING INDEX post_by_author (author=?)"),
                ("recent", "SCAN t0 USING INDEX post_by_posted_at"),
                ("posters", "SEARCH t0 USING COVERING INDEX post_by_thread (thread=?)"),
                ("posters", "SEARCH t0 USING INDEX thread_by_forum (forum=?)"),
                ("messages", "SEARCH t0 USING INDEX message_by_reply_to (reply_to=?)"),
                ("messages", "SEARCH t0 USING INDEX sqlite_autoindex_message_1 (id=?)"),
                ("messages", "SEARCH t0 USING INDEX message_by_folder (folder=?)"),
                ("threads", "SEARCH t0 USING INDEX thread_by_forum (forum=?)"),
                ("threads", "SEARCH t0 USING INDEX thread_by_author (author=?)"),
                (
                    "threads",
                    "SEARCH t1 USING COVERING INDEX thread_bookmarked_by_by_bookmarked_by (bookmarked_by=?)"
                ),
                ("threads-of", "SEARCH t0 USING COVERING INDEX post_by_author (author=?)"),
                ("messages", "SEARCH t0 USING INDEX message_by_from (from=?)"),
                ("messages", "SEARCH t0 USING INDEX message_by_to (to=?)"),
                ("people", "SEARCH _people USING COVERING INDEX _people_by_folded (folded>?)"),
                ("last-messages", "SEARCH t0 USING INDEX thread_by_forum (forum=?)"),
                ("last-messages", "SEARCH t0 USING INDEX post_by_thread (thread=?)"),
                ("places-with", "SEARCH t0 USING INDEX sqlite_autoindex_post_1 (id=?)"),
                ("people", "SEARCH t0 USING COVERING INDEX post_by_author (author=?)"),
                ("talk", "SEARCH t0 USING INTEGER PRIMARY KEY (rowid=?)"),
                ("posters", "SEARCH authors USING INDEX authors_by_posts (<expr>>?)"),
                ("posters", "SCAN authors USING INDEX authors_by_posts"),
            ])
        + rows(
            "monica/family/export.json",
            [
                ("person", "SEARCH t0 USING INDEX sqlite_autoindex_contact_1 (uuid=?)"),
                ("person", "SEARCH t0 USING INDEX contact_field_by_contact (contact=?)"),
                ("person", "SEARCH t0 USING INDEX relationship_by_contact_is (contact_is=?)"),
                ("relations-of", "SEARCH t0 USING INDEX relationship_by_contact_is (contact_is=?)"),
                ("relations-of", "SEARCH t0 USING INDEX relationship_by_of_contact (of_contact=?)"),
                ("related", "SEARCH t0 USING INDEX relationship_by_contact_is (contact_is=?)"),
                ("related", "SEARCH t0 USING INDEX relationship_by_of_contact (of_contact=?)"),
                ("conversations", "SEARCH t0 USING INDEX conversation_by_contact (contact=?)"),
                (
                    "conversations",
                    "SEARCH t0 USING INDEX message_by_conversation (conversation=?)"
                ),
                (
                    "conversations",
                    "SCAN _conversations USING COVERING INDEX _conversations_by_moment"
                ),
                ("birthdays", "SEARCH p USING COVERING INDEX _people_by_birthday (<expr>=?)"),
                ("no-contact", "SEARCH p USING INDEX _people_by_last_contact (<expr><?)"),
                ("people-statistics", "SCAN _statistics"),
                ("people", "SEARCH _people USING COVERING INDEX _people_by_folded (folded>?)"),
                ("people", "SEARCH t1 USING INDEX conversation_by_contact (contact=?)"),
                ("talk", "SEARCH t1 USING INDEX conversation_by_contact (contact=?)"),
                ("talk", "SEARCH t0 USING INDEX message_by_conversation (conversation=?)"),
            ])

    @Test("plans", arguments: rows)
    private func plan(_ row: Row) async throws {
        let place = try TemporaryFolder()
        let path = place.file("a.sqlite")
        var sources = SourceMap()
        _ = try await Conversion(
            InputPlan(of: [ByteSource(name: row.input, origin: .file(path: row.input))]),
            sources: &sources,
            output: Conversion.Output(format: .sqlite, target: .file(path: path)))
        let question = try QuestionLibrary().question(row.question)
        let store = try await AskedStore.open(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), RowOptions(),
            sources: &sources, for: question)
        var steps: [String] = []
        for statement in question.statements {
            let plan = try store.answer(
                Question(statement: "EXPLAIN QUERY PLAN " + statement.text), [],
                today: CalendarDay(number: 0))
            steps += plan.rows.map { cells in
                if case .text(let step)? = cells.last { step } else { "" }
            }
        }
        #expect(steps.contains(row.step), "\(steps.joined(separator: "\n"))")
    }
}
