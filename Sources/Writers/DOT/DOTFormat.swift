internal import Model

extension WriterFormat {
    /// The language of Graphviz.
    public static let dot = WriterFormat(
        name: "dot", summary: "Graphviz DOT, arranged and ready to be drawn",
        fileExtensions: ["dot", "gv"],
        content: .graph { graph, options throws(WriteError) in dotDocument(graph, options) })
}

/// The bytes of a DOT file that draws a graph as its view says.
func dotDocument(_ graph: Graph, _ options: GraphOptions) -> [UInt8] {
    graph.view.layout == .family
        ? FamilyDrawing(graph, options).bytes() : PlainDrawing(graph, options).bytes()
}
