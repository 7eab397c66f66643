internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// The format of METIS and of other programs that divide graphs.
    package static let metis = WriterFormat(
        graph: "metis", summary: "METIS: the numbers of each node's neighbours",
        fileExtensions: ["graph", "metis"],
        losing: [.nodes, .edges],
        [
            "labels and kinds of nodes", "types, directions and weights of edges",
            "edges from a node to itself",
        ],
        write: { graph, _, sink throws(WriteError) in
            var sink = sink.stream()
            try METIS(graph).write(to: &sink)
            return try sink.finish(rows: 0)
        })
}

/// Writes the neighbours of each node, one line for each.
///
/// Comments name the node of each number. Several edges between two nodes are one, with their number as its weight.
private struct METIS {
    private let graph: Graph
    private let ids: GraphIDs
    /// The edges, from both of their ends.
    private let edges: GraphEdges

    init(_ graph: Graph) throws(WriteError) {
        self.graph = graph
        ids = GraphIDs(graph, where: GraphIDs.isWord)
        do throws(ReadError) { edges = try graph.edgesFromBothEnds() } catch {
            throw WriteError(error)
        }
    }

    func write(to sink: inout ByteSink) throws(WriteError) {
        for node in graph.nodes.indices where ids.areKeys {
            sink.append(text: "% \(node + 1) ")
            sink.append(ids.slice(node))
            sink.append(UInt8(ascii: "\n"))
            try sink.passOnIfFull()
        }
        let isWeighted = try hasSeveralBetweenTwo()
        sink.append(text: "\(graph.nodes.count) \(edges.count / 2)\(isWeighted ? " 001" : "")\n")
        var cursor = edges.cursor()
        var next = try cursor.nextWritten()
        for node in graph.nodes.indices {
            var isFirst = true
            while let edge = next, edge.source == node {
                if !isFirst { sink.append(UInt8(ascii: " ")) }
                isFirst = false
                sink.append(decimal: Int64(edge.target + 1))
                if isWeighted { sink.append(text: " \(edge.rows)") }
                next = try cursor.nextWritten()
                try sink.passOnIfFull()
            }
            sink.append(UInt8(ascii: "\n"))
            try sink.passOnIfFull()
        }
    }

    private func hasSeveralBetweenTwo() throws(WriteError) -> Bool {
        var cursor = edges.cursor()
        while let edge = try cursor.nextWritten() {
            if edge.rows > 1 { return true }
        }
        return false
    }
}
