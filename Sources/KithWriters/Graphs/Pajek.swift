internal import KithModel

extension WriterFormat {
    /// Pajek's network format.
    package static let pajek = WriterFormat(
        graph: "pajek", summary: "Pajek NET: numbered vertices, arcs and edges",
        fileExtensions: ["net"],
        losing: [.nodes, .edges],
        ["keys", "line breaks, quotation marks and backslashes in labels"],
        write: { graph, context, sink throws(WriteError) in
            var sink = sink.stream()
            try Pajek(graph, context).write(to: &sink)
            return try sink.finish(rows: 0)
        })
}

/// Writes a graph for Pajek.
///
/// Edges with a direction are arcs and come first. Readers join vertices with equal labels, so labels are made
/// unique.
private struct Pajek {
    private var parts: GraphParts
    private let labels: UniqueLabels

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(graph, context, ids: GraphIDs.isWord)
        labels = UniqueLabels(parts)
    }

    func write(to sink: inout ByteSink) throws(WriteError) {
        // Pajek reads UTF-8 behind a byte order mark only; other readers do not expect the mark.
        sink.append(
            text: "\(try isASCII() ? "" : "\u{FEFF}")*Vertices \(parts.graph.nodes.count)\n")
        for node in parts.graph.nodes.indices {
            sink.append(text: "\(node + 1) \"")
            sink.append(labels.slice(node))
            sink.append(text: "\"\n")
            try sink.passOnIfFull()
        }
        if parts.facts.hasDirected { try write("*Arcs", directed: true, to: &sink) }
        if parts.facts.hasUndirected { try write("*Edges", directed: false, to: &sink) }
    }

    private func isASCII() throws(WriteError) -> Bool {
        guard labels.areASCII else { return false }
        var (parts, areASCII) = (parts, true)
        try parts.graph.forEachEdge { edge in
            areASCII = areASCII && parts.type(edge).word.allSatisfy { $0 < 0x80 }
        }
        return areASCII
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
            sink.append(PajekText.bytes(String(decoding: parts.type(edge).word, as: UTF8.self)))
            sink.append(text: "\"\n")
            try sink.passOnIfFull()
        }
    }
}

/// Labels of nodes, made unique: one that another node has already is followed by the id.
private struct UniqueLabels {
    private var labels = DistinctKeys()

    init(_ parts: borrowing GraphParts) {
        for node in parts.graph.nodes.indices {
            var label = PajekText.bytes(parts.graph.label(node))
            while labels.number(of: label[...]) != node {
                label += Array(" (".utf8) + parts.ids.slice(node) + Array(")".utf8)
            }
        }
    }

    var areASCII: Bool { labels.keys.bytes.allSatisfy { $0 < 0x80 } }

    /// Returns the label of a node.
    func slice(_ node: Int) -> ArraySlice<UInt8> { labels.keys.slice(node) }
}

private enum PajekText {
    /// Returns a text for Pajek's quotation marks; there are no escapes, and some readers take a backslash for one.
    static func bytes(_ text: String) -> [UInt8] {
        DrawnText.cleaned(text).flatMap { scalar in
            switch scalar {
            case "\"": Array("'".utf8)
            case "\\": Array("/".utf8)
            case "\n": Array(" ".utf8)
            default: Array(String(scalar).utf8)
            }
        }
    }
}
