import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

/// Independent readers of graphs find the nodes, edges and attributes that went in, also with hostile texts.
struct GraphReadBackTests {
    private static let vocabulary = """
        vocabulary: hostile
        summary: People and who knows whom.
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
          knows:
            is: relation
            attributes:
              since: {type: integer}
              note: {type: text}
            links: {a: {to: person, dangling: allowed}, b: {to: person, dangling: allowed}}
            edge: {source: a, target: b}
        views:
          all:
            summary: Everybody.
            layout: spring
            nodes: {person: {lonely: true}}
            edges: {knows: {}}
        """

    /// Texts that writers get wrong.
    static let texts = [
        #"a"b"#, #"a\b"#, #"tail\"#, "line1\nline2", "a\r\nb", "a\rb", "x\"\u{301}y", "<\u{301}",
        "👨‍👩‍👧‍👦 🇨🇿", "שלום abc\u{202E}", "<script>alert(1)</script>", "AT&amp;T", "&#65;", #"\N"#,
        "node", "1abc", "1e5", "", "a:b", "at://x/y", "=1+1", "\u{e9}", "e\u{301}", " ", "]]>",
        "a\tb", "'", "%41", "{}", "null",
    ]

    private static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        JSONString.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Makes a graph of one node for each text, in a ring, with a loop, an edge that two rows state and a dangling one.
    private func graph() throws -> Graph {
        let vocabulary = try Sample.vocabulary(Self.vocabulary)
        var lines: [String] = []
        for (index, text) in Self.texts.enumerated() {
            let name = Self.quoted(text)
            lines.append(
                #"""
                {"kind":"person","key":"p\#(index)","attributes":{"name":\#(name),"age":\#(index),\#
                "score":0.5,"active":\#(index % 2 == 0),"tags":["x",\#(name)],"Label":"own"},"links":{}}
                """#)
        }
        let count = Self.texts.count
        let ends = (0..<count).map { ($0, ($0 + 1) % count) } + [(0, 0), (0, 1), (1, count)]
        for (from, to) in ends {
            let note = Self.quoted(Self.texts[from])
            lines.append(
                #"{"kind":"knows","attributes":{"since":\#(2000 + to),"note":\#(note)},"links":{"a":"p\#(from)","b":"p\#(to)"}}"#
            )
        }
        var builder = Dataset.Builder(vocabulary)
        for batch in try Sample.batches(lines.joined(separator: "\n") + "\n", vocabulary) {
            builder.append(batch)
        }
        let view = try #require(vocabulary.view("all"))
        return try Graph(of: builder.finish(), view: view)
    }

    /// What a program in Python prints about a written graph.
    private func read(_ format: WriterFormat, _ program: String) throws -> String {
        let folder = try TemporaryFolder()
        let graph = try graph()
        let context = WriteContext(vocabulary: graph.dataset.vocabulary)
        let isFolder = !format.shapes.contains(.stream)
        let target: WriteTarget =
            isFolder ? .folder(path: folder.file("g")) : .file(path: folder.file("g"))
        _ = try format.write(graph, context, to: target)
        let texts = "[\(Self.texts.map { Self.quoted($0) }.joined(separator: ","))]"
        try Files.write(Array(texts.utf8), to: folder.file("texts.json"))
        let prelude = """
            import json
            texts = json.load(open("texts.json", encoding="utf-8"))
            n = len(texts)
            ends = [(i, (i + 1) % n) for i in range(n)] + [(0, 0), (1, n)]
            wanted = sorted(("p%d" % a, "p%d" % b) for a, b in ends)

            """
        return try Python.run(prelude + program, in: folder.path)
    }

    static let networkx = [
        ReadBack(
            .graphml,
            """
            import networkx
            g = networkx.read_graphml("g")
            assert g.is_directed()
            assert sorted((a, b) for a, b in g.edges()) == wanted, sorted(g.edges())
            for i, text in enumerate(texts):
                node = g.nodes["p%d" % i]
                assert node["label"] == (text if text.strip() else "p%d" % i), (node, text)
                assert node["age"] == i and node["score"] == 0.5
                assert node["active"] == (i % 2 == 0)
                assert json.loads(node["tags"]) == ["x", text]
                assert node["Label2"] == "own"
            assert g.nodes["p%d" % n] == {"label": "p%d" % n, "kind": "person"}
            notes = [d["note"] for a, b, d in g.edges(data=True) if a != "p0" and a != "p1"]
            assert sorted(notes) == sorted(texts[2:])
            """),
        ReadBack(
            .gexf,
            """
            import networkx
            g = networkx.read_gexf("g", version="1.3")
            assert sorted((a, b) for a, b in g.edges()) == wanted, sorted(g.edges())
            for i, text in enumerate(texts):
                node = g.nodes["p%d" % i]
                assert node["label"] == (text if text.strip() else "p%d" % i), (node, text)
                assert node["age"] == i and json.loads(node["tags"]) == ["x", text]
            """),
        ReadBack(
            .gml,
            """
            import networkx
            g = networkx.read_gml("g", label="id")
            wanted = sorted((a + 1, b + 1) for a, b in ends)
            assert sorted((a, b) for a, b in g.edges()) == wanted, sorted(g.edges())
            for i, text in enumerate(texts):
                node = g.nodes[i + 1]
                assert node["label"] == (text if text.strip() else "p%d" % i), (node, text)
                assert node["key"] == "p%d" % i and node["age"] == i and node["score"] == 0.5
            """),
        ReadBack(
            .nodeLink,
            """
            import networkx
            g = networkx.node_link_graph(json.load(open("g", encoding="utf-8")), edges="edges")
            assert sorted((a, b) for a, b in g.edges()) == wanted, sorted(g.edges())
            for i, text in enumerate(texts):
                assert g.nodes["p%d" % i]["name"] == text
            """),
        ReadBack(
            .pajek,
            """
            import networkx
            lines = open("g", encoding="utf-8-sig").read().split("\\n")
            assert lines[0] == "*Vertices %d" % (n + 1)
            g = networkx.parse_pajek(l for l in lines if l)
            assert g.is_directed() and len(g) == n + 1, len(g)
            assert g.number_of_edges() == len(ends)
            """),
        ReadBack(
            .edgeList,
            """
            import networkx
            g = networkx.read_edgelist("g", create_using=networkx.MultiDiGraph, delimiter="\\t")
            assert sorted((a, b) for a, b in g.edges()) == wanted
            """),
    ]

    @Test("networkx reads the graph", arguments: networkx)
    func networkxReads(_ test: ReadBack) throws {
        guard Python.has("networkx") else { return Python.skip("networkx") }
        let output = try read(test.format, test.program)
        #expect(output == "")
    }

    @Test(
        "igraph reads the graph",
        arguments: [ReadBack(.graphml, "Read_GraphML"), ReadBack(.gml, "Read_GML")])
    func igraphReads(_ test: ReadBack) throws {
        guard Python.has("igraph") else { return Python.skip("igraph") }
        let output = try read(
            test.format,
            """
            import igraph, warnings
            # It leaves references such as &#10; in GML as they are.
            warnings.simplefilter("ignore")
            g = igraph.Graph.\(test.program)("g")
            assert g.is_directed() and g.vcount() == n + 1 and g.ecount() == len(ends)
            assert g.vs["age"][:n] == list(range(n)), g.vs["age"]
            """)
        #expect(output == "")
    }

    static let json = [
        ReadBack(
            .cytoscape,
            """
            g = json.load(open("g", encoding="utf-8"))["elements"]
            nodes = {x["data"]["id"]: x["data"] for x in g["nodes"]}
            edges = [x["data"] for x in g["edges"]]
            assert [nodes["p%d" % i]["name"] for i in range(n)] == texts
            assert sorted((e["source"], e["target"]) for e in edges) == wanted
            assert len({e["id"] for e in edges} | set(nodes)) == len(edges) + len(nodes)
            """),
        ReadBack(
            .jsonGraph,
            """
            g = json.load(open("g", encoding="utf-8"))["graph"]
            assert [g["nodes"]["p%d" % i]["metadata"]["name"] for i in range(n)] == texts
            assert sorted((e["source"], e["target"]) for e in g["edges"]) == wanted
            assert set(g) == {"directed", "nodes", "edges"}
            """),
        ReadBack(
            .gephi,
            """
            import csv
            rows = list(csv.reader(open("g", encoding="utf-8", newline=""), strict=True))
            assert rows[0] == ["Source", "Target", "Type", "Weight", "Label", "relation", "since", "note"]
            assert sorted((r[0], r[1]) for r in rows[1:]) == wanted
            assert all(len(r) == 8 for r in rows)
            """),
        ReadBack(
            .neo4j,
            """
            import csv
            nodes = list(csv.reader(open("g/nodes.csv", encoding="utf-8", newline=""), strict=True))
            rows = list(csv.reader(open("g/relationships.csv", encoding="utf-8", newline=""), strict=True))
            assert nodes[0][:3] == [":ID", "label", ":LABEL"] and "age:long" in nodes[0]
            ids = {row[0] for row in nodes[1:]}
            assert len(ids) == n + 1 == len(nodes) - 1
            assert sorted((r[0], r[1]) for r in rows[1:]) == wanted
            assert not any("\\n" in cell or "\\r" in cell for row in nodes + rows for cell in row)
            """),
    ]

    @Test("Python's own modules read the graph", arguments: json)
    func pythonReads(_ test: ReadBack) throws {
        guard Python.has("json") else { return Python.skip("json") }
        let output = try read(test.format, test.program)
        #expect(output == "")
    }

    @Test(
        "rdflib reads the same statements from each notation",
        arguments: [
            ReadBack(.nTriples, "nt"), ReadBack(.turtle, "turtle"), ReadBack(.jsonLD, "json-ld"),
        ])
    func rdf(_ test: ReadBack) throws {
        guard Python.has("rdflib") else { return Python.skip("rdflib") }
        let output = try read(
            test.format,
            """
            from rdflib import Graph, URIRef as IRI
            g = Graph().parse("g", format="\(test.program)")
            person = lambda i: IRI("urn:kith:hostile:person::p%d" % i)
            for i, text in enumerate(texts):
                name = g.value(person(i), IRI("urn:kith:hostile:person:name"))
                assert str(name) == text, (name, text)
                age = g.value(person(i), IRI("urn:kith:hostile:person:age"))
                assert age.toPython() == i
                assert (person(i), IRI("urn:kith:hostile:type:knows"), person((i + 1) % n)) in g
            print(len(g))
            """)
        #expect(output == "336\n")
    }
}

/// A format, and a program that reads it.
struct ReadBack: CustomTestStringConvertible, Sendable {
    let format: WriterFormat
    let program: String

    init(_ format: WriterFormat, _ program: String) {
        self.format = format
        self.program = program
    }

    var testDescription: String { format.name }
}
