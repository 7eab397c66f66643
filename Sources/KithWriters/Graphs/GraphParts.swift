internal import KithModel
private import KithSourceText

/// What the texts of graphs share: ids, labels, types and attributes.
struct GraphParts {
    let graph: Graph
    let ids: GraphIDs
    let attributes: GraphAttributes
    let facts: GraphFacts
    /// Whether edges have weights.
    let isWeighted: Bool
    private(set) var edgeCount = 0
    private var types: EdgeTypes

    /// - Throws: ``WriteError`` if the edges, which are counted first, cannot be read.
    init(
        _ graph: Graph, _ context: WriteContext, reserved: [String] = [],
        naming: (String) -> String = { $0 }, ids isAllowed: (ArraySlice<UInt8>) -> Bool
    ) throws(WriteError) {
        self.graph = graph
        ids = GraphIDs(graph, where: isAllowed)
        attributes = GraphAttributes(graph, context, reserved: reserved, naming: naming)
        facts = try GraphFacts(graph)
        isWeighted = graph.view.edges.contains { $0.isWeighted }
        types = EdgeTypes(graph)
    }

    /// Returns the name of a node's kind.
    func kind(ofNode node: Int) -> String {
        graph.dataset.vocabulary.kinds[graph.nodes[node].kind].name
    }

    /// Returns the key of a node unless it is the id.
    func key(ofNode node: Int) -> ArraySlice<UInt8>? { ids.areKeys ? nil : graph.keyBytes(node) }

    /// Returns the type of an edge.
    mutating func type(_ edge: Graph.Edge) -> EdgeTypes.Entry { types.entry(edge) }

    /// Returns the weight of an edge; `nil` if edges have none, or this one has none.
    func weight(_ edge: Graph.Edge) -> String? {
        guard isWeighted else { return nil }
        let weight = graph.weight(edge)
        return weight.isEmpty ? nil : weight
    }

    /// Goes on behind so many edges.
    func behind(edges: Int) -> GraphParts {
        var parts = self
        parts.edgeCount = edges
        return parts
    }

    /// Counts an edge and returns its number, from 1.
    mutating func nextEdge() -> Int {
        edgeCount += 1
        return edgeCount
    }
}

/// What is true of all edges of a graph.
struct GraphFacts {
    /// Whether an edge has a direction.
    private(set) var hasDirected = false
    /// Whether an edge has no direction.
    private(set) var hasUndirected = false
    /// Whether two edges have the same ends.
    private(set) var hasParallel = false
    /// The number of edges at each node; a loop counts twice.
    private(set) var degrees: [UInt32]

    init(_ graph: Graph) throws(WriteError) {
        degrees = [UInt32](repeating: 0, count: graph.nodes.count)
        var last: (Int, Int)?
        try graph.forEachEdge { edge in
            if edge.isDirected { hasDirected = true } else { hasUndirected = true }
            if let last, last == (edge.source, edge.target) { hasParallel = true }
            last = (edge.source, edge.target)
            degrees[edge.source] += 1
            degrees[edge.target] += 1
        }
    }

    /// Whether some edges have a direction and some have none.
    var isMixed: Bool { hasDirected && hasUndirected }

    /// Whether the whole graph counts as directed; so does an empty one.
    var isDirected: Bool { hasDirected || !hasUndirected }
}
