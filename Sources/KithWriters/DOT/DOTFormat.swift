internal import KithModel

extension WriterFormat {
    /// Graphviz DOT.
    package static let dot = WriterFormat(
        name: "dot", summary: "Graphviz DOT, with layout attributes",
        fileExtensions: ["dot", "gv"], loses: ["attributes that are not part of a label"],
        takes: .graph { graph, context, sink throws(WriteError) in
            var sink = sink.stream()
            try graph.writeDOT(context.drawing, to: &sink)
            return try sink.finish(rows: 0)
        })
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
