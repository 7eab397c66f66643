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
                ("posts", "SEARCH t0 USING INDEX post_by_thread (thread=? AND index<?)"),
                ("posts", "SEARCH t0 USING INDEX post_by_author (author=?)"),
                ("forums", "SEARCH hung USING AUTOMATIC COVERING INDEX (parent=?)"),
                ("forums", "SEARCH f USING AUTOMATIC PARTIAL COVERING INDEX (parent=?)"),
                ("recent", "SCAN t0 USING COVERING INDEX post_by_posted_at"),
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
                    "SEARCH t0 USING COVERING INDEX message_by_conversation (conversation=?)"
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
        let question = try QuestionLibrary().question(row.question)
        let steps = try await Self.store(row.input) { try $0.steps(of: question) }
        #expect(steps.contains(row.step), "\(steps.joined(separator: "\n"))")
    }

    /// The views of few rows.
    private static let small: Set = ["events", "files", "groups", "places", "profiles"]

    @Test(
        "no question makes a view of many rows first",
        arguments: ["forum/village.ndjson", "monica/family/export.json", "mano/bakery/bundle.json"])
    func views(_ input: String) async throws {
        // Those that need rows of another source.
        let others = input.hasPrefix("mano") ? ["threads"] : ["patterns"]
        let questions = try QuestionLibrary().questions.filter { !others.contains($0.name) }
        let made = try await Self.store(PackageFolder.path + "/fixtures/" + input) { store in
            let names = try store.texts("SELECT name FROM sqlite_master WHERE type = 'view'")
            let views = Set(names).subtracting(Self.small).map { "MATERIALIZE \($0)" }
            return try questions.flatMap { question in
                try store.steps(of: question).filter(views.contains)
                    .map { "\(question.name): \($0)" }
            }
        }
        #expect(made == [])
    }

    @Test(
        "a loop of forums takes about as many steps for each, whichever way the rows go",
        arguments: [1, 299])
    func loop(_ step: Int) async throws {
        let count = 300
        let place = try TemporaryFolder()
        let rows = (0..<count).map { number in
            #"forum f\#(number) {"name":"F"} {"parent":"f\#((number + step) % count)"}"#
        }
        try Files.write(
            Array(RowText.json(rows.joined(separator: "\n")).utf8), to: place.file("a.ndjson"))
        var limits = AskedStore.Limits()
        limits.steps = 2000 * Int32(count)
        let question = try QuestionLibrary().question("forums")
        let answer = try await Self.store(place.file("a.ndjson")) {
            try $0.answer(question, [], today: CalendarDay(number: 0), limits)
        }
        // Below the first are those that it is above, up to its parent.
        let below = (0..<count).map { "f\((count - step) * $0 % count)" }
        #expect(answer.rows.map(\.first) == below.map { .text($0) })
    }

    /// Makes a store of an input and asks it.
    private static func store<Answer>(
        _ input: String, _ ask: (borrowing AskedStore) throws -> Answer
    ) async throws -> Answer {
        let place = try TemporaryFolder()
        let path = place.file("a.sqlite")
        var sources = SourceMap()
        _ = try await Conversion(
            InputPlan(of: [ByteSource(name: input, origin: .file(path: input))]),
            sources: &sources,
            output: Conversion.Output(format: .sqlite, target: .file(path: path)))
        let store = try await AskedStore.open(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), RowOptions(),
            sources: &sources, for: QuestionLibrary().question("search"))
        return try ask(store)
    }
}

extension AskedStore {
    /// Returns the steps of the plans of a question's statements.
    fileprivate borrowing func steps(of question: Question) throws -> [String] {
        try question.statements.flatMap { try texts("EXPLAIN QUERY PLAN " + $0.text) }
    }

    /// Returns the texts in the last column of an answer.
    fileprivate borrowing func texts(_ statement: String) throws -> [String] {
        let answer = try answer(Question(statement: statement), [], today: CalendarDay(number: 0))
        return answer.rows.map { cells in
            if case .text(let text)? = cells.last { text } else { "" }
        }
    }
}
