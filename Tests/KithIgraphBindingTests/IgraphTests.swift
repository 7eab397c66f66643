import KithIgraphBinding
import Testing

@Suite("igraph")
struct IgraphTests {
    /// igraph, or `nil` where it is missing.
    private static func library() -> Igraph? {
        do throws(Igraph.Failure) { return try Igraph() } catch {
            print("skipped: \(error.message)")
            return nil
        }
    }

    private static func edges(_ pairs: [(Int, Int)]) -> Igraph.Edges {
        var edges = Igraph.Edges()
        for (source, target) in pairs { edges.append(source, target, weight: 1) }
        return edges
    }

    @Test("PageRank of a ring and a node that points at it, as networkx 3.4.2 computes it")
    func pageRank() throws {
        guard let igraph = Self.library() else { return }
        let edges = Self.edges([(0, 1), (1, 2), (2, 0), (3, 0)])
        let ranks = try igraph.pageRank(nodes: 4, edges)
        let expected = [0.332604, 0.320214, 0.309682, 0.0375]
        for (rank, value) in zip(ranks, expected) { #expect(abs(rank - value) < 0.00001) }
    }

    @Test("two cliques with one edge between them are two communities")
    func communities() throws {
        guard let igraph = Self.library() else { return }
        var pairs = [(3, 4)]
        for first in [0, 4] {
            for one in 0..<4 {
                for other in one + 1..<4 { pairs.append((first + one, first + other)) }
            }
        }
        let numbers = try igraph.communities(nodes: 8, Self.edges(pairs))
        #expect(numbers == [0, 0, 0, 0, 1, 1, 1, 1])
    }

    @Test("threads at the same time get the answers of one alone")
    func threads() async throws {
        guard let igraph = Self.library() else { return }
        let edges = Self.edges((0..<300).flatMap { [($0, ($0 + 1) % 300), ($0, $0 * 7 % 300)] })
        let alone = try igraph.communities(nodes: 300, edges)
        let together = try await withThrowingTaskGroup(of: [UInt32].self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let igraph = try Igraph()
                    _ = try igraph.pageRank(nodes: 300, edges)
                    return try igraph.communities(nodes: 300, edges)
                }
            }
            return try await group.reduce(into: Set<[UInt32]>()) { $0.insert($1) }
        }
        #expect(together == [alone])
    }

    @Test("no nodes, and nodes without edges")
    func empty() throws {
        guard let igraph = Self.library() else { return }
        #expect(try igraph.pageRank(nodes: 0, Igraph.Edges()) == [])
        #expect(try igraph.pageRank(nodes: 2, Igraph.Edges()) == [0.5, 0.5])
        #expect(Set(try igraph.communities(nodes: 3, Igraph.Edges())) == [0, 1, 2])
    }
}
