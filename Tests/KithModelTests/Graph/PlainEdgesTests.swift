import KithTestSupport
import Testing

@testable import KithModel

@Suite("Plain edges")
struct PlainEdgesTests {
    private static let yaml = """
        vocabulary: talk
        summary: Who calls whom.
        kinds:
          person:
            key: {name: id}
            label: [name]
            attributes: {name: {type: text}}
            links: {boss: {to: person}}
          call:
            links:
              from: {to: person}
              to: {to: person, placeholders: ["0"]}
            edge: {source: from, target: to}
          visit:
            attributes: {days: {type: integer}}
            links: {guest: {to: person}, host: {to: person}}
            edge: {source: guest, target: host}
          letter:
            key: {name: number}
            links: {from: {to: person}, to: {to: person}}
            edge: {source: from, target: to}
        views:
          calls:
            layout: layered
            nodes: {person: {lonely: true}}
            edges: {call: {weighted: true}}
          mutual:
            layout: spring
            nodes: {person: {}}
            edges: {call: {mutual: true}, person: {link: boss}}
          visits:
            layout: spring
            nodes: {person: {}}
            edges: {visit: {weighted: days}}
          letters:
            layout: spring
            nodes: {person: {}}
            edges: {letter: {}}
          family:
            layout: family
            nodes: {person: {}}
            edges: {call: {}}
        """

    private static let rows = """
        call - {} {"from":"d","to":"a"}
        call - {} {"from":"d","to":"0"}
        call - {} {"from":"d","to":"x"}
        call - {} {"from":"a","to":"x"}
        person a {"name":"Ann"} {"boss":"y"}
        person b {"name":"Ben"} {"boss":"x"}
        call - {} {"from":"a","to":"d"}
        call - {} {"from":"a","to":"d"}
        call - {} {"to":"a"}
        call - {} {"from":"z","to":"0"}
        person d {"name":"Dan"}
        visit - {"days":3} {"guest":"a","host":"b"}
        letter 1 {} {"from":"a","to":"b"}
        letter 2 {} {"from":"a","to":"b"}
        call - {} {"from":"x","to":"y"}
        call - {} {"from":"x","to":"x"}
        """

    private static func vocabulary() throws -> Vocabulary {
        try RowText.vocabulary(yaml)
    }

    private static func lines(_ graph: Graph) throws -> [String] {
        graph.nodes.indices.map { "\(graph.label($0)) \(graph.key($0) ?? "-")" }
            + (try graph.edges.all().map {
                "\($0.source) \($0.isDirected) \($0.target) \(graph.typeName($0)) \($0.rows) \(graph.weight($0))"
            })
    }

    @Test(
        "a graph of plain edges is the graph of their rows",
        arguments: [
            ("calls", true), ("mutual", true), ("visits", false), ("letters", false),
            ("family", false),
        ])
    func same(_ view: String, _ isPlain: Bool) throws {
        let vocabulary = try Self.vocabulary()
        let view = try #require(vocabulary.view(view))
        let whole = try Graph(of: RowText.dataset(Self.rows, vocabulary), view: view)
        var plain = PlainEdges(of: view, in: vocabulary)
        var builder = Dataset.Builder(vocabulary)
        let rows = Self.rows.split(separator: "\n")
        for part in [rows[..<5], rows[5...]] {
            var batch = try RowText.batch(part.joined(separator: "\n"), vocabulary)
            try plain.take(from: &batch)
            builder.append(batch)
        }
        let dataset = builder.finish()
        #expect(dataset.table("call").count == (isPlain ? 0 : 10))
        #expect(dataset.table("visit").count == 1)
        #expect(dataset.table("letter").count == 2)
        let graph = try Graph(of: dataset, view: view, plain: plain)
        #expect(try Self.lines(graph) == Self.lines(whole))
    }

    @Test("keys and edges are those of the rows")
    func exact() throws {
        let vocabulary = try Self.vocabulary()
        let view = try #require(vocabulary.view("calls"))
        var plain = PlainEdges(of: view, in: vocabulary)
        var batch = try RowText.batch(Self.rows, vocabulary)
        try plain.take(from: &batch)
        var builder = Dataset.Builder(vocabulary)
        builder.append(batch)
        let graph = try Graph(of: builder.finish(), view: view, plain: plain)
        #expect(
            try Self.lines(graph) == [
                "Ann a", "Ben b", "Dan d", "x x", "y y",
                "0 true 2 call 2 2", "0 true 3 call 1 1", "2 true 0 call 1 1",
                "2 true 3 call 1 1", "3 true 3 call 1 1", "3 true 4 call 1 1",
            ])
    }
}
