public import KithModel
internal import KithSourceText

/// A format of graphs.
public struct GraphForm: Sendable {
    /// Writes a graph and keeps none of its edges, unless a layout needs them.
    let write: @Sendable (Graph, GraphOptions, inout ByteSink) throws(WriteError) -> Void

    init(
        _ write:
            @escaping @Sendable (Graph, GraphOptions, inout ByteSink) throws(WriteError) -> Void
    ) {
        self.write = write
    }
}

/// The text of a graph: its nodes, then its edges, which arrive one by one.
protocol GraphText {
    /// Writes what precedes the nodes.
    mutating func begin(to sink: inout ByteSink) throws(WriteError)
    /// Writes a node.
    mutating func append(node: Int, to sink: inout ByteSink)
    /// Writes an edge; edges follow all nodes.
    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink)
    /// Writes what follows the edges.
    mutating func end(to sink: inout ByteSink)
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
        text.end(to: &sink)
    }

    /// Calls a function with each edge.
    func forEachEdge(_ body: (Graph.Edge) -> Void) throws(WriteError) {
        var edges = edges.cursor()
        while let edge = try edges.nextWritten() { body(edge) }
    }
}

extension GraphEdgeCursor {
    /// Returns the next edge to write, or `nil` at the end.
    fileprivate mutating func nextWritten() throws(WriteError) -> Graph.Edge? {
        do throws(ReadError) { return try next() } catch { throw WriteError(error) }
    }
}

extension WriteError {
    /// Creates the error for data on the disk that cannot be read again.
    init(_ error: ReadError) { self.init(.unwritable, error.message, cause: error) }
}

extension WriterFormat {
    /// Writes a graph to a file or to standard output.
    ///
    /// - Throws: ``WriteError``. An existing file is then unchanged.
    public func write(
        _ graph: Graph, _ options: GraphOptions, to target: WriteTarget
    ) throws(WriteError) -> WriteSummary {
        guard case .graph(let form) = content else {
            throw WriteError(.unsupported, "the format \(name) holds rows, not a graph")
        }
        var sink = ByteSink(try .file(target, format: name))
        try form.write(graph, options, &sink)
        return WriteSummary(target, rows: 0, bytes: try sink.finish().bytes)
    }
}
