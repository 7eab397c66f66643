internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// Writes a graph to a sink.
    typealias GraphWriting =
        @Sendable (Graph, WriteContext, consuming WriteSink) throws(WriteError) -> WriteSummary

    /// Creates a format of graphs for other programs, whose bytes do not depend on the order of rows.
    ///
    /// What it leaves out of each kind is reported; `others` are losses that are only described.
    init(
        graph name: String, summary: String, fileExtensions: [String],
        shapes: WriteShapes = .stream, isDrawing: Bool = false, showsFindings: Bool = false,
        losing losses: GraphLosses = [], _ others: [String] = [],
        write: @escaping GraphWriting
    ) {
        self.init(
            name: name, summary: summary, fileExtensions: fileExtensions, shapes: shapes,
            isDrawing: isDrawing, showsFindings: showsFindings, loses: losses.phrases + others,
            takes: .graph { graph, context, sink throws(WriteError) in
                let ordered: Graph
                do throws(ReadError) { ordered = try graph.inKeyOrder() } catch {
                    throw WriteError(error)
                }
                let summary = try write(ordered, context, sink)
                return WriteSummary(
                    files: summary.files,
                    findings: summary.findings + ordered.findings(losses, context))
            })
    }

    /// Writes a graph as one text.
    static func text<Text: GraphText & SendableMetatype>(
        _ text: @escaping @Sendable (Graph, WriteContext) throws(WriteError) -> Text
    ) -> GraphWriting {
        { graph, context, sink throws(WriteError) in
            var sink = sink.stream()
            try graph.write(as: try text(graph, context), to: &sink)
            return try sink.finish(rows: 0)
        }
    }
}
