import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

struct PersonPageTests {
    private static let rows = #"""
        contact a {"first_name":"Ann","food_preferences":"no \\u001f \"fish\" \\"} {}
        contact b {"first_name":"Ben"} {"first_met_through":"a"}
        pet p {"name":"Rex"} {"contact":"a"}
        note n {"body":"Likes tea"} {"contact":"a"}
        """#

    @Test("fields and rows that no meaning has stand on a person's page, whatever their texts")
    func details() async throws {
        let store = try TestStore()
        try Files.write(Array(RowText.json(Self.rows).utf8), to: store.file("rows.ndjson"))
        try await store.convert(store.file("rows.ndjson"), .sqlite, "a.sqlite")
        let page = try await store.answer("person", [("person", "a")])
        let rows = page.rows.map { row in
            row.map { cell in if case .text(let text) = cell { text } else { "-" } }
                .joined(separator: "|")
        }
        #expect(
            rows == [
                "person|name|Ann", #"person|food preferences|no \u001f "fish" \"#,
                "relations|introduced|Ben", "notes|-|Likes tea", "more|pet|name: Rex",
            ])
    }
}
