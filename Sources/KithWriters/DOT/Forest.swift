internal import KithModel

/// A graph whose edges are links to wholes, or places of people around one, as trees: everybody has one parent at most.
struct Forest {
    /// A line of the list: a node with its depth, and the edge to its parent.
    struct Line {
        let node: Int
        let depth: Int
        let edge: Graph.Edge?
    }

    /// The nodes, each followed by those below it.
    let lines: [Line]

    /// Sorts a graph into trees; `nil` if it is none, is in other ways to be drawn, or is too small or too large for a list.
    init?(_ graph: Graph) throws(WriteError) {
        guard graph.view.layout == .layered, 16...2000 ~= graph.nodes.count,
            graph.edges.count < graph.nodes.count,
            graph.view.edges.allSatisfy({ $0.link != nil || $0.meeting != nil })
        else { return nil }
        var edges: [Graph.Edge] = []
        try graph.forEachEdge { edges.append($0) }
        guard let above = Self.above(graph, edges) else { return nil }
        var below = [[Int]](repeating: [], count: graph.nodes.count)
        for (node, edge) in above.enumerated() {
            guard let edge else { continue }
            below[edge.source == node ? edge.target : edge.source].append(node)
        }
        let shapes = above.map { $0?.shape ?? 0 }
        for node in below.indices { below[node].sort { (shapes[$0], $0) < (shapes[$1], $1) } }
        var lines: [Line] = []
        var rest = graph.nodes.indices.filter { above[$0] == nil }.reversed().map { ($0, 0) }
        while let (node, depth) = rest.popLast() {
            lines.append(Line(node: node, depth: depth, edge: above[node]))
            rest += below[node].reversed().map { ($0, depth + 1) }
        }
        // What is in a ring was not reached.
        guard lines.count == graph.nodes.count else { return nil }
        self.lines = lines
    }

    /// Returns the edge of each node to its parent; `nil` if a node has two.
    private static func above(_ graph: Graph, _ edges: [Graph.Edge]) -> [Graph.Edge?]? {
        var above = [Graph.Edge?](repeating: nil, count: graph.nodes.count)
        var degrees = [Int](repeating: 0, count: graph.nodes.count)
        for edge in edges {
            degrees[edge.source] += 1
            degrees[edge.target] += 1
        }
        // A link leads to the whole, an arrow comes from above; where there is no direction, an end without others is below.
        for edge in edges where edge.isDirected {
            let child = graph.view.edges[edge.shape].link == nil ? edge.target : edge.source
            guard above[child] == nil else { return nil }
            above[child] = edge
        }
        for edge in edges where !edge.isDirected {
            let ends = [edge.source, edge.target].filter { above[$0] == nil }
            guard let child = ends.first(where: { degrees[$0] == 1 }) ?? ends.first else {
                return nil
            }
            above[child] = edge
        }
        return above
    }
}
