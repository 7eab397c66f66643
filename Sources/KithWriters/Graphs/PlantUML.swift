internal import KithModel

extension WriterFormat {
    /// An object diagram of PlantUML.
    package static let plantUML = WriterFormat(
        graph: "plantuml", summary: "PlantUML object diagram",
        fileExtensions: ["puml", "plantuml"], isDrawing: true,
        losing: [.nodes, .edges], ["keys"],
        write: text { graph, context throws(WriteError) in try PlantUML(graph, context) })
}

/// Writes a graph as an object diagram.
private struct PlantUML: GraphText {
    private var parts: GraphParts

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(graph, context, ids: { _ in false })
    }

    mutating func begin(to sink: inout ByteSink) { sink.append(text: "@startuml\n") }

    mutating func append(node: Int, to sink: inout ByteSink) {
        sink.append(text: "object \"")
        sink.appendPlantUML(parts.graph.label(node))
        sink.append(text: "\" as n\(node + 1)\n")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        sink.append(
            text: "n\(edge.source + 1) \(edge.isDirected ? "-->" : "--") n\(edge.target + 1) : ")
        sink.appendPlantUML(String(decoding: parts.type(edge).word, as: UTF8.self))
        sink.append(UInt8(ascii: "\n"))
    }

    mutating func end(to sink: inout ByteSink) { sink.append(text: "@enduml\n") }
}

extension ByteSink {
    /// Appends a text on one line; what PlantUML might take for markup is written by its code point.
    fileprivate mutating func appendPlantUML(_ text: String) {
        for scalar in DrawnText.cleaned(text) {
            switch scalar {
            case "\n": append(text: "\\n")
            case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "\u{80}"...:
                append(text: String(scalar))
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                append(text: "<U+\(zeros)\(digits)>")
            }
        }
    }
}
