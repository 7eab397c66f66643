import Testing

@testable import KithModel

@Suite("Lists of edges")
struct EdgeListTests {
    private static func item(
        _ source: UInt32, _ target: UInt32, type: UInt32, row: UInt32, isDirected: Bool = true
    ) -> EdgeList.Item {
        EdgeList.Item(
            source: source, target: target, type: type, row: row, shape: 0, isDirected: isDirected)
    }

    @Test("edges with one of the same type the other way become undirected")
    func mutual() {
        var edges = EdgeList()
        edges.add(Self.item(1, 0, type: 1, row: 0))
        edges.add(Self.item(0, 1, type: 1, row: 1))
        edges.add(Self.item(0, 1, type: 1, row: 2))
        edges.add(Self.item(0, 1, type: 2, row: 3))
        edges.add(Self.item(1, 0, type: 3, row: 4))
        edges.add(Self.item(1, 1, type: 1, row: 5))
        edges.add(Self.item(1, 2, type: 1, row: 6))
        edges.sort(nodes: 3)
        let isJoined = edges.joinMutual(of: [true])
        #expect(isJoined)
        edges.sort(nodes: 3)
        #expect(
            edges.merged(typeCounts: [3]).map {
                "\($0.source) \($0.target) \($0.type ?? -1) \($0.isDirected) \($0.rows)"
            } == [
                "0 1 0 false 3", "0 1 1 true 1", "1 0 2 true 1", "1 1 0 true 1", "1 2 0 true 1",
            ])
        let isJoinedAgain = edges.joinMutual(of: [false])
        #expect(!isJoinedAgain)
    }

    @Test("many edges between the same two take no longer than others", .timeLimit(.minutes(1)))
    func many() {
        let count: UInt32 = 60_000
        var edges = EdgeList()
        for number in 0..<count {
            edges.add(Self.item(0, 1, type: 2 * number + 1, row: number))
            edges.add(Self.item(1, 0, type: 2 * number + 2, row: number))
        }
        edges.sort(nodes: 2)
        let isJoined = edges.joinMutual(of: [true])
        #expect(!isJoined)
        edges.add(Self.item(1, 0, type: 1, row: count))
        edges.sort(nodes: 2)
        let isJoinedNow = edges.joinMutual(of: [true])
        #expect(isJoinedNow)
        #expect(edges.items.count { !$0.isDirected } == 2)
    }
}
