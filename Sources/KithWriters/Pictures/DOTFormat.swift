internal import KithDiagnostics
internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// Graphviz DOT.
    package static let dot = WriterFormat(
        name: "dot", summary: "Graphviz DOT, with layout attributes",
        fileExtensions: ["dot", "gv"], isDrawing: true,
        loses: ["attributes that are not part of a label"],
        takes: .graph { graph, context, sink throws(WriteError) in
            let graph = try graph.withGroups(context)
            var sink = sink.stream()
            let family = try graph.familyPicture(context.drawing)
            try graph.writeDOT(family, context.drawing, to: &sink)
            return try sink.finish(rows: 0, findings: family?.findings ?? graph.crowding)
        })
}

extension Graph {
    /// Writes a DOT file that draws the graph in the layout of its view, with photos in the boxes of a family.
    func writeDOT(
        _ family: FamilyPicture?, _ options: GraphOptions, photos: [Int: String] = [:],
        to sink: inout ByteSink
    ) throws(WriteError) {
        if let family {
            FamilyDrawing(family, options, photos: photos).write(to: &sink)
        } else if PlainDrawing.isLarge(self) {
            try LargeDrawing(self, options).write(to: &sink)
        } else if measures.isEmpty, let forest = try Forest(self) {
            HierarchyDrawing(self, forest, options).write(to: &sink)
        } else {
            try write(as: PlainDrawing(self, options), to: &sink)
        }
    }

    /// Returns the graph with groups to colour, if it is drawn as a large network and none were measured.
    func withGroups(_ context: WriteContext) throws(WriteError) -> Graph {
        guard PlainDrawing.isLarge(self), MeasureLooks(self, degrees: []).groups == nil else {
            return self
        }
        var graph = self
        do throws(ReadError) {
            let components = GraphMeasure(.components, .integers(try components().numbers))
            graph.measures.append(context.communities?(self) ?? components)
        } catch { throw WriteError(error) }
        return graph
    }

    /// Returns the arranged family, if the view shows one.
    func familyPicture(
        _ options: GraphOptions, photos: FamilyPhotos = FamilyPhotos()
    ) throws(WriteError) -> FamilyPicture? {
        guard view.layout == .family else { return nil }
        return try FamilyPicture(self, options, photos: photos)
    }

    /// A finding if a network is too large to be read from a picture.
    var crowding: [Finding] {
        guard PlainDrawing.isLarge(self), nodes.count > Self.mostLegibleNodes else { return [] }
        return [
            WritingRules.crowdedPicture.finding(
                "the view '\(view.name)' has \(nodes.count) nodes, more than a picture can show",
                at: nil)
        ]
    }

    private static let mostLegibleNodes = 2000

    /// The result of drawing an empty view: no file, and a finding.
    var nothingDrawn: WriteSummary {
        WriteSummary(files: [], findings: [emptiness("nothing is drawn")])
    }

    /// The finding about an empty view, with what follows from it.
    func emptiness(_ consequence: String) -> Finding {
        WritingRules.emptyView.finding(
            "the view '\(view.name)' is empty for this input; \(consequence)", at: nil)
    }
}
