import KithModel
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("RepeatedTexts")
struct RepeatedTextsTests {
    private func pairs(_ rows: String) throws -> [RepeatedTexts.Pair] {
        let notes = try MonicaRows.dataset(rows)
        let table = notes.table("note")
        return RepeatedTexts(table.texts("body"), table.instants("created_at"))
            .search(RowGroups(table.ownRows, by: notes.links(table, "contact", to: "contact")))
    }

    private func note(
        _ key: Int, _ text: String, _ contact: String, _ day: String = "2023-05-01"
    )
        -> String
    {
        "note n\(key) {\"body\":\"\(text)\",\"created_at\":\"\(day)\"} {\"contact\":\"\(contact)\"}\n"
    }

    @Test("compares texts of one owner, one length and one day")
    func few() throws {
        let rows =
            "contact a {}\ncontact b {}\n" + note(0, "Tea", "a") + note(1, "Tea", "b")
            + note(2, "Tee", "a") + note(3, "Tea", "a", "2023-05-02") + note(4, "Tea", "a")
            + note(5, "Tea", "nowhere") + note(6, "Tea", "nowhere") + note(7, "", "b")
            + note(8, "", "b") + note(9, "Tea", "b", "garbage") + note(10, "Tea", "b", "garbage")
        #expect(try pairs(rows) == [.init(row: 4, first: 0)])
    }

    @Test("looks many texts of one length up in a table", arguments: [8, 9, 1000])
    func many(count: Int) throws {
        let rows = "contact a {}\n" + (0..<count).map { note($0, "\($0 + 1000)", "a") }.joined()
        #expect(try pairs(rows).isEmpty)
        let repeated = rows + note(count, "1003", "a") + note(count + 1, "1003", "a", "2023-05-02")
        #expect(try pairs(repeated) == [.init(row: count, first: 3)])
    }
}
