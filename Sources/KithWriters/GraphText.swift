internal import KithModel
internal import KithSourceText

/// The text of a graph: its nodes, then its edges, which arrive one by one.
protocol GraphText {
    /// Writes what precedes the nodes.
    mutating func begin(to sink: inout ByteSink) throws(WriteError)
    /// Writes a node.
    mutating func append(node: Int, to sink: inout ByteSink)
    /// Writes an edge; edges follow all nodes.
    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink)
    /// Writes what follows the edges.
    mutating func end(to sink: inout ByteSink) throws(WriteError)
}

extension Graph {
    /// Writes the nodes, then the edges.
    func write(as text: some GraphText, to sink: inout ByteSink) throws(WriteError) {
        var text = text
        try text.begin(to: &sink)
        for node in nodes.indices {
            text.append(node: node, to: &sink)
            try sink.passOnIfFull()
        }
        var edges = edges.cursor()
        while let edge = try edges.nextWritten() {
            text.append(edge, to: &sink)
            try sink.passOnIfFull()
        }
        try text.end(to: &sink)
    }

    /// Calls a function with each edge.
    func forEachEdge(_ body: (Graph.Edge) -> Void) throws(WriteError) {
        var edges = edges.cursor()
        while let edge = try edges.nextWritten() { body(edge) }
    }
}

extension GraphEdgeCursor {
    /// Returns the next edge to write, or `nil` at the end.
    mutating func nextWritten() throws(WriteError) -> Graph.Edge? {
        do throws(ReadError) { return try next() } catch { throw WriteError(error) }
    }
}

extension WriteError {
    /// Creates the error for data on the disk that cannot be read again.
    init(_ error: ReadError) { self.init(.unwritable, error.message, cause: error) }
}
