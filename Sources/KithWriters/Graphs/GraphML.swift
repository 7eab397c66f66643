internal import KithModel

extension WriterFormat {
    /// GraphML (graphml.graphdrawing.org), as networkx, igraph, Gephi and yEd read it.
    package static let graphml = WriterFormat(
        graph: "graphml", summary: "GraphML: nodes and edges with typed attributes",
        fileExtensions: ["graphml"],
        losing: .characters, ["directions of single edges, except as an attribute"],
        write: text { graph, context throws(WriteError) in try GraphML(graph, context) })
}

/// Writes a graph as GraphML.
///
/// The file declares one direction for all edges: readers ignore or refuse others. If some edges have a direction and some
/// have none, each has an attribute `directed`.
struct GraphML: GraphText {
    private var parts: GraphParts
    private let nodeKeys: [String]
    private let edgeKeys: [String]
    /// What edges of the last type have in common.
    private var last: (type: EdgeTypes.Entry, data: [UInt8])?

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(
            graph, context,
            reserved: ["id", "label", "kind", "key", "type", "relation", "weight", "directed"],
            naming: Self.name, ids: GraphIDs.isNameToken)
        nodeKeys = parts.attributes.nodes.indices.map { "n\($0)" }
        edgeKeys = parts.attributes.edges.indices.map { "e\($0)" }
    }

    /// Returns a name without characters that the schema of GraphML does not allow in names.
    private static func name(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { scalar in
                    scalar.properties.isAlphabetic
                        || "0123456789.-_:".unicodeScalars.contains(scalar)
                        ? scalar : "_"
                }))
    }

    mutating func begin(to sink: inout ByteSink) {
        sink.append(
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns">

                """)
        declare("label", "string", for: "node", to: &sink)
        declare("kind", "string", for: "node", to: &sink)
        if !parts.ids.areKeys { declare("key", "string", for: "node", to: &sink) }
        for (id, attribute) in zip(nodeKeys, parts.attributes.nodes) {
            declare(attribute.name, id: id, attribute.type.xmlName, for: "node", to: &sink)
        }
        declare("type", "string", for: "edge", to: &sink)
        declare("relation", "string", for: "edge", to: &sink)
        if parts.isWeighted { declare("weight", "double", for: "edge", to: &sink) }
        if parts.facts.isMixed { declare("directed", "boolean", for: "edge", to: &sink) }
        for (id, attribute) in zip(edgeKeys, parts.attributes.edges) {
            declare(attribute.name, id: id, attribute.type.xmlName, for: "edge", to: &sink)
        }
        let direction = parts.facts.isDirected ? "directed" : "undirected"
        sink.append(text: "<graph edgedefault=\"\(direction)\">\n")
    }

    private func declare(
        _ name: String, id: String? = nil, _ type: String, for element: String,
        to sink: inout ByteSink
    ) {
        sink.append(text: "<key id=\"\(id ?? name)\" for=\"\(element)\" attr.name=\"")
        sink.appendXML(name)
        sink.append(text: "\" attr.type=\"\(type)\"/>\n")
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        sink.append(text: "<node id=\"")
        parts.ids.append(node, to: &sink)
        sink.append(text: "\">")
        data("label", to: &sink) { $0.appendXML(parts.graph.label(node)) }
        data("kind", to: &sink) { $0.appendXML(parts.kind(ofNode: node)) }
        if let key = parts.key(ofNode: node) { data("key", to: &sink) { $0.appendXML(key) } }
        parts.attributes.forEach(ofNode: node) { index, value in
            data(nodeKeys[index], to: &sink) { $0.appendXML(value) }
        }
        sink.append(text: "</node>\n")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        sink.append(text: "<edge id=\"")
        sink.append(text: parts.ids.edgePrefix)
        sink.append(decimal: Int64(parts.nextEdge()))
        sink.append(text: "\" source=\"")
        parts.ids.append(edge.source, to: &sink)
        sink.append(text: "\" target=\"")
        parts.ids.append(edge.target, to: &sink)
        sink.append(text: "\">")
        sink.append(data(of: parts.type(edge)))
        if let weight = parts.weight(edge) {
            data("weight", to: &sink) { $0.appendXML(weight) }
        }
        if parts.facts.isMixed {
            data("directed", to: &sink) { $0.append(boolean: edge.isDirected ? 1 : 0) }
        }
        parts.attributes.forEach(of: edge) { index, value in
            data(edgeKeys[index], to: &sink) { $0.appendXML(value) }
        }
        sink.append(text: "</edge>\n")
    }

    func behind(nodes: Int, edges: Int) -> Self? {
        var text = self
        text.parts = parts.behind(edges: edges)
        return text
    }

    private mutating func data(of type: EdgeTypes.Entry) -> [UInt8] {
        if let last, last.type === type { return last.data }
        var sink = ByteSink()
        data("type", to: &sink) { $0.appendXML(type.word[...]) }
        if let relation = type.relation {
            data("relation", to: &sink) { $0.appendXML(relation.name) }
        }
        let bytes = sink.takeBytes()
        last = (type, bytes)
        return bytes
    }

    mutating func end(to sink: inout ByteSink) { sink.append(text: "</graph>\n</graphml>\n") }

    private func data(
        _ key: String, to sink: inout ByteSink, _ append: (inout ByteSink) -> Void
    ) {
        sink.append(text: "<data key=\"")
        sink.append(text: key)
        sink.append(text: "\">")
        append(&sink)
        sink.append(text: "</data>")
    }
}

extension GraphAttributes.ValueType {
    /// The name of the type in GraphML and in GEXF.
    var xmlName: String {
        switch self {
        case .text: "string"
        case .integer: "long"
        case .number: "double"
        case .boolean: "boolean"
        }
    }
}

extension ByteSink {
    /// Appends a value as a text of XML.
    mutating func appendXML(_ value: GraphAttributes.Value) {
        switch value {
        case .text(let text), .number(let text): appendXML(text)
        case .integer(let number): append(decimal: number)
        case .boolean(let flag): append(boolean: flag ? 1 : 0)
        }
    }
}
