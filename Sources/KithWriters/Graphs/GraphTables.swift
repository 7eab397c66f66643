internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// Tables of nodes and edges for Gephi's import of spreadsheets; a single file holds the edges.
    package static let gephi = WriterFormat(
        graph: "gephi", summary: "CSV for Gephi: nodes.csv and edges.csv, or the edges alone",
        fileExtensions: ["csv"], shapes: [.stream, .files], losing: .zeros,
        ["in a single file, nodes without edges and attributes of nodes"],
        write: { graph, context, sink throws(WriteError) in
            try GraphTables(.gephi, graph, context).write(to: sink)
        })

    /// Tables for `neo4j-admin database import`.
    package static let neo4j = WriterFormat(
        graph: "neo4j", summary: "CSV for Neo4j's bulk import: nodes.csv and relationships.csv",
        fileExtensions: [], shapes: .files, losing: .zeros,
        ["line breaks in texts", "edges without a direction"],
        write: { graph, context, sink throws(WriteError) in
            try GraphTables(.neo4j, graph, context).write(to: sink)
        })
}

/// Writes a graph as two tables: nodes and edges.
struct GraphTables {
    /// Whose headings and types the tables have.
    enum Dialect {
        case gephi
        case neo4j
    }

    private let dialect: Dialect
    private var parts: GraphParts

    init(_ dialect: Dialect, _ graph: Graph, _ context: WriteContext) throws(WriteError) {
        self.dialect = dialect
        parts = try GraphParts(
            graph, context,
            reserved: [
                "id", "label", "kind", "key", "type", "relation", "weight", "source", "target",
                "start_id", "end_id",
            ],
            // A colon precedes the type of a column.
            naming: { name in
                dialect == .neo4j ? String(name.map { $0 == ":" ? "_" : $0 }) : name
            },
            ids: { _ in true })
    }

    consuming func write(to sink: consuming WriteSink) throws(WriteError) -> WriteSummary {
        if sink.isStream {
            var stream = sink.stream()
            try writeEdges(to: &stream)
            return try stream.finish(rows: 0)
        }
        var files = sink.files()
        var nodes = try files.sink("nodes.csv")
        try writeNodes(to: &nodes)
        files.note("nodes.csv", rows: parts.graph.nodes.count, bytes: try nodes.finish().bytes)
        let name = dialect == .gephi ? "edges.csv" : "relationships.csv"
        var edges = try files.sink(name)
        try writeEdges(to: &edges)
        files.note(name, rows: parts.graph.edges.count, bytes: try edges.finish().bytes)
        return try files.publish()
    }

    // MARK: Nodes

    private func writeNodes(to sink: inout ByteSink) throws(WriteError) {
        let key = parts.ids.areKeys ? [] : ["key"]
        switch dialect {
        case .gephi: sink.append(text: (["Id", "Label", "kind"] + key).joined(separator: ","))
        case .neo4j: sink.append(text: ([":ID", "label", ":LABEL"] + key).joined(separator: ","))
        }
        heading(parts.attributes.nodes, to: &sink)
        for node in parts.graph.nodes.indices {
            cell(parts.ids.slice(node), isFirst: true, to: &sink)
            cell(Array(parts.graph.label(node).utf8)[...], to: &sink)
            cell(Array(parts.kind(ofNode: node).utf8)[...], to: &sink)
            if !parts.ids.areKeys { cell(parts.graph.keyBytes(node), to: &sink) }
            var next = 0
            parts.attributes.forEach(ofNode: node) { index, value in
                append(value, at: index, after: &next, to: &sink)
            }
            endRow(after: next, of: parts.attributes.nodes.count, to: &sink)
            try sink.passOnIfFull()
        }
    }

    // MARK: Edges

    private func writeEdges(to sink: inout ByteSink) throws(WriteError) {
        var parts = parts
        switch dialect {
        case .gephi: sink.append(text: "Source,Target,Type,Weight,Label,relation")
        case .neo4j:
            let weight = parts.isWeighted ? ",weight:double" : ""
            sink.append(text: ":START_ID,:END_ID,:TYPE,type,relation\(weight)")
        }
        heading(parts.attributes.edges, to: &sink)
        var edges = parts.graph.edges.cursor()
        while let edge = try edges.nextWritten() {
            let type = parts.type(edge)
            cell(parts.ids.slice(edge.source), isFirst: true, to: &sink)
            cell(parts.ids.slice(edge.target), to: &sink)
            let weight = parts.weight(edge).map { Array($0.utf8)[...] }
            switch dialect {
            case .gephi:
                sink.append(text: edge.isDirected ? ",Directed" : ",Undirected")
                cell(weight ?? [UInt8(ascii: "1")], to: &sink)
            case .neo4j: cell(Self.relationshipType(type.word), to: &sink)
            }
            cell(type.word[...], to: &sink)
            cell((type.relation?.name).map { Array($0.utf8)[...] }, to: &sink)
            if dialect == .neo4j, parts.isWeighted { cell(weight, to: &sink) }
            var next = 0
            parts.attributes.forEach(of: edge) { index, value in
                append(value, at: index, after: &next, to: &sink)
            }
            endRow(after: next, of: parts.attributes.edges.count, to: &sink)
            try sink.passOnIfFull()
        }
    }

    /// Returns a type as Neo4j's own names are written: `SIGNIFICANT_OTHER`.
    private static func relationshipType(_ word: [UInt8]) -> ArraySlice<UInt8> {
        let name = word.map { $0.isASCIIAlphanumeric ? $0.uppercasedASCII : UInt8(ascii: "_") }
        return (name.first?.isASCIILetter == true ? name : Array("R_".utf8) + name)[...]
    }

    // MARK: Cells

    private func heading(
        _ attributes: [GraphAttributes.Attribute], to sink: inout ByteSink
    ) {
        for attribute in attributes {
            let type = dialect == .neo4j ? attribute.type.neo4jSuffix : ""
            cell(Array((attribute.name + type).utf8)[...], to: &sink)
        }
        sink.append(UInt8(ascii: "\n"))
    }

    /// Appends a cell behind a comma; `nil` is an empty one.
    private func cell(
        _ text: ArraySlice<UInt8>?, isFirst: Bool = false, to sink: inout ByteSink
    ) {
        if !isFirst { sink.append(UInt8(ascii: ",")) }
        guard let text else { return }
        if dialect == .neo4j, text.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            let line = text.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
            sink.appendCSV(line.span, delimiter: UInt8(ascii: ","))
        } else {
            sink.appendCSV(text.span, delimiter: UInt8(ascii: ","))
        }
    }

    /// Appends the value of an attribute, after empty cells for those between.
    private func append(
        _ value: GraphAttributes.Value, at index: Int, after next: inout Int,
        to sink: inout ByteSink
    ) {
        while next < index {
            sink.append(UInt8(ascii: ","))
            next += 1
        }
        next = index + 1
        switch value {
        case .text(let text), .number(let text): cell(text, to: &sink)
        case .integer(let number): cell(Array("\(number)".utf8)[...], to: &sink)
        case .boolean(let flag): cell(Array("\(flag)".utf8)[...], to: &sink)
        }
    }

    private func endRow(after next: Int, of count: Int, to sink: inout ByteSink) {
        for _ in next..<count { sink.append(UInt8(ascii: ",")) }
        sink.append(UInt8(ascii: "\n"))
    }
}

extension GraphAttributes.ValueType {
    /// What Neo4j appends to the name of a column of the type.
    fileprivate var neo4jSuffix: String {
        switch self {
        case .text: ""
        case .integer: ":long"
        case .number: ":double"
        case .boolean: ":boolean"
        }
    }
}
