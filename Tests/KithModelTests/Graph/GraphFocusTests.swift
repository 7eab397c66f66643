import KithModel
import KithTestSupport
import Testing

@Suite("Graph focus")
struct GraphFocusTests {
    /// ann - ben - cleo - dan, ann - eva, and finn alone.
    static func chain() throws -> Graph {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
        family.relate("Ann", "friend", "Ben")
        family.relate("Cleo", "child", "Ben")
        family.relate("Cleo", "boss", "Dan")
        family.relate("Eva", "friend", "Ann")
        family.row("Dan", "friend", "gone")
        return try family.graph("people")
    }

    static let rows: [(starts: [String], depth: Int, nodes: [String], edges: Int)] = [
        (["Ann"], 0, ["Ann"], 0),
        (["Ann"], 1, ["Ann", "Ben", "Eva"], 2),
        (["Ann"], 2, ["Ann", "Ben", "Cleo", "Eva"], 3),
        (["Dan"], 1, ["Cleo", "Dan", "gone"], 2),
        (["Ann", "Dan"], 1, ["Ann", "Ben", "Cleo", "Dan", "Eva", "gone"], 5),
        (["Finn"], 9, ["Finn"], 0),
        (["Ann"], 99, ["Ann", "Ben", "Cleo", "Dan", "Eva", "gone"], 5),
        ([], 3, [], 0),
    ]

    @Test("keeps what is within some steps", arguments: rows)
    func focuses(_ row: (starts: [String], depth: Int, nodes: [String], edges: Int)) throws {
        let graph = try Self.chain()
        let starts = row.starts.flatMap { graph.nodes(named: $0) }
        let focused = try graph.focused(on: starts, depth: row.depth)
        #expect(focused.nodes.indices.map { focused.label($0) } == row.nodes)
        #expect(focused.edges.count == row.edges)
    }

    @Test("finds nodes by key, then by label, then by label in other case")
    func finds() throws {
        var family = try FamilyBuilder()
        family.person("Ann", last: "Lee", key: "k1")
        family.person("ann", last: "lee", key: "k2")
        family.person("k1", last: nil, key: "k3")
        let graph = try family.graph("people")
        #expect(graph.nodes(named: "k1") == [0])
        #expect(graph.nodes(named: "ann lee") == [1])
        #expect(graph.nodes(named: "ANN LEE") == [0, 1])
        #expect(graph.nodes(named: "nobody") == [])
    }
}
