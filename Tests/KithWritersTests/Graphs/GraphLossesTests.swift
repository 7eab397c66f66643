import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// What a format of graphs leaves out is reported once for each kind.
struct GraphLossesTests {
    private static let vocabulary = """
        vocabulary: ferry
        kinds:
          port:
            key: {name: id}
            label: [name]
            attributes: {name: {type: text}, depth: {type: integer}}
          line:
            key: {name: number}
            attributes: {since: {type: integer}, note: {type: text}}
            links: {from: {to: port}, to: {to: port}}
            edge: {source: from, target: to}
          ship:
            key: {name: id}
        views:
          all:
            layout: spring
            nodes: {port: {}}
            edges: {line: {}}
        """

    private static let rows = #"""
        port a {"name":"A\u0001","depth":7}
        port b {"name":"B"}
        line 1 {"since":1990,"note":"\uFFFE"} {"from":"a","to":"b"}
        line 2 {"note":"x\u0000"} {"from":"b","to":"a"}
        ship s
        ship t
        """#

    private static let leftOut = "the view 'all' leaves out 2 rows of ship"
    private static let ports = "the format has no place for attributes of port: name, depth"
    private static let lines = "the format has no place for attributes of line: number, since, note"

    private static func replaced(
        _ field: String, _ characters: String = "control characters"
    ) -> String {
        "\(field) contains \(characters), which the format cannot hold; U+FFFD is written instead, here and below"
    }

    @Test(
        "and characters that cannot be written are",
        arguments: [
            ("cytoscape", [leftOut]), ("gephi", [replaced("'note' of line", "U+0000"), leftOut]),
            ("graphml", [replaced("'name' of port"), replaced("'note' of line"), leftOut]),
            ("pajek", [ports, lines, leftOut]),
            ("turtle", [replaced("'name' of port"), lines, replaced("'note' of line"), leftOut]),
        ])
    func findings(_ name: String, _ expected: [String]) throws {
        let vocabulary = try Sample.vocabulary(Self.vocabulary)
        let dataset = try RowText.dataset(Self.rows, vocabulary)
        let graph = try Graph(of: dataset, view: try #require(vocabulary.view("all")))
        let format = try #require(GraphGoldenTests.formats.first { $0.name == name })
        let folder = try TemporaryFolder()
        let summary = try format.write(
            graph, WriteContext(vocabulary: vocabulary), to: .file(path: folder.file("a")))
        #expect(summary.findings.map(\.message) == expected)
    }

    @Test("so are values of rows of which a graph keeps the ends alone")
    func plain() throws {
        let vocabulary = try Sample.vocabulary(
            """
            vocabulary: ferry
            kinds:
              port:
                key: {name: id}
              line:
                links: {from: {to: port}, to: {to: port}}
                edge: {source: from, target: to}
            views:
              all:
                layout: spring
                nodes: {port: {}}
                edges: {line: {}}
            """)
        let rows = #"""
            line - {} {"from":"a","to":"b"}
            line - {"speed":9} {"from":"b","to":"a"}
            """#
        var plain = PlainEdges(of: try #require(vocabulary.view("all")), in: vocabulary)
        for var batch in try Sample.batches(RowText.json(rows), vocabulary) {
            try plain.take(from: &batch)
            #expect(batch.tables.allSatisfy { $0.count == 0 })
        }
        #expect(
            plain.findings(vocabulary).map(\.message) == [
                "1 row of line has values that fit no field; a graph has no place for them"
            ])
    }
}
