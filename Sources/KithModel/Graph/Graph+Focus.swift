package import KithSourceText

extension Graph {
    /// Returns the part of the graph within `depth` steps of some nodes, or generations if the view shows a lineage.
    ///
    /// A depth of 0 keeps only these nodes and the edges between them; in a lineage, their partners too. See
    /// ``nodes(named:)`` for finding them.
    ///
    /// - Throws: ``ReadError`` if edges on the disk cannot be read.
    package func focused(on starts: [Int], depth: Int) throws(ReadError) -> Graph {
        switch view.focus {
        case .surroundings: return try surroundings(of: starts, depth: depth)
        case .lineage:
            let lineage = Lineage(of: starts, in: try FamilyTree(self), generations: depth)
            var graph = self
            graph.focus = starts.filter { nodes.indices.contains($0) }
            return try graph.keeping { lineage.isKept[$0] }
        }
    }

    /// Returns the part within some steps along edges in either direction.
    private func surroundings(of starts: [Int], depth: Int) throws(ReadError) -> Graph {
        let neighbours = try Neighbours(self)
        var isKept = [Bool](repeating: false, count: nodes.count)
        var front: [Int] = []
        for node in starts where nodes.indices.contains(node) && !isKept[node] {
            isKept[node] = true
            front.append(node)
        }
        var steps = 0
        while steps < depth, !front.isEmpty {
            var next: [Int] = []
            for node in front {
                for other in neighbours.of(node) where !isKept[Int(other)] {
                    isKept[Int(other)] = true
                    next.append(Int(other))
                }
            }
            front = next
            steps += 1
        }
        return try keeping { isKept[$0] }
    }

    /// Returns the part of the graph with some nodes and the edges, or some of the edges, between them.
    func keeping(
        _ isKept: (Int) -> Bool, edges isShown: (Edge) -> Bool = { _ in true }
    ) throws(ReadError) -> Graph {
        var numbers = [Int](repeating: -1, count: nodes.count)
        var kept: [Node] = []
        for node in nodes.indices where isKept(node) {
            numbers[node] = kept.count
            kept.append(nodes[node])
        }
        var rest = GraphEdges.Builder()
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            guard numbers[edge.source] >= 0, numbers[edge.target] >= 0, isShown(edge) else {
                continue
            }
            try rest.append(edge.renumbered { numbers[$0] })
        }
        return Graph(
            dataset: dataset, view: view, nodes: kept, edges: try rest.finish(),
            unresolvedKeys: unresolvedKeys,
            focus: focus.map { numbers[$0] }.filter { $0 >= 0 })
    }
}

/// The neighbours of each node, in one array.
struct Neighbours {
    private var starts: [Int]
    private var others: [UInt32]

    init(_ graph: Graph) throws(ReadError) {
        starts = [Int](repeating: 0, count: graph.nodes.count + 1)
        var edges = graph.edges.cursor()
        while let edge = try edges.next() {
            starts[edge.source + 1] += 1
            starts[edge.target + 1] += 1
        }
        for node in graph.nodes.indices { starts[node + 1] += starts[node] }
        others = [UInt32](repeating: 0, count: 2 * graph.edges.count)
        var next = starts
        edges = graph.edges.cursor()
        while let edge = try edges.next() {
            others[next[edge.source]] = UInt32(truncatingIfNeeded: edge.target)
            next[edge.source] += 1
            others[next[edge.target]] = UInt32(truncatingIfNeeded: edge.source)
            next[edge.target] += 1
        }
    }

    func of(_ node: Int) -> ArraySlice<UInt32> { others[starts[node]..<starts[node + 1]] }
}
