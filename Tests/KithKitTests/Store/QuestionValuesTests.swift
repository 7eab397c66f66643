import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// What questions make of the values of their parameters.
struct QuestionValuesTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    private static let birthdays: [(first: String, days: String, birthday: String, age: Int64)] = [
        ("2023-02-28", "2", "2023-03-01", 23), ("2023-03-01", "1", "2023-03-01", 23),
        ("2023-03-02", "366", "2024-02-29", 24), ("2024-02-29", "1", "2024-02-29", 24),
    ]

    @Test("a birthday on 29 February is on 1 March in other years", arguments: birthdays)
    func leapDay(
        _ row: (first: String, days: String, birthday: String, age: Int64)
    ) async throws {
        let rows = """
            contact a {"first_name":"Ann"} {"birthdate":"d"}
            special_date d {"date":"2000-02-29","is_age_based":false,"is_year_unknown":false} {"contact":"a"}
            """
        try Files.write(Array(RowText.json(rows).utf8), to: store.file("rows.ndjson"))
        try await store.convert(store.file("rows.ndjson"), .sqlite, "a.sqlite")
        let answer = try await store.answer("birthdays", [("on", row.first), ("days", row.days)])
        #expect(answer.rows == [[.text("Ann"), .text(row.birthday), .number(row.age), .none]])
    }

    private static let given: [(values: [(String, String)], answer: String)] = [
        ([("bookmarked", "yes")], "2 threads"), ([("bookmarked", "1")], "2 threads"),
        ([("bookmarked", "no")], "4 threads"), ([("bookmarked", "0")], "4 threads"),
        ([("bookmarked", "maybe")], "bookmarked expects yes or no, found 'maybe'"),
        ([("limit", "1"), ("limit", "2")], "limit is given more than once"),
    ]

    @Test("flags are yes or no, and each value is given once", arguments: given)
    func givenValues(_ row: (values: [(String, String)], answer: String)) async throws {
        let village = PackageFolder.path + "/fixtures/forum/village.ndjson"
        try await store.convert(village, .sqlite, "a.sqlite")
        do {
            #expect(try await store.answer("threads", row.values).count == row.answer)
        } catch let error as KithError {
            #expect(error.description == row.answer)
        }
    }

    @Test("an answer that is too large is an error, and does not fill the memory")
    func largeAnswer() async throws {
        let question = Question(
            statement: """
                WITH RECURSIVE b (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM b LIMIT 1000)
                SELECT zeroblob(90) FROM b
                """)
        var sources = SourceMap()
        let input = PackageFolder.path + "/fixtures/forum/village.ndjson"
        let asked = try await AskedStore.open(
            InputPlan([input], InputOptions(for: .question)), RowOptions(), sources: &sources,
            for: question)
        var limits = AskedStore.Limits()
        limits.size = 60_000
        let error = #expect(throws: KithError.self) {
            try asked.answer(question, [], today: CalendarDay(number: 0), limits)
        }
        #expect(
            error?.description
                == "the answer is larger than the limit of 60000 bytes; ask for fewer rows or columns"
        )
    }
}
