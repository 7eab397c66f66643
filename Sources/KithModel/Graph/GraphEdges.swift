package import KithSourceText

/// The edges of a graph in order: few are in memory, many in a file that is read piece by piece.
package struct GraphEdges: Sendable {
    /// The number of edges.
    package let count: Int
    private let held: [Graph.Edge]
    private let file: EdgeFile?

    /// The number of edges up to which they stay in memory.
    package static let mostInMemory = 1 << 18

    init(_ edges: [Graph.Edge]) { (count, held, file) = (edges.count, edges, nil) }

    private init(_ file: EdgeFile, count: Int) {
        (self.count, held, self.file) = (count, [], file)
    }

    /// Returns a cursor at the first edge.
    package func cursor() -> GraphEdgeCursor {
        guard let file else { return GraphEdgeCursor(held) }
        return GraphEdgeCursor(file, 0..<count)
    }

    /// Returns all edges.
    ///
    /// They take memory: layouts that need many of them at once use this, writers use ``cursor()``.
    ///
    /// - Throws: ``ReadError`` if the file cannot be read.
    package func all() throws(ReadError) -> [Graph.Edge] {
        guard file != nil else { return held }
        var edges: [Graph.Edge] = []
        edges.reserveCapacity(count)
        var cursor = cursor()
        while let edge = try cursor.next() { edges.append(edge) }
        return edges
    }

    /// Collects edges that are in order.
    struct Builder: ~Copyable {
        private var edges: [Graph.Edge] = []
        private var spool = EdgeSpool()
        private let limit: Int

        init(limit: Int = GraphEdges.mostInMemory) { self.limit = limit }

        mutating func append(_ edge: Graph.Edge) throws(ReadError) {
            if edges.count == limit { try spool.append(&edges) }
            edges.append(edge)
        }

        consuming func finish() throws(ReadError) -> GraphEdges {
            guard spool.count > 0 else { return GraphEdges(edges) }
            try spool.append(&edges)
            let count = spool.count
            guard let file = spool.finish() else { return GraphEdges([]) }
            return GraphEdges(file, count: count)
        }
    }
}

/// Reads edges one by one.
package struct GraphEdgeCursor: Sendable {
    private let file: EdgeFile?
    /// The edges of the file that are still to be read.
    private var rest: Range<Int>
    private var piece: [Graph.Edge]
    private var index = 0
    private let pieceCount: Int

    init(_ edges: [Graph.Edge]) { (file, rest, piece, pieceCount) = (nil, 0..<0, edges, 0) }

    init(_ file: EdgeFile, _ range: Range<Int>, pieceCount: Int = 4096) {
        (self.file, rest, piece, self.pieceCount) = (file, range, [], pieceCount)
    }

    /// Returns the next edge, or `nil` at the end.
    ///
    /// - Throws: ``ReadError`` if the file cannot be read.
    package mutating func next() throws(ReadError) -> Graph.Edge? {
        if index == piece.count {
            guard let file, !rest.isEmpty else { return nil }
            let end = min(rest.lowerBound + pieceCount, rest.upperBound)
            piece = try file.edges(rest.lowerBound..<end)
            rest = end..<rest.upperBound
            index = 0
        }
        index += 1
        return piece[index - 1]
    }
}

extension Graph {
    /// Returns the edges from both of their ends, in order, without loops.
    ///
    /// Edges between the same two nodes are one, whose ``Edge/rows`` counts them. Many are put in order on the disk.
    ///
    /// - Throws: ``ReadError``, for example if the disk is full.
    package func edgesFromBothEnds() throws(ReadError) -> GraphEdges {
        var list = EdgeList()
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            guard edge.source != edge.target else { continue }
            for (from, to) in [(edge.source, edge.target), (edge.target, edge.source)] {
                try list.add(Edge(source: from, target: to, shape: 0, isDirected: true, row: 0))
            }
        }
        return try list.merged(joining: [])
    }
}
