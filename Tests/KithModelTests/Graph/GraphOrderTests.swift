import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("The order of a graph")
struct GraphOrderTests {
    private static let yaml = """
        vocabulary: circle
        kinds:
          person:
            key: {name: id}
            label: [id]
          group:
            key: {name: id}
            label: [id]
          knows:
            links: {a: {to: person}, b: {to: person}}
            edge: {source: a, target: b}
          member:
            links: {of: {to: group}, who: {to: person}}
            edge: {source: of, target: who}
        views:
          all:
            layout: spring
            nodes: {person: {lonely: true}, group: {}}
            edges: {knows: {}, member: {}}
        """

    private static let rows = [
        "person c", "person a", "group z", #"knows - {} {"a":"c","b":"a"}"#,
        #"knows - {} {"a":"c","b":"c"}"#, #"knows - {} {"a":"a","b":"ab"}"#,
        #"knows - {} {"a":"a","b":"c"}"#, #"member - {} {"of":"z","who":"b"}"#,
        #"knows - {} {"a":"a","b":"c"}"#,
    ]

    private static func graph(_ rows: [String]) throws -> Graph {
        let vocabulary = try RowText.vocabulary(yaml)
        let dataset = try RowText.dataset(rows.joined(separator: "\n"), vocabulary)
        return try Graph(of: dataset, view: try #require(vocabulary.view("all")))
    }

    private static func lines(_ graph: Graph) throws -> [String] {
        [graph.nodes.indices.map { graph.label($0) }.joined(separator: " ")]
            + (try graph.edges.all().map { edge in
                "\(graph.label(edge.source))-\(graph.label(edge.target)) \(edge.rows)"
            })
    }

    @Test("is that of kinds and keys, whatever the order of rows")
    func keys() throws {
        let expected = ["a ab b c z", "a-ab 1", "a-c 1", "a-c 1", "c-a 1", "c-c 1", "z-b 1"]
        for rows in [Self.rows, Self.rows.reversed()] {
            #expect(try Self.lines(Self.graph(rows).inKeyOrder()) == expected)
        }
    }

    @Test("of edges from both ends is by the ends; several are one, and loops are none")
    func bothEnds() throws {
        let graph = try Self.graph(Self.rows).inKeyOrder()
        let edges = try graph.edgesFromBothEnds().all()
        #expect(
            edges.map { "\($0.source)-\($0.target) \($0.rows)" } == [
                "0-1 1", "0-3 3", "1-0 1", "2-4 1", "3-0 3", "4-2 1",
            ])
    }

    @Test(
        "of keys is that of their bytes",
        arguments: [
            [], [""], ["b", "a"],
            ["did:plc:b", "did:plc:", "did:plc:aaaaaaaab", "did:plc:aaaaaaaaa"],
            ["a\0", "a", "é", "z", "10", "9"],
        ])
    func bytes(_ keys: [String]) {
        var distinct = DistinctKeys()
        for key in keys { _ = distinct.number(of: Array(key.utf8)[...]) }
        let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(distinct.inByteOrder.map { distinct.keys.text($0) } == sorted)
    }
}
