import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("Ugly inputs of Mano")
struct ManoUglyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let name: String
        let text: String
        let counts: [String]
        let lines: [String]

        init(
            _ description: String, _ name: String, _ text: String, _ counts: [String],
            _ lines: [String] = []
        ) {
            testDescription = description
            self.name = name
            self.text = text
            self.counts = counts
            self.lines = lines
        }
    }

    static let rows = [
        Row("no rows", "people.json", "[]", []),
        Row("no tables", "bundle.json", "{}", []),
        Row("an empty answer as values", "people.csv", "\n", []),
        Row("a header alone", "people.csv", "id,name\n", []),
        Row("no line end at the end", "topics.csv", "id,title\na,Tea", ["topic 1"]),
        Row("an empty last cell", "topics.csv", "id,title\na,", ["topic 1"]),
        Row("line ends of Windows", "topics.csv", "id,title\r\na,Tea\r\nb,\"T\"\r\n", ["topic 2"]),
        Row("a byte order mark", "topics.csv", "\u{FEFF}id,title\na,Tea\n", ["topic 1"]),
        Row("empty lines", "topics.csv", "\nid,title\n\na,Tea\n\n", ["topic 1"]),
        Row(
            "a table that nobody knows", "bundle.json",
            #"{"topics":[{"id":"a","title":"Tea"}],"holidays":[1],"count":3}"#, ["topic 1"],
            [
                """
                bundle.json ⟦[1]⟧ records/unknown-table: there is no table 'holidays'; its \
                rows are not read
                """
            ]),
        Row(
            "rows of no table", "export.json", #"[{"day":1,"month":2}]"#, [],
            [
                #"export.json ⟦{"day":1,"month":2}⟧ records/unknown-table: these rows fit no known table; name the file after its table"#
            ]),
        Row(
            "a text in place of rows", "bundle.json", #"{"topics":"none","people":null}"#, [],
            [
                #"bundle.json ⟦"none"⟧ records/not-a-record: expected rows of 'topics', found a string"#
            ]),
        Row(
            "a text in place of rows, beside rows", "bundle.json",
            #"{"topics":[{"id":"a","title":"Tea"}],"people":"none","message":"done"}"#,
            ["topic 1"],
            [
                #"bundle.json ⟦"none"⟧ records/not-a-record: expected rows of 'people', found a string"#
            ]),
        Row(
            "an error of the server", "people.json",
            #"{"code":"42501","details":null,"hint":null,"message":"permission denied"}"#, [],
            [
                #"people.json ⟦{"code":"42501","details":null,"hint":null,"message":"permis⟧ records/not-a-record: this is an error response of a server, not rows: permission denied"#
            ]),
        Row(
            "what is no row", "topics.json", #"[{"id":"a","title":"Tea"},7]"#, ["topic 1"],
            ["topics.json ⟦7⟧ records/not-a-record: expected topic, found a number; it is skipped"]),
        Row(
            "an unknown column", "topics.csv", "id,title,colour\na,Tea,red\n", ["topic 1"],
            [
                """
                topics.csv ⟦colour⟧ records/unknown-field: 'colour' is not a property of \
                topic; it is kept under extra
                """
            ]),
        Row(
            "a column twice", "topics.csv", "id,title,title\na,Tea,Coffee\n", ["topic 1"],
            [
                """
                topics.csv ⟦title⟧ records/unknown-field: 'title' is not a property of topic; \
                it is kept under extra
                """
            ]),
        Row(
            "cells of another type", "messages.csv",
            "id,is_user,file_count\na,perhaps,many\n", ["message 1"],
            [
                "messages.csv ⟦perhaps⟧ records/type: 'is_user' must be true or false, found 'perhaps'; it is kept under extra",
                """
                messages.csv ⟦many⟧ records/type: 'file_count' must be an integer, found \
                'many'; it is kept under extra
                """,
            ]),
        Row(
            "people of a topic that are no list", "topics.json",
            #"[{"id":"a","title":"Tea","participants":"Ann"}]"#, ["topic 1"],
            [
                #"topics.json ⟦"Ann"⟧ records/type: 'participants' must be an array, each element a string, found a string "Ann"; it is kept under extra"#
            ]),
        Row(
            "a quote without an end", "topics.csv", "id,title\na,\"Tea\nb,Coffee\n", ["topic 1"],
            [
                """
                topics.csv ⟦"Tea\nb,Coffee\n⟧ records/unclosed-quote: a quoted cell has no \
                closing quote
                """
            ]),
    ]

    @Test("give what can be read, and say what cannot", arguments: rows)
    func reads(_ row: Row) async throws {
        let read = try await ManoInputs.read((row.name, row.text))
        #expect(read.counts == row.counts)
        #expect(read.lines == row.lines)
    }

    @Test("a type that is only a warning elsewhere is one for readers too")
    func severity() async throws {
        let read = try await ManoInputs.read(
            ("topics.json", #"[{"id":"a","title":"Tea","participants":"Ann"}]"#))
        #expect(read.findings.map(\.severity) == [.warning])
    }

    @Test("what stops a reader names the file")
    func errors() async {
        for (name, text, message) in [
            (
                "thing.csv", "colour,size\nred,3\n",
                "the columns of thing.csv fit no known table; name the file after its table"
            )
        ] {
            await #expect {
                _ = try await ManoInputs.read((name, text))
            } throws: {
                ($0 as? ReadError)?.message == message
            }
        }
    }

    @Test("cuts anywhere in any form stop nothing with a trap")
    func cuts() async throws {
        for path in ["bundle.json", "rows.ndjson", "csv/postgrest/messages.csv"] {
            let text = try ManoFormsTests.text("fixtures/mano/bakery/" + path)
            let bytes = Array(text.utf8)
            for cut in stride(from: 0, to: bytes.count, by: 37) {
                let head = String(decoding: bytes[..<cut], as: UTF8.self)
                do {
                    _ = try await ManoInputs.read((path, head))
                } catch is ReadError {}
            }
        }
    }
}
