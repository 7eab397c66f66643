internal import KithModel

extension WriterFormat {
    /// The JSON of Cytoscape and Cytoscape.js.
    package static let cytoscape = WriterFormat(
        graph: "cytoscape", summary: "JSON for Cytoscape and Cytoscape.js",
        fileExtensions: ["cyjs"], write: json(.cytoscape))

    /// The node-link JSON of networkx and d3.
    package static let nodeLink = WriterFormat(
        graph: "node-link", summary: "Node-link JSON for networkx and d3",
        fileExtensions: ["json"], write: json(.nodeLink))

    /// JSON Graph Format 2 (jsongraphformat.info).
    package static let jsonGraph = WriterFormat(
        graph: "jgf", summary: "JSON Graph Format 2", fileExtensions: ["jgf"],
        write: json(.jsonGraph))
}

extension WriterFormat {
    private static func json(_ form: GraphJSON.Form) -> GraphWriting {
        text { graph, context throws(WriteError) in try GraphJSON(form, graph, context) }
    }
}

/// Writes a graph as JSON, one line for each node and edge.
struct GraphJSON: GraphText {
    /// The shape of the document.
    enum Form {
        /// Nodes and edges are objects with a member `data`.
        case cytoscape
        /// Nodes and edges are flat objects; edges have a key that is unique among parallel ones.
        case nodeLink
        /// Nodes are members of an object, by id; attributes are under `metadata`.
        case jsonGraph
    }

    private let form: Form
    private var parts: GraphParts
    private var isFirst = true

    init(_ form: Form, _ graph: Graph, _ context: WriteContext) throws(WriteError) {
        self.form = form
        parts = try GraphParts(
            graph, context,
            reserved: [
                "id", "label", "kind", "key", "type", "relation", "weight", "directed", "source",
                "target", "parent",
            ],
            ids: { _ in true })
    }

    mutating func begin(to sink: inout ByteSink) {
        let isDirected = parts.facts.isDirected
        let opening =
            switch form {
            case .cytoscape: "{\"elements\":{\"nodes\":["
            case .nodeLink:
                "{\"directed\":\(isDirected),\"multigraph\":true,\"graph\":{},\"nodes\":["
            case .jsonGraph: "{\"graph\":{\"directed\":\(isDirected),\"nodes\":{"
            }
        sink.append(text: opening)
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        separate(&sink)
        switch form {
        case .cytoscape: sink.append(text: "{\"data\":{")
        case .nodeLink: sink.append(text: "{")
        case .jsonGraph:
            sink.appendJSON(parts.ids.slice(node).span)
            sink.append(text: ":{")
        }
        if form != .jsonGraph {
            member("id", parts.ids.slice(node), to: &sink)
            sink.append(UInt8(ascii: ","))
        }
        member("label", Array(parts.graph.label(node).utf8)[...], to: &sink)
        sink.append(text: form == .jsonGraph ? ",\"metadata\":{" : ",")
        member("kind", Array(parts.kind(ofNode: node).utf8)[...], to: &sink)
        if let key = parts.key(ofNode: node) {
            sink.append(UInt8(ascii: ","))
            member("key", key, to: &sink)
        }
        parts.attributes.forEach(ofNode: node) { index, value in
            member(parts.attributes.nodes[index].name, value, to: &sink)
        }
        sink.append(text: form == .nodeLink ? "}" : "}}")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        if parts.edgeCount == 0 { beginEdges(&sink) }
        separate(&sink)
        let (type, number) = (parts.type(edge), parts.nextEdge())
        sink.append(text: form == .cytoscape ? "{\"data\":{" : "{")
        let id = Array("\(parts.ids.edgePrefix)\(number)".utf8)[...]
        member(form == .nodeLink ? "key" : "id", id, to: &sink)
        sink.append(UInt8(ascii: ","))
        member("source", parts.ids.slice(edge.source), to: &sink)
        sink.append(UInt8(ascii: ","))
        member("target", parts.ids.slice(edge.target), to: &sink)
        sink.append(UInt8(ascii: ","))
        member(form == .jsonGraph ? "relation" : "type", type.word[...], to: &sink)
        sink.append(text: ",\"directed\":\(edge.isDirected)")
        sink.append(text: form == .jsonGraph ? ",\"metadata\":{" : "")
        var needsComma = form != .jsonGraph
        func comma() {
            if needsComma { sink.append(UInt8(ascii: ",")) }
            needsComma = true
        }
        if let relation = type.relation {
            comma()
            member("relation", Array(relation.name.utf8)[...], to: &sink)
        }
        if let weight = parts.weight(edge) {
            comma()
            sink.append(text: "\"weight\":")
            sink.appendJSONNumber(weight.utf8.span)
        }
        parts.attributes.forEach(of: edge) { index, value in
            member(
                parts.attributes.edges[index].name, value, to: &sink, isFirst: !needsComma)
            needsComma = true
        }
        sink.append(text: form == .nodeLink ? "}" : "}}")
    }

    mutating func end(to sink: inout ByteSink) {
        if parts.edgeCount == 0 { beginEdges(&sink) }
        sink.append(text: form == .nodeLink ? "\n]}\n" : "\n]}}\n")
    }

    func behind(nodes: Int, edges: Int) -> Self? {
        var text = self
        text.parts = parts.behind(edges: edges)
        text.isFirst = nodes + edges == 0
        return text
    }

    private mutating func beginEdges(_ sink: inout ByteSink) {
        sink.append(text: form == .jsonGraph ? "\n},\"edges\":[" : "\n],\"edges\":[")
        isFirst = true
    }

    private mutating func separate(_ sink: inout ByteSink) {
        sink.append(text: isFirst ? "\n" : ",\n")
        isFirst = false
    }

    private func member(_ name: String, _ text: ArraySlice<UInt8>, to sink: inout ByteSink) {
        sink.appendJSON(name.utf8.span)
        sink.append(UInt8(ascii: ":"))
        sink.appendJSON(text.span)
    }

    private func member(
        _ name: String, _ value: GraphAttributes.Value, to sink: inout ByteSink,
        isFirst: Bool = false
    ) {
        if !isFirst { sink.append(UInt8(ascii: ",")) }
        sink.appendJSON(name.utf8.span)
        sink.append(UInt8(ascii: ":"))
        switch value {
        case .text(let text): sink.appendJSON(text.span)
        case .integer(let number): sink.append(decimal: number)
        case .number(let text): sink.appendJSONNumber(text.span)
        case .boolean(let flag): sink.append(boolean: flag ? 1 : 0)
        }
    }
}
