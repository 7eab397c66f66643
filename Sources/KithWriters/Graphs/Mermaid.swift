internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// A flowchart of Mermaid, as Markdown of many sites shows it.
    package static let mermaid = WriterFormat(
        graph: "mermaid", summary: "Mermaid flowchart, for small graphs in Markdown",
        fileExtensions: ["mmd", "mermaid"], isDrawing: true,
        losing: [.nodes, .edges], ["keys", "graphs of more than 450 edges or 45,000 bytes"],
        write: text { graph, context throws(WriteError) in try Mermaid(graph, context) })
}

/// Writes a graph as a flowchart.
private struct Mermaid: GraphText {
    private var parts: GraphParts
    /// The numbers of the edges of each style, which Mermaid counts in the order of the file.
    private var styles: [(style: EdgeStyle, edges: [Int])] = []

    /// Mermaid refuses 500 edges.
    private static let mostEdges = 450
    /// Mermaid refuses 50,000 characters.
    private static let mostBytes = 45_000

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        guard graph.edges.count <= Self.mostEdges, graph.nodes.count <= Self.mostBytes / 10 else {
            throw Self.tooLarge(
                "the view has \(graph.nodes.count) nodes and \(graph.edges.count) edges")
        }
        parts = try GraphParts(graph, context, ids: { _ in false })
    }

    private static func tooLarge(_ found: String) -> WriteError {
        WriteError(
            .unsupported,
            """
            Mermaid draws at most \(mostEdges) edges and \(mostBytes) bytes, and \(found); show a part with --focus and \
            --depth, or write .svg or .graphml
            """)
    }

    mutating func begin(to sink: inout ByteSink) {
        sink.holdBack()
        let isDownwards = parts.graph.view.layout != .spring
        sink.append(text: "flowchart \(isDownwards ? "TD" : "LR")\n")
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        sink.append(text: "  n\(node + 1)[\"")
        sink.appendMermaid(parts.graph.label(node))
        sink.append(text: "\"]\n")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        let type = parts.type(edge)
        let number = parts.nextEdge() - 1
        if let style = type.style {
            if let known = styles.firstIndex(where: { $0.style == style }) {
                styles[known].edges.append(number)
            } else {
                styles.append((style, [number]))
            }
        }
        sink.append(text: "  n\(edge.source + 1) \(edge.isDirected ? "-->" : "---")|\"")
        sink.appendMermaid(String(decoding: type.word, as: UTF8.self))
        sink.append(text: "\"| n\(edge.target + 1)\n")
    }

    mutating func end(to sink: inout ByteSink) throws(WriteError) {
        for (style, edges) in styles {
            let numbers = edges.map { "\($0)" }.joined(separator: ",")
            let dashes = ["dashed": ",stroke-dasharray:6 4", "dotted": ",stroke-dasharray:2 3"]
            sink.append(
                text: "  linkStyle \(numbers) stroke:\(style.color)"
                    + "\(dashes[style.line.rawValue] ?? "")\n")
        }
        guard sink.count <= Self.mostBytes else {
            throw Self.tooLarge("this graph needs \(sink.count)")
        }
    }
}

extension ByteSink {
    /// Appends a text between Mermaid's quotation marks.
    fileprivate mutating func appendMermaid(_ text: String) {
        for scalar in DrawnText.cleaned(text) {
            switch scalar {
            case "\"", "&", "<", ">", "#", "`", ";", "%": append(text: "#\(scalar.value);")
            case "\n": append(text: "<br/>")
            default: append(text: String(scalar))
            }
        }
    }
}
