internal import KithModel

extension WriterFormat {
    /// A list of edges: two ids and a tab between them on each line.
    package static let edgeList = WriterFormat(
        graph: "edge-list", summary: "Edge list: two ids on each line, separated by a tab",
        fileExtensions: ["edges", "edgelist"],
        losing: [.nodes, .edges],
        ["nodes without edges", "labels of nodes", "types, weights and directions of edges"],
        write: text { graph, context throws(WriteError) in
            try EdgeListText(graph, context)
        })
}

/// Writes the ends of edges; kith reads the list again as `edges`.
private struct EdgeListText: GraphText {
    private let ids: GraphIDs

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        ids = GraphIDs(graph, where: GraphIDs.isWord)
    }

    mutating func begin(to sink: inout ByteSink) {}

    mutating func append(node: Int, to sink: inout ByteSink) {}

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        ids.append(edge.source, to: &sink)
        sink.append(UInt8(ascii: "\t"))
        ids.append(edge.target, to: &sink)
        sink.append(UInt8(ascii: "\n"))
    }

    mutating func end(to sink: inout ByteSink) {}

    func behind(nodes: Int, edges: Int) -> Self? { self }
}
