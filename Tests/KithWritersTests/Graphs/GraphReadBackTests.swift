import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

/// Independent readers of graphs find the nodes, edges and attributes that are in the rows, also with hostile texts.
struct GraphReadBackTests {
    private static let vocabulary = """
        vocabulary: hostile
        summary: People, and who knows and likes whom.
        kinds:
          person:
            is: person
            key: {name: id}
            label: [name]
            attributes:
              name: {type: text}
              age: {type: integer}
              score: {type: number}
              active: {type: boolean}
              tags: {type: text, list: true}
              Label: {type: text}
              "odd name:": {type: text}
          knows:
            is: relation
            attributes:
              since: {type: integer}
              note: {type: text}
              first_seen: {type: timestamp}
            links: {a: {to: person, dangling: allowed}, b: {to: person, dangling: allowed}}
            edge: {source: a, target: b}
          likes:
            is: relation
            links: {a: {to: person}, b: {to: person}}
            edge: {source: a, target: b}
        views:
          all:
            summary: Everybody.
            layout: spring
            nodes: {person: {lonely: true}}
            edges: {knows: {}, likes: {}}
        """

    /// Texts that writers get wrong, as JSON strings; one is there twice.
    private static let texts =
        [
            #"a"b"#, #"a\b"#, #"tail\"#, "line1\nline2", "a\r\nb", "a\rb", "x\"\u{301}y",
            ",\u{301}", "<\u{301}", "&\u{301}", "👨‍👩‍👧‍👦 🇨🇿", "שלום abc\u{202E}", "a\u{2066}b\u{2028}c",
            "nul\u{0}nul", "\u{1}\u{1B}\u{FFFE}\u{FFFF}\u{7F}\u{85}", "<script>alert(1)</script>",
            "]]>",
            "<!-- -->", "AT&T", "AT&amp;T", "&lt;", "&#65;", "#65;", "<U+0041>", #"\N\G\l"#, "node",
            "Graph", "strict", "end", "class", "click n1", "1abc", "1e5", "-5", "1.2.3", "", " ",
            "a:b", "did:plc:abc", "at://x/y", "=1+1", "+420", "@ann", "\t=1", #"\."#, "007", "NA",
            "null", "true", "\u{e9}", "e\u{301}", "\u{FEFF}", "a\tb", "'", "%41", "{}", "//b//",
            "!include x", "%%{init}%%", "a,b;c", "Ann", "Ann", "Ann (p60)",
        ].map(quoted) + [#""\ud800x""#]

    /// Keys that formats allow as ids.
    private static let plainKeys = [
        "1", "2", "10", "007", "1e5", "node", "end", "Graph", "e1", "n3", "edge-e1", "did:plc:abc",
    ]

    private static let longTexts = [
        String(repeating: "a", count: 20_000), String(repeating: "é", count: 9_000),
        String(repeating: "x", count: 200_000), String(repeating: #"\"#, count: 9_001),
        String(repeating: "\"", count: 9_001), String(repeating: "&", count: 9_001),
    ]

    /// The rows of each case, as NDJSON.
    private static let cases: [(name: String, rows: String)] = [
        ("hostile texts", ring(keys: texts.indices.map { "\"p\($0)\"" }, texts)),
        ("hostile keys", ring(keys: texts.dropLast(4).filter { $0 != "\"\"" }, nil)),
        ("keys that are ids", ring(keys: plainKeys.map(quoted), nil)),
        ("long texts", ring(keys: longTexts.indices.map { "\"p\($0)\"" }, longTexts.map(quoted))),
        ("no edges", ring(keys: ["\"p\""], nil, isClosed: false)),
        ("nothing", ""),
    ]

    private static let script =
        PackageFolder.path + "/Tests/KithWritersTests/Graphs/Python/read_graph.py"

    private static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        JSONString.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Nodes in a ring, with a loop, an edge to nobody, two edges between two nodes, and a node without edges.
    private static func ring(keys: [String], _ names: [String]?, isClosed: Bool = true) -> String {
        var lines = keys.enumerated().map { index, key in
            let name = names?[index] ?? "\"name\""
            return #"""
                {"kind":"person","key":\#(key),"attributes":{"name":\#(name),"age":\#(index),"score":\#(index).5,\#
                "active":\#(index % 2 == 0),"tags":["x",\#(name)],"Label":"own","odd name:":"odd"},"links":{}}
                """#
        }
        guard isClosed else { return lines.joined(separator: "\n") + "\n" }
        let ends = keys.indices.dropLast().map { (keys[$0], keys[($0 + 1) % (keys.count - 1)]) }
        for (index, end) in (ends + [(keys[0], keys[0]), (keys[1], "\"nobody\"")]).enumerated() {
            let note = names?[index % keys.count] ?? "\"note\""
            lines.append(
                #"""
                {"kind":"knows","attributes":{"since":\#(2000 + index),"note":\#(note),\#
                "first_seen":"2024-01-02T03:04:05Z"},"links":{"a":\#(end.0),"b":\#(end.1)}}
                """#)
        }
        lines.append(#"{"kind":"likes","attributes":{},"links":{"a":\#(keys[0]),"b":\#(keys[1])}}"#)
        return lines.joined(separator: "\n") + "\n"
    }

    static let readers = [
        GraphReader("networkx", .graphml), GraphReader("igraph", .graphml),
        GraphReader("networkx", .gexf), GraphReader("networkx", .gml), GraphReader("igraph", .gml),
        GraphReader("networkx", .nodeLink), GraphReader("networkx", .pajek),
        GraphReader("igraph", .pajek), GraphReader("networkx", .edgeList),
        GraphReader("json", .cytoscape), GraphReader("json", .jsonGraph),
        GraphReader("csv", .gephi), GraphReader("csv", .neo4j), GraphReader("rdflib", .nTriples),
        GraphReader("rdflib", .turtle), GraphReader("rdflib", .jsonLD),
        GraphReader("re", .mermaid), GraphReader("re", .plantUML), GraphReader("re", .metis),
    ]

    @Test("readers find what is in the rows", arguments: readers)
    func readBack(_ reader: GraphReader) throws {
        guard Python.has(reader.module) else { return Python.skip(reader.module) }
        let folder = try TemporaryFolder()
        let written = try write(reader.format, in: folder)
        let found = try Python.run(
            file: Self.script, [reader.module, reader.format.name] + written.map(\.name),
            in: folder.path)
        #expect(found == written.map { "\($0.name): \($0.counts)\n" }.joined())
    }

    @Test(
        "XML is valid: ids are unique, and what edges and values refer to exists",
        arguments: ["graphml", "gexf"])
    func schema(_ name: String) throws {
        let schema = "\(PackageFolder.path)/fixtures/xml/\(name).xsd"
        let folder = try TemporaryFolder()
        let written = try write(name == "gexf" ? .gexf : .graphml, in: folder)
        let ended = try ChildProcess.run(
            "xmllint", ["--noout", "--schema", schema] + written.map { "\($0.name).graph" },
            folder: folder.path)
        let expected = written.map { "\($0.name).graph validates\n" }.joined()
        #expect(String(decoding: ended.errorOutput, as: UTF8.self) == expected)
    }

    /// Writes all cases that a format can hold, and their rows; returns their names and the counts that the format keeps.
    private func write(
        _ format: WriterFormat, in folder: borrowing TemporaryFolder
    ) throws -> [(name: String, counts: String)] {
        try Self.cases.compactMap { name, rows in
            let graph = try graph(rows)
            let output = folder.file("\(name).graph")
            let context = WriteContext(vocabulary: graph.dataset.vocabulary)
            let failure = message {
                _ = try format.write(
                    graph, context,
                    to: format.shapes.contains(.files)
                        ? .folder(path: output) : .file(path: output))
            }
            guard failure == nil else {
                #expect(name == "long texts" && format.name == "mermaid", "\(failure ?? "")")
                return nil
            }
            try Files.write(Array(rows.utf8), to: folder.file("\(name).ndjson"))
            return (name, try counts(graph, format))
        }
    }

    /// The numbers of nodes and edges that a format keeps.
    private func counts(_ graph: Graph, _ format: WriterFormat) throws -> String {
        var (nodes, edges) = (graph.nodes.count, graph.edges.count)
        if format.name == "metis" { edges = try graph.edgesFromBothEnds().count }
        if format.name == "edge-list" {
            var ends: Set<Int> = []
            try graph.forEachEdge { ends.formUnion([$0.source, $0.target]) }
            nodes = ends.count
        }
        return "\(nodes) nodes, \(edges) edges"
    }

    private func graph(_ rows: String) throws -> Graph {
        let vocabulary = try Sample.vocabulary(Self.vocabulary)
        var builder = Dataset.Builder(vocabulary)
        for batch in try Sample.batches(rows, vocabulary) { builder.append(batch) }
        let view = try #require(vocabulary.view("all"))
        return try Graph(of: builder.finish(), view: view)
    }
}

/// A module of Python that reads a format.
struct GraphReader: CustomTestStringConvertible, Sendable {
    let module: String
    let format: WriterFormat

    init(_ module: String, _ format: WriterFormat) {
        self.module = module
        self.format = format
    }

    var testDescription: String { "\(format.name) by \(module)" }
}
