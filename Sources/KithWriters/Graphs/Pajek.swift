internal import KithModel

extension WriterFormat {
    /// Pajek's network format.
    package static let pajek = WriterFormat(
        name: "pajek", summary: "Pajek NET: numbered vertices, arcs and edges",
        fileExtensions: ["net"],
        loses: ["attributes", "keys", "line breaks, quotation marks and backslashes in labels"],
        takes: .graph { graph, context, sink throws(WriteError) in
            var sink = sink.stream()
            try Pajek(graph, context).write(to: &sink)
            return try sink.finish(rows: 0)
        })
}

/// Writes a graph for Pajek.
///
/// Edges with a direction are arcs and come first. Readers join vertices with equal labels, so repeated labels get the id
/// of the vertex.
private struct Pajek {
    private var parts: GraphParts
    private let labels: UniqueLabels

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(graph, context, ids: GraphIDs.isWord)
        labels = UniqueLabels(parts)
    }

    func write(to sink: inout ByteSink) throws(WriteError) {
        // Pajek reads UTF-8 behind a byte order mark only.
        sink.append(text: "\u{FEFF}*Vertices \(parts.graph.nodes.count)\n")
        for node in parts.graph.nodes.indices {
            sink.append(text: "\(node + 1) \"")
            sink.appendPajek(labels.label(node, parts))
            sink.append(text: "\"\n")
            try sink.passOnIfFull()
        }
        if parts.facts.hasDirected { try write("*Arcs", directed: true, to: &sink) }
        if parts.facts.hasUndirected { try write("*Edges", directed: false, to: &sink) }
    }

    private func write(
        _ heading: String, directed: Bool, to sink: inout ByteSink
    ) throws(WriteError) {
        var parts = parts
        sink.append(text: heading + "\n")
        var edges = parts.graph.edges.cursor()
        while let edge = try edges.nextWritten() {
            guard edge.isDirected == directed else { continue }
            sink.append(decimal: Int64(edge.source + 1))
            sink.append(UInt8(ascii: " "))
            sink.append(decimal: Int64(edge.target + 1))
            sink.append(text: " \(parts.weight(edge) ?? "1") l \"")
            sink.appendPajek(String(decoding: parts.type(edge).word, as: UTF8.self))
            sink.append(text: "\"\n")
            try sink.passOnIfFull()
        }
    }
}

/// Labels that are unique: a label that several nodes have is followed by the id.
struct UniqueLabels {
    private var repeated: Set<[UInt8]> = []

    init(_ parts: borrowing GraphParts) {
        var known: Set<[UInt8]> = []
        for node in parts.graph.nodes.indices {
            let label = Array(parts.graph.label(node).utf8)
            if !known.insert(label).inserted { repeated.insert(label) }
        }
    }

    /// Returns the label of a node.
    func label(_ node: Int, _ parts: borrowing GraphParts) -> String {
        let label = parts.graph.label(node)
        guard repeated.contains(Array(label.utf8)) else { return label }
        return "\(label) (\(String(decoding: parts.ids.slice(node), as: UTF8.self)))"
    }
}

extension ByteSink {
    /// Appends a text between Pajek's quotation marks; there are no escapes, and some readers take a backslash for one.
    fileprivate mutating func appendPajek(_ text: String) {
        for scalar in DrawnText.cleaned(text) {
            switch scalar {
            case "\"": append(text: "'")
            case "\\": append(text: "/")
            case "\n": append(text: " ")
            default: append(text: String(scalar))
            }
        }
    }
}
