import KithModel
import KithTestSupport
import Testing

@Suite("Graph projection")
struct GraphProjectionTests {
    /// Rows in, edges out: "ann -child-> ben x2" for an arrow that two rows say, "--" without direction.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let rows: [(String?, String?, String?)]
        let edges: [String]
        var testDescription: String { name }

        init(_ name: String, _ rows: [(String?, String?, String?)], _ edges: [String]) {
            self.name = name
            self.rows = rows
            self.edges = edges
        }
    }

    static let rows = [
        Row("no rows", [], []),
        Row(
            "a symmetric pair is one edge without direction, its ends sorted",
            [("ben", "friend", "ann"), ("ann", "friend", "ben")], ["ann --friend-- ben x2"]),
        Row("one half of a symmetric pair", [("ben", "friend", "ann")], ["ann --friend-- ben x1"]),
        Row(
            "an inverse pair is one arrow from parent to child",
            [("ben", "parent", "ann"), ("ann", "child", "ben")], ["ann -child-> ben x2"]),
        Row("the half that leads", [("ann", "child", "ben")], ["ann -child-> ben x1"]),
        Row("the half that does not", [("ben", "parent", "ann")], ["ann -child-> ben x1"]),
        Row(
            "a boss points at a subordinate",
            [("ben", "boss", "ann"), ("ann", "subordinate", "ben")], ["ann -subordinate-> ben x2"]),
        Row(
            "a row that is said twice",
            [
                ("ann", "friend", "ben"), ("ann", "friend", "ben"), ("ben", "friend", "ann"),
                ("ben", "friend", "ann"),
            ], ["ann --friend-- ben x4"]),
        Row(
            "several types between two people, in the order of types",
            [
                ("ann", "colleague", "ben"), ("ben", "friend", "ann"), ("ann", "friend", "ben"),
                ("ben", "colleague", "ann"),
            ], ["ann --friend-- ben x2", "ann --colleague-- ben x2"]),
        Row(
            "both halves of a pair in both directions contradict each other and both stay",
            [("ann", "child", "ben"), ("ben", "child", "ann")],
            ["ann -child-> ben x1", "ben -child-> ann x1"]),
        Row(
            "unknown types stay as they are, each by itself",
            [
                ("ann", "enemy", "ben"), ("ben", "rival", "ann"), ("ann", "rival", "ben"),
                ("ann", "rival", "ben"),
            ],
            ["ann -enemy-> ben x1", "ann -rival-> ben x2", "ben -rival-> ann x1"]),
        Row("no type", [("ann", nil, "ben")], ["ann -relationship-> ben x1"]),
        Row(
            "a self loop", [("ann", "sibling", "ann"), ("ann", "sibling", "ann")],
            ["ann --sibling-- ann x2"]),
        Row(
            "missing people become one node for each key",
            [("ann", "friend", "zoe"), ("zoe", "friend", "ann"), ("yan", "child", "zoe")],
            ["ann --friend-- ?zoe x2", "?yan -child-> ?zoe x1"]),
        Row("an empty end joins nothing", [(nil, "friend", "ann"), ("ann", "friend", nil)], []),
    ]

    @Test("collapses rows that say the same", arguments: rows)
    func collapses(_ row: Row) throws {
        var family = try FamilyBuilder()
        family.people("ann", "ben")
        for (source, type, target) in row.rows { family.row(source, type, target) }
        #expect(try Self.describe(family.graph("people")) == row.edges)
    }

    static func describe(_ graph: Graph) throws -> [String] {
        try graph.edges.all().map { edge in
            func name(_ node: Int) -> String {
                (graph.nodes[node].isUnresolved ? "?" : "") + graph.label(node)
            }
            let (open, close) = edge.isDirected ? ("-", "->") : ("--", "--")
            let type = graph.typeName(edge)
            return "\(name(edge.source)) \(open)\(type)\(close) \(name(edge.target)) x\(edge.rows)"
        }
    }

    @Test("keys that are canonically equivalent are two nodes")
    func normalisation() throws {
        var family = try FamilyBuilder()
        family.person("Zoë", key: "\u{e9}")
        family.person("Zoë", key: "e\u{301}")
        family.row("\u{e9}", "friend", "e\u{301}")
        family.row("\u{e9}", "friend", "a\u{308}")
        family.row("\u{e9}", "friend", "\u{e4}")
        let graph = try family.graph("people")
        #expect(graph.nodes.count == 4)
        #expect(
            try graph.edges.all().map { [$0.source, $0.target] } == [[0, 1], [0, 2], [0, 3]])
        #expect(
            graph.unresolvedKeys.map { Array($0.utf8) } == [
                Array("a\u{308}".utf8), Array("\u{e4}".utf8),
            ])
    }

    @Test("a view filters edges by a field of their type and drops nodes that no edge reaches")
    func filters() throws {
        var family = try FamilyBuilder()
        family.people("ann", "ben", "cleo", "dan")
        family.relate("ann", "spouse", "dan")
        family.relate("ben", "colleague", "cleo")
        family.row("ann", "enemy", "cleo")
        let graph = try family.graph("family")
        #expect(graph.nodes.indices.map { graph.label($0) } == ["ann", "dan"])
        #expect(try Self.describe(graph) == ["ann --spouse-- dan x2"])
        let people = try family.graph("people")
        #expect(people.nodes.count == 4)
        #expect(try Self.describe(family.graph("work")) == ["ben --colleague-- cleo x2"])
    }

    @Test("a link is an edge from a row to what it names")
    func links() throws {
        var family = try FamilyBuilder()
        family.person("ann", metThrough: "ben")
        family.person("ben", metThrough: "gone")
        family.person("cleo")
        let graph = try family.graph("introductions")
        #expect(
            try Self.describe(graph)
                == ["ann -first_met_through-> ben x1", "ben -first_met_through-> ?gone x1"])
        #expect(graph.style(shape: 0, type: nil)?.name == "introduction")
        #expect(graph.key(2) == "gone")
    }

    @Test("the first row of an edge can be looked up")
    func firstRow() throws {
        var family = try FamilyBuilder()
        family.people("ann", "ben")
        family.row("ben", "friend", "ann")
        family.row("ben", "parent", "ann")
        let graph = try family.graph("people")
        #expect(try graph.edges.all().map(\.firstRow) == [1, 0])
        #expect(
            try graph.edges.all().map { graph.style(shape: $0.shape, type: $0.type)?.name } == [
                "descent", "friend",
            ])
    }

    @Test("many rows between the same two people, of many types, take no square time")
    func hostile() throws {
        var family = try FamilyBuilder()
        family.people("ann", "ben")
        for index in 0..<20_000 { family.row("ann", "t\(index * 7919 % 20_000)", "ben") }
        let graph = try family.graph("people")
        #expect(graph.edges.count == 20_000)
        #expect(
            try graph.edges.all().allSatisfy { $0.isDirected && $0.type == nil && $0.rows == 1 })
    }
}
