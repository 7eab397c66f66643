import KithModel
import KithTestSupport
import Testing

@Suite("Views of Bluesky")
struct BlueskyViewsTests {
    static let rows = """
        account did:plc:ann {"handle":"ann.test"}
        account did:plc:ben {"handle":"ben.test"}
        follow at://a/1 {"rev":"3a"} {"author":"did:plc:ann","subject":"did:plc:ben"}
        follow at://a/2 {"rev":"3a"} {"author":"did:plc:ann","subject":"did:plc:ben"}
        follow at://a/3 {"rev":"3a"} {"author":"did:plc:ann","subject":"did:plc:cy"}
        follow at://b/1 {"rev":"3a"} {"author":"did:plc:ben","subject":"did:plc:ann"}
        follow at://b/2 {"rev":"3a"} {"author":"did:plc:ben","subject":"did:plc:cy"}
        follow at://b/3 {"rev":"3a"} {"author":"did:plc:ben","subject":"did:plc:ben"}
        deletion - {"uri":"at://b/2","rev":"3b"} {"author":"did:plc:ben"}
        block at://a/4 {} {"author":"did:plc:ann","subject":"did:plc:cy"}
        list at://b/l {"name":"Loud"} {"author":"did:plc:ben"}
        list_item at://b/i {} {"author":"did:plc:ben","subject":"did:plc:cy","list":"at://b/l"}
        list_block at://a/5 {} {"author":"did:plc:ann","list":"at://b/l"}
        """

    static let views = [
        (
            "follows",
            [
                "ann.test -> ben.test x2", "ann.test -> did:plc:cy x1", "ben.test -> ann.test x1",
                "ben.test -> ben.test x1",
            ]
        ),
        (
            "mutuals",
            [
                "ann.test -- ben.test x3", "ann.test -> did:plc:cy x1", "ben.test -> ben.test x1",
            ]
        ),
        (
            "blocks",
            ["ann.test -> Loud x1", "ann.test -> did:plc:cy x1", "Loud -> did:plc:cy x1"]
        ),
        ("lists", ["Loud -> ben.test x1", "Loud -> did:plc:cy x1"]),
    ]

    @Test("show what counts now", arguments: views)
    func edges(_ name: String, _ edges: [String]) throws {
        let vocabulary = try Vocabulary.builtIn("bluesky")
        let dataset = try RowText.dataset(Self.rows, vocabulary)
        let graph = try Graph(of: dataset, view: try #require(vocabulary.view(name)))
        let found = try graph.edges.all().map {
            "\(graph.label($0.source)) \($0.isDirected ? "->" : "--") \(graph.label($0.target)) x\($0.rows)"
        }
        #expect(found == edges)
    }
}
