import KithTestSupport
import Testing

@testable import KithWriters

@Suite("The table of people")
struct PeopleTableTests {
    @Test("relations are in words, by gender and by what a source calls them")
    func relations() throws {
        let text = try Village.text(
            """
            villager a {"given":"Ann","gender":"w"}
            villager b {"given":"Ben","gender":"m"}
            tie 1 {"what":"parent"} {"from":"b","to":"a"}
            tie 2 {"what":"blood brother"} {"from":"a","to":"b"}
            """, as: .people)
        let rows = text.split(separator: "\r\n").dropFirst()
        #expect(
            Array(rows) == [
                "Ann,,,,w,,,,,,,,,,blood brother: Ben; son: Ben,",
                "Ben,,,,m,,,,,,,,,,mother: Ann,",
            ])
    }

    @Test("Python's csv reads the texts that went in, once the guard is taken away")
    func readBack() throws {
        guard Python.has("csv") else { return Python.skip("csv") }
        let texts = try Village.notes(
            .people,
            #"""
            import csv, re
            data = open("a", "rb").read()
            assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
            rows = list(csv.DictReader(open("a", encoding="utf-8-sig", newline=""), strict=True))
            assert not any(c[:1] in "=+-@\t\r\n＝＋－＠" for row in rows for c in row.values() if c)
            notes = [re.sub(r"\A'('*[=+\-@\t\r\n＝＋－＠])", r"\1", row["note"]) for row in rows]
            """#)
        #expect(texts == Village.texts.map(Village.withoutControls))
    }
}
