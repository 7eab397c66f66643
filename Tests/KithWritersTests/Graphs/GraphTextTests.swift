import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// Large graphs are written in parts, on all processors.
struct GraphTextTests {
    /// A text that must write all nodes and edges itself, one after the other.
    private struct Whole<Text: GraphText>: GraphText {
        var text: Text

        mutating func begin(to sink: inout ByteSink) throws(WriteError) {
            try text.begin(to: &sink)
        }
        mutating func append(node: Int, to sink: inout ByteSink) {
            text.append(node: node, to: &sink)
        }
        mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
            text.append(edge, to: &sink)
        }
        mutating func end(to sink: inout ByteSink) throws(WriteError) { try text.end(to: &sink) }
    }

    private static let vocabulary = """
        vocabulary: ferry
        kinds:
          port:
            key: {name: id}
            label: [name]
            attributes: {name: {type: text}, depth: {type: integer}}
          line:
            attributes: {since: {type: integer}}
            links: {from: {to: port}, to: {to: port}, type: {to: sort}}
            edge: {source: from, target: to, type: type}
          sort:
            key: {name: id}
            label: [name]
            attributes: {name: {type: text}}
        views:
          all:
            layout: spring
            nodes: {port: {lonely: true}}
            edges: {line: {}}
        """

    /// Ports, of which one has more lines to another than a part has edges.
    private static func graph(ports: Int, lines: Int) throws -> Graph {
        let vocabulary = try Sample.vocabulary(Self.vocabulary)
        var rows = [#"sort a {"name":"car ferry"}"#, #"sort b {"name":"boat"}"#]
        rows += (0..<ports).map { port in
            #"port \#(port) {"name":"<\#(port)>","depth":\#(port % 9)}"#
        }
        rows += (0..<lines).map { line in
            let (from, to) = line % 3 == 0 ? (1, 2) : (line % ports, line * 7 % ports)
            return
                #"line \#(line) {"since":\#(line % 50)} {"from":"\#(from)","to":"\#(to)","type":"\#(line % 4 == 0 ? "a" : "b")"}"#
        }
        let dataset = try RowText.dataset(rows.joined(separator: "\n"), vocabulary)
        return try Graph(of: dataset, view: try #require(vocabulary.view("all")))
    }

    private func expectSameBytes(
        of graph: Graph, as text: some GraphText, isInParts: Bool = true
    ) throws {
        var parts = ByteSink()
        var whole = ByteSink()
        try graph.write(as: text, to: &parts)
        try graph.write(as: Whole(text: text), to: &whole)
        #expect((text.behind(nodes: 1, edges: 0) != nil) == isInParts)
        let (some, all) = (parts.takeBytes(), whole.takeBytes())
        #expect(some.count > 10_000)
        #expect(some == all)
    }

    @Test(
        "their bytes are those of one node and edge after the other",
        arguments: [(3000, 9000), (9000, 0), (1, 9000), (9000, 1)])
    func parts(_ ports: Int, _ lines: Int) throws {
        let graph = try Self.graph(ports: ports, lines: lines)
        let context = WriteContext(vocabulary: graph.dataset.vocabulary)
        try expectSameBytes(of: graph, as: GraphML(graph, context))
        try expectSameBytes(of: graph, as: GEXF(graph, context))
        try expectSameBytes(of: graph, as: GML(graph, context))
        for form in [GraphJSON.Form.cytoscape, .nodeLink, .jsonGraph] {
            try expectSameBytes(of: graph, as: GraphJSON(form, graph, context))
        }
        for form in [RDFForm.nTriples, .turtle, .jsonLD] {
            try expectSameBytes(of: graph, as: RDF(form, graph, context))
        }
        try expectSameBytes(
            of: graph,
            as: Explorer(
                GraphJSON(.nodeLink, graph, context), "all", nil,
                NodeFindings(of: graph) { _ in [] }))
        try expectSameBytes(
            of: graph, as: PlainDrawing(graph, GraphOptions()), isInParts: false)
    }
}
