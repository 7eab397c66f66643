internal import KithModel
private import KithSourceText
private import KithSystemBinding

extension WriterFormat {
    /// GML, the Graph Modelling Language.
    package static let gml = WriterFormat(
        graph: "gml", summary: "GML: nodes and edges with attributes, in ASCII",
        fileExtensions: ["gml"],
        losing: .characters,
        [
            "directions of single edges, except as an attribute", "underscores in names",
        ],
        write: text { graph, context throws(WriteError) in try GML(graph, context) })
}

/// Writes a graph as GML.
///
/// Ids are numbers, as the format demands. `multigraph`, which networkx needs, is written if there are parallel edges.
struct GML: GraphText {
    private var parts: GraphParts

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(
            graph, context,
            reserved: [
                "id", "label", "kind", "key", "type", "relation", "weight", "directed", "source",
                "target", "graphics",
            ],
            naming: Self.name, ids: { _ in false })
    }

    /// Returns a name of letters and digits: `createdAt` for `created_at`.
    static func name(_ name: String) -> String {
        let words = name.split { $0 == "_" || $0 == "-" }.map(String.init)
        let joined = words.enumerated().map {
            $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
        }.joined()
        let clean = joined.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return clean.first?.isLetter == true ? clean : "a\(clean)"
    }

    mutating func begin(to sink: inout ByteSink) {
        sink.append(text: "graph [\n  directed \(parts.facts.isDirected ? 1 : 0)\n")
        if parts.facts.hasParallel { sink.append(text: "  multigraph 1\n") }
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        sink.append(text: "  node [\n    id \(node + 1)\n")
        text("label", Array(parts.graph.label(node).utf8)[...], to: &sink)
        text("kind", Array(parts.kind(ofNode: node).utf8)[...], to: &sink)
        if let key = parts.key(ofNode: node) { text("key", key, to: &sink) }
        parts.attributes.forEach(ofNode: node) { index, value in
            append(parts.attributes.nodes[index].name, value, to: &sink)
        }
        sink.append(text: "  ]\n")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        let type = parts.type(edge)
        sink.append(
            text: "  edge [\n    source \(edge.source + 1)\n    target \(edge.target + 1)\n")
        text("type", type.word[...], to: &sink)
        if let relation = type.relation {
            text("relation", Array(relation.name.utf8)[...], to: &sink)
        }
        if let weight = parts.weight(edge) { number("weight", weight, to: &sink) }
        if parts.facts.isMixed {
            sink.append(text: "    directed \(edge.isDirected ? 1 : 0)\n")
        }
        parts.attributes.forEach(of: edge) { index, value in
            append(parts.attributes.edges[index].name, value, to: &sink)
        }
        sink.append(text: "  ]\n")
    }

    mutating func end(to sink: inout ByteSink) { sink.append(text: "]\n") }

    func behind(nodes: Int, edges: Int) -> Self? { self }

    private func append(
        _ name: String, _ value: GraphAttributes.Value, to sink: inout ByteSink
    ) {
        switch value {
        case .text(let text): self.text(name, text, to: &sink)
        case .integer(let value): number(name, "\(value)", to: &sink)
        case .number(let text): number(name, String(decoding: text, as: UTF8.self), to: &sink)
        case .boolean(let flag): sink.append(text: "    \(name) \(flag ? 1 : 0)\n")
        }
    }

    /// Appends a number; one that does not fit 32 bits, or that GML cannot write, is a text.
    private func number(_ name: String, _ text: String, to sink: inout ByteSink) {
        if Int32(text) != nil {
            sink.append(text: "    \(name) \(text)\n")
        } else if !text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "-") }),
            let number = Double(text), number.isFinite
        {
            sink.append(text: "    \(name) \(Self.real(number))\n")
        } else {
            self.text(name, Array(text.utf8)[...], to: &sink)
        }
    }

    /// Returns a number with a decimal point, also before an exponent: `1.0e+16`.
    private static func real(_ number: Double) -> String {
        let text = "\(number)"
        guard !text.contains("."), let exponent = text.firstIndex(of: "e") else { return text }
        return "\(text[..<exponent]).0\(text[exponent...])"
    }

    private func text(_ name: String, _ text: ArraySlice<UInt8>, to sink: inout ByteSink) {
        sink.append(text: "    \(name) \"")
        sink.appendGML(text)
        sink.append(text: "\"\n")
    }
}

extension ByteSink {
    /// Appends a text of GML: characters beyond ASCII and line breaks are numeric references.
    mutating func appendGML(_ text: ArraySlice<UInt8>) {
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "&": append(text: CharacterReference.text(of: UInt8(ascii: scalar)))
            case "\u{FFFE}", "\u{FFFF}": append(text: "&#65533;")
            case "\t", "\n", "\r", "\u{7F}"...: append(text: "&#\(scalar.value);")
            case ..<" ": append(text: "&#65533;")
            default: append(UInt8(truncatingIfNeeded: scalar.value))
            }
        }
    }
}
