internal import KithModel

extension WriterFormat {
    /// The descendants of a family as text, which stays legible however many they are.
    package static let outline = WriterFormat(
        name: "outline", summary: "Family tree as text: numbered descendants, one line for each",
        fileExtensions: ["txt"],
        loses: [
            "attributes other than names, years and deaths", "keys", "line breaks in names",
            "relations but those of parents, children, siblings and partners",
        ],
        takes: .graph { graph, context, sink throws(WriteError) in
            guard graph.view.layout == .family else { throw graph.noFamily }
            guard !graph.nodes.isEmpty else { return graph.nothingDrawn }
            let outline = try Outline(graph)
            var sink = sink.stream()
            try outline.write(to: &sink)
            return try sink.finish(rows: 0, findings: outline.losses.findings)
        })
}

extension Graph {
    /// The refusal of an outline of a view that is no family.
    fileprivate var noFamily: WriteError {
        let families = dataset.vocabulary.views.filter { $0.layout == .family }.map(\.name)
        return WriteError(
            .unsupported,
            "the format outline holds a family, and the view '\(view.name)' is none; "
                + (families.isEmpty
                    ? "try dot or graphml" : "try --view \(families.joined(separator: " or "))"))
    }
}
