import KithTestSupport
import Testing

@testable import KithModel

@Suite("LinkSummary")
struct LinkSummaryTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rows: String
        let summaries: [String]

        init(_ name: String, _ rows: String, _ summaries: [String]) {
            testDescription = name
            self.rows = rows
            self.summaries = summaries
        }
    }

    static let rows = [
        Row("no rows", "", []),
        Row("no values", #"contact a {} {"gender":null,"photos":[]}"#, []),
        Row(
            "all are there", "gender g {}\n" + #"contact a {} {"gender":"g"}"#,
            ["contact.gender 0/1"]),
        Row(
            "one of two dangles",
            """
            gender g {}
            contact a {} {"gender":"g"}
            contact b {} {"gender":"h"}
            """, ["contact.gender 1/2"]),
        Row(
            "one of three dangles",
            """
            gender g {}
            contact a {} {"gender":"g"}
            contact b {} {"gender":"h"}
            contact c {} {"gender":"g"}
            """, ["contact.gender 1/3"]),
        Row(
            "all dangle, but there is nothing to lead to",
            #"contact a {} {"gender":"h"}"# + "\n" + #"contact b {} {"gender":"h"}"#,
            ["contact.gender 2/2"]),
        Row(
            "rows of the vocabulary are nothing to lead to",
            #"relationship r {} {"type":"x"}"# + "\n" + #"relationship s {} {"type":"y"}"#,
            ["relationship.type 2/2"]),
        Row(
            "the only value dangles",
            "gender g {}\n" + #"contact a {} {"gender":"h"}"#, ["contact.gender 1/1"]),
        Row(
            "the only value dangles, where another link is systematic",
            """
            gender g {}
            photo p {}
            contact a {} {"gender":"h","avatar_photo":"q"}
            contact b {} {"gender":"h"}
            """, ["contact.gender 2/2 systematic", "contact.avatar_photo 1/1 systematic"]),
        Row(
            "but not if a third link finds rows of the kind",
            """
            gender g {}
            photo p {}
            contact a {} {"gender":"h","avatar_photo":"q","photos":["p"]}
            contact b {} {"gender":"h"}
            """,
            ["contact.gender 2/2 systematic", "contact.avatar_photo 1/1", "contact.photos 0/1"]),
        Row(
            "elements of lists count one by one",
            """
            photo p {}
            contact a {} {"photos":["q","p","r","s"]}
            """, ["contact.photos 3/4 systematic"]),
    ]

    @Test("counts values and tells missing rows from other keys", arguments: rows)
    func counts(_ row: Row) throws {
        let dataset = try RowText.dataset(row.rows)
        let texts = dataset.linkSummaries.map { summary in
            let kind = dataset.tables[summary.kind].kind
            return "\(kind.name).\(kind.fields[summary.field].name) "
                + "\(summary.dangling)/\(summary.values)\(summary.isSystematic ? " systematic" : "")"
        }
        #expect(texts == row.summaries)
    }

    @Test("remembers the first value that leads nowhere")
    func first() throws {
        let dataset = try RowText.dataset(
            """
            photo p {}
            contact a {} {"photos":["p"]}
            contact b {} {"photos":["p","gone","gone too"]}
            """)
        #expect(
            dataset.linkSummaries.first?.firstDangling == LinkSummary.Place(row: 1, element: 2))
    }
}
