import KithModel
import KithTestSupport
import Testing

@Suite("Entities that are not to be seen")
struct HiddenRowsTests {
    static let rows = """
        follow at://a/f/1 {} {"author":"a","subject":"b"}
        follow at://b/f/1 {} {"author":"b","subject":"a"}
        follow at://a/f/2 {} {"author":"a","subject":"c"}
        account c {"handle":"c.test"}
        list at://b/l/1 {"name":"Loud"} {"author":"b"}
        list_item at://b/i/1 {} {"author":"b","subject":"a","list":"at://b/l/1"}
        list_block at://a/lb/1 {} {"author":"a","list":"at://b/l/1"}

        """

    private static func event(_ account: String, _ active: String) -> String {
        #"account_event - {"type":"account"\#(active)} {"account":"\#(account)"}"# + "\n"
    }

    struct Row: Sendable {
        let events: String
        let view: String
        let edges: [String]
        let count: Int
    }

    static let cases = [
        Row(events: "", view: "follows", edges: ["a b", "a c", "b a"], count: 0),
        Row(
            events: event("b", #","active":false,"status":"deleted""#), view: "follows",
            edges: ["a c"], count: 1),
        Row(
            events: event("c", #","active":false"#), view: "follows", edges: ["a b", "b a"],
            count: 1),
        Row(
            events: event("b", #","active":false"#) + event("b", #","active":true"#),
            view: "follows", edges: ["a b", "a c", "b a"], count: 0),
        Row(
            events: event("b", #","active":false"#) + event("b", ""), view: "follows",
            edges: ["a c"], count: 1),
        Row(events: event("b", #","active":false"#), view: "blocks", edges: [], count: 1),
        Row(events: event("b", #","active":false"#), view: "lists", edges: [], count: 1),
    ]

    @Test("are left out of graphs with all that they own", arguments: cases)
    func graphs(_ row: Row) throws {
        let vocabulary = try Vocabulary.builtIn("bluesky")
        let dataset = try RowText.dataset(Self.rows + row.events, vocabulary)
        let hidden = HiddenRows(dataset)
        #expect(hidden.count == row.count)
        let view = try #require(vocabulary.view(row.view))
        let graph = try Graph(of: dataset, view: view, hidden: hidden)
        let edges = try graph.edges.all().map {
            "\(graph.key(Int($0.source)) ?? "?") \(graph.key(Int($0.target)) ?? "?")"
        }
        #expect(edges.sorted() == row.edges)
        if row.view == "lists" { #expect(graph.nodes.isEmpty) }
    }

    @Test(
        "rows and keys without rows that were not selected, with edges that were read without them too"
    )
    func selected() throws {
        let vocabulary = try Vocabulary.builtIn("edges")
        let view = try #require(vocabulary.view("follows"))
        let rows = """
            account a
            account b
            follow - {} {"author":"a","subject":"b"}
            follow - {} {"author":"a","subject":"c"}
            follow - {} {"author":"c","subject":"d"}
            follow - {} {"author":"b","subject":"c"}
            """
        for isPlain in [false, true] {
            var batch = try RowText.batch(rows, vocabulary)
            var plain = PlainEdges(of: view, in: vocabulary)
            if isPlain { try plain.take(from: &batch) }
            var builder = Dataset.Builder(vocabulary)
            builder.append(batch)
            let dataset = builder.finish()
            var hidden = HiddenRows(noneOf: dataset)
            let accounts = dataset.table("account")
            hidden.hide(accounts) { accounts.key($0) == "a" }
            hidden.hideMissing(accounts) { $0.elementsEqual("c".utf8) }
            let graph = try Graph(of: dataset, view: view, hidden: hidden, plain: plain)
            #expect(graph.nodes.indices.map { graph.label($0) } == ["a", "c"])
            #expect(graph.edges.count == 1)
        }
    }

    @Test("a vocabulary that knows none hides nothing")
    func none() throws {
        let dataset = try RowText.dataset(#"contact a {"first_name":"Ann"}"#)
        #expect(HiddenRows(dataset).count == 0)
    }
}
