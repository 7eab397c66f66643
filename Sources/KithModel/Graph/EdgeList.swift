internal import KithSourceText

/// Edges collected from rows, to be sorted and merged, in flat memory: when they are many, sorted runs go to the disk.
struct EdgeList: ~Copyable {
    private var edges: [Graph.Edge] = []
    private var runs = EdgeRuns()
    private let limit: Int
    private let order: EdgeOrder

    init(_ order: EdgeOrder = .ends, limit: Int = GraphEdges.mostInMemory) {
        self.order = order
        self.limit = limit
    }

    /// Adds an edge; the ends of undirected edges are put in order.
    mutating func add(_ edge: Graph.Edge) throws(ReadError) {
        if edges.count == limit { try spill() }
        edges.append(edge.isDirected ? edge : edge.ordered)
    }

    private mutating func spill() throws(ReadError) {
        sort()
        try runs.append(&edges)
    }

    /// Returns the edges in order, with rows merged that state one edge.
    ///
    /// Pairs of opposite edges of some shapes become undirected edges. `number` returns the new number of a node; it
    /// must keep their order.
    consuming func merged(
        joining isMutual: [Bool], numbering number: (Int) -> Int = { $0 }
    ) throws(ReadError) -> GraphEdges {
        guard isMutual.contains(true) else { return try merged(number) }
        let limit = limit
        var others = EdgeList(.pairs, limit: limit)
        var own = try sorted()
        while let edge = try own.next() { try others.add(edge) }
        var pairs = try others.sorted()
        var joined = EdgeList(limit: limit)
        var last: Graph.Edge?
        while let edge = try pairs.next() {
            guard var first = last else {
                last = edge
                continue
            }
            if isMutual[edge.shape], edge.isDirected, first.isOpposite(to: edge),
                edge.source != edge.target
            {
                first.add(edge)
                first.loseDirection()
                last = nil
            } else {
                last = edge
            }
            try joined.add(first)
        }
        if let last { try joined.add(last) }
        return try joined.merged(number)
    }

    private consuming func merged(
        _ number: (Int) -> Int
    ) throws(ReadError) -> GraphEdges {
        var builder = GraphEdges.Builder(limit: limit)
        var edges = try sorted()
        while let edge = try edges.next() {
            try builder.append(edge.renumbered(number))
        }
        return try builder.finish()
    }

    private consuming func sorted() throws(ReadError) -> EdgeMerge {
        guard runs.count > 0 else {
            sort()
            return EdgeMerge([GraphEdgeCursor(edges)], order)
        }
        if !edges.isEmpty { try spill() }
        return EdgeMerge(runs.finish(), order)
    }

    // MARK: Sorting

    private mutating func sort() {
        switch order {
        case .pairs: edges.sort { $0.precedesAsPair($1) }
        case .ends:
            let nodes = edges.reduce(0) { max($0, max($1.source, $1.target) + 1) }
            // A table of the nodes pays off while it is not much larger than the edges.
            if nodes > 4 * edges.count {
                edges.sort { $0.precedes($1) }
            } else {
                sort(nodes: nodes)
            }
        }
    }

    /// Takes linear time, except for many edges between the same two ends.
    private mutating func sort(nodes: Int) {
        sort(nodes: nodes) { $0.target }
        sort(nodes: nodes) { $0.source }
        var start = 0
        while start < edges.count {
            var end = start + 1
            var isSorted = true
            while end < edges.count, edges[end].source == edges[start].source,
                edges[end].target == edges[start].target
            {
                isSorted = isSorted && !edges[end].precedes(edges[end - 1])
                end += 1
            }
            if !isSorted { edges[start..<end].sort { $0.precedes($1) } }
            start = end
        }
    }

    /// Sorts stably by one end, with a counting sort.
    private mutating func sort(nodes: Int, by end: (Graph.Edge) -> Int) {
        var starts = [Int](repeating: 0, count: nodes + 1)
        for edge in edges { starts[end(edge) + 1] += 1 }
        for node in 0..<nodes { starts[node + 1] += starts[node] }
        var sorted = edges
        for edge in edges {
            sorted[starts[end(edge)]] = edge
            starts[end(edge)] += 1
        }
        edges = sorted
    }
}
