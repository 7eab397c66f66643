import Testing

@testable import KithModel

@Suite("Lists of edges")
struct EdgeListTests {
    private static func edge(
        _ source: Int, _ target: Int, type: Int, row: Int, isDirected: Bool = true,
        repeats: Bool = false
    ) -> Graph.Edge {
        Graph.Edge(
            source: source, target: target, type: type, shape: 0, isDirected: isDirected, row: row,
            repeats: repeats)
    }

    private static func merged(
        _ edges: [Graph.Edge], isMutual: Bool, limit: Int
    ) throws -> [String] {
        var list = EdgeList(limit: limit)
        for edge in edges { try list.add(edge) }
        let merged = try list.merged(joining: [isMutual])
        let all = try merged.all()
        #expect(all.count == merged.count)
        return all.map {
            let type = $0.type.map { " t\($0)" } ?? ""
            return
                "\($0.source)\($0.isDirected ? "->" : "--")\($0.target)\(type) x\($0.rows) row \($0.firstRow)"
        }
    }

    private static let few = [
        edge(1, 0, type: 0, row: 0), edge(0, 1, type: 0, row: 1), edge(0, 1, type: 0, row: 2),
        edge(0, 1, type: 1, row: 3), edge(1, 0, type: 2, row: 4), edge(1, 1, type: 0, row: 5),
        edge(1, 2, type: 0, row: 6), edge(0, 1, type: -3, row: 7), edge(0, 1, type: -2, row: 8),
        edge(0, 1, type: -1, row: 9), edge(2, 1, type: 3, row: 10, isDirected: false),
    ]

    @Test("edges are sorted and merged, on the disk as in memory", arguments: [1, 2, 3, 100])
    func sorted(_ limit: Int) throws {
        #expect(
            try Self.merged(Self.few, isMutual: false, limit: limit) == [
                "0->1 x1 row 9", "0->1 t0 x2 row 1", "0->1 t1 x1 row 3", "0->1 x1 row 8",
                "0->1 x1 row 7", "1->0 t0 x1 row 0", "1->0 t2 x1 row 4", "1->1 t0 x1 row 5",
                "1->2 t0 x1 row 6", "1--2 t3 x1 row 10",
            ])
    }

    @Test(
        "edges with one of the same type the other way become undirected",
        arguments: [1, 2, 3, 100])
    func mutual(_ limit: Int) throws {
        #expect(
            try Self.merged(Self.few, isMutual: true, limit: limit) == [
                "0->1 x1 row 9", "0--1 t0 x3 row 1", "0->1 t1 x1 row 3", "0->1 x1 row 8",
                "0->1 x1 row 7", "1->0 t2 x1 row 4", "1->1 t0 x1 row 5", "1->2 t0 x1 row 6",
                "1--2 t3 x1 row 10",
            ])
    }

    @Test("rows that are edges of their own stay apart", arguments: [1, 2, 3, 100])
    func repeated(_ limit: Int) throws {
        let edges = [
            Self.edge(0, 1, type: 0, row: 0, repeats: true),
            Self.edge(0, 1, type: 1, row: 1, repeats: true),
            Self.edge(0, 1, type: 0, row: 2, repeats: true),
        ]
        #expect(
            try Self.merged(edges, isMutual: false, limit: limit) == [
                "0->1 t0 x1 row 0", "0->1 t0 x1 row 2", "0->1 t1 x1 row 1",
            ])
    }

    @Test("random edges come out the same, whatever fits in memory", arguments: [true, false])
    func random(_ isMutual: Bool) throws {
        var random = SystemRandomNumberGenerator()
        let edges = (0..<3000).map { row in
            Self.edge(
                Int(random.next() % 40), Int(random.next() % 40), type: Int(random.next() % 4) - 2,
                row: row)
        }
        let whole = try Self.merged(edges, isMutual: isMutual, limit: 10_000)
        for limit in [7, 64, 1000, 2999] {
            #expect(try Self.merged(edges, isMutual: isMutual, limit: limit) == whole)
        }
    }

    @Test("many edges between the same two take no longer than others")
    func many() throws {
        let count = 60_000
        var edges: [Graph.Edge] = []
        for number in 0..<count {
            edges.append(Self.edge(0, 1, type: 2 * number, row: number))
            edges.append(Self.edge(1, 0, type: 2 * number + 1, row: number))
        }
        let apart = try Self.merged(edges, isMutual: true, limit: 1 << 18)
        #expect(apart.count { $0.contains("--") } == 0)
        edges.append(Self.edge(1, 0, type: 0, row: count))
        let joined = try Self.merged(edges, isMutual: true, limit: 1 << 18)
        #expect(joined.filter { $0.contains("--") } == ["0--1 t0 x2 row 0"])
    }
}
