internal import KithModel

extension WriterFormat {
    /// Graphviz DOT.
    public static let dot = WriterFormat(
        name: "dot", summary: "Graphviz DOT, with layout attributes",
        fileExtensions: ["dot", "gv"],
        content: .graph(
            GraphForm { graph, options, sink throws(WriteError) in
                try graph.writeDOT(options, to: &sink)
            }))
}

extension Graph {
    /// Writes a DOT file that draws the graph in the layout of its view.
    func writeDOT(_ options: GraphOptions, to sink: inout ByteSink) throws(WriteError) {
        if view.layout == .family {
            try FamilyDrawing(self, options).write(to: &sink)
        } else {
            try write(as: PlainDrawing(self, options), to: &sink)
        }
    }
}
