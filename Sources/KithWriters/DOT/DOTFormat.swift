internal import KithModel

extension WriterFormat {
    /// Graphviz DOT.
    public static let dot = WriterFormat(
        name: "dot", summary: "Graphviz DOT, arranged and ready to be drawn",
        fileExtensions: ["dot", "gv"],
        content: .graph { graph, options throws(WriteError) in dotDocument(graph, options) })
}

/// Returns a DOT file that draws a graph in the layout of its view.
func dotDocument(_ graph: Graph, _ options: GraphOptions) -> [UInt8] {
    graph.view.layout == .family
        ? FamilyDrawing(graph, options).bytes() : PlainDrawing(graph, options).bytes()
}
