internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// The text of a graph: its nodes, then its edges, which arrive one by one.
protocol GraphText: Sendable {
    /// Writes what precedes the nodes.
    mutating func begin(to sink: inout ByteSink) throws(WriteError)
    /// Writes a node.
    mutating func append(node: Int, to sink: inout ByteSink)
    /// Writes an edge; edges follow all nodes.
    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink)
    /// Writes what follows the edges.
    mutating func end(to sink: inout ByteSink) throws(WriteError)

    /// Returns the text behind its first nodes and edges, which copies write; `nil` if it must write them all itself.
    ///
    /// The next edge has other ends than the last one.
    func behind(nodes: Int, edges: Int) -> Self?
}

extension GraphText {
    func behind(nodes: Int, edges: Int) -> Self? { nil }
}

/// Nodes or edges that follow each other.
private enum GraphPart: Sendable {
    case nodes(Range<Int>)
    /// Edges, and the number of those before them.
    case edges([Graph.Edge], Int)

    /// The number of nodes, and the least number of edges but in the last part.
    static let size = 2048
}

extension Graph {
    /// Writes the nodes, then the edges, both on all processors if the text allows it.
    func write(as text: some GraphText, to sink: inout ByteSink) throws(WriteError) {
        var text = text
        try text.begin(to: &sink)
        if nodes.count + edges.count > 2 * GraphPart.size,
            let end = text.behind(nodes: nodes.count, edges: edges.count)
        {
            try writeParts(of: text, to: &sink)
            text = end
        } else {
            for node in nodes.indices {
                text.append(node: node, to: &sink)
                try sink.passOnIfFull()
            }
            var edges = edges.cursor()
            while let edge = try edges.nextWritten() {
                text.append(edge, to: &sink)
                try sink.passOnIfFull()
            }
        }
        try text.end(to: &sink)
    }

    private func writeParts(
        of text: some GraphText, to sink: inout ByteSink
    ) throws(WriteError) {
        let count = nodes.count
        let written = OrderedAnswers<GraphPart, [UInt8]> { $0.written(as: text, nodes: count) }
        func ask(_ part: GraphPart, _ sink: inout ByteSink) throws(WriteError) {
            written.ask(part)
            while let bytes = written.next() { try sink.passOn(bytes) }
        }
        for start in stride(from: 0, to: count, by: GraphPart.size) {
            try ask(.nodes(start..<min(start + GraphPart.size, count)), &sink)
        }
        var (part, before) = ([Edge](), 0)
        var edges = edges.cursor()
        while let edge = try edges.nextWritten() {
            if part.count >= GraphPart.size, let last = part.last,
                (edge.source, edge.target) != (last.source, last.target)
            {
                try ask(.edges(part, before), &sink)
                before += part.count
                part.removeAll(keepingCapacity: true)
            }
            part.append(edge)
        }
        if !part.isEmpty { try ask(.edges(part, before), &sink) }
        while let bytes = written.next(hasEnded: true) { try sink.passOn(bytes) }
    }

    /// Calls a function with each edge.
    func forEachEdge(_ body: (Graph.Edge) -> Void) throws(WriteError) {
        var edges = edges.cursor()
        while let edge = try edges.nextWritten() { body(edge) }
    }
}

extension GraphPart {
    /// Returns the bytes of the part in a text of so many nodes.
    func written<Text: GraphText>(as text: Text, nodes: Int) -> [UInt8] {
        var sink = ByteSink(capacity: 1 << 18)
        switch self {
        case .nodes(let part):
            var text = text.behind(nodes: part.lowerBound, edges: 0) ?? text
            for node in part { text.append(node: node, to: &sink) }
        case .edges(let part, let before):
            var text = text.behind(nodes: nodes, edges: before) ?? text
            for edge in part { text.append(edge, to: &sink) }
        }
        return sink.takeBytes()
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
