internal import KithModel

extension WriterFormat {
    /// GEXF 1.3 (gexf.net), the format of Gephi.
    package static let gexf = WriterFormat(
        graph: "gexf",
        summary: "GEXF 1.3 for Gephi: typed attributes, colours, sizes, dates of edges",
        fileExtensions: ["gexf"], losing: .characters,
        write: text { graph, context throws(WriteError) in try GEXF(graph, context) })
}

/// Writes a graph as GEXF.
///
/// Parallel edges have unlike kinds, as Gephi would merge them otherwise. Nodes are the larger the more edges they have,
/// or the higher their PageRank is, if that was measured, and have the colour of their measured group. Edges have the
/// colours of their relations. Edges with a moment make the graph dynamic; days have no place beside times of day.
struct GEXF: GraphText {
    private var parts: GraphParts
    /// For each edge of the view, the column with the moments of its edges.
    private let moments: [Column?]
    /// The form of all times in the file; `nil` if no edge has any.
    private let times: Times?
    private let looks: MeasureLooks
    private var kinds = ParallelKinds()

    /// What the format calls the form of times.
    private enum Times: String {
        case date, dateTime

        /// Finds the form of the moments in some columns.
        init?(_ columns: [Column]) {
            var found: Times?
            for column in columns {
                for row in 0..<column.count where column.hasValue(row) {
                    if Times.dateTime.fits(column.slice(row)) {
                        self = .dateTime
                        return
                    }
                    if Times.date.fits(column.slice(row)) { found = .date }
                }
            }
            guard let found else { return nil }
            self = found
        }

        func fits(_ moment: ArraySlice<UInt8>) -> Bool {
            switch self {
            case .date: moment.count == 10 && CalendarDay(moment) != nil
            case .dateTime: moment.count > 10 && Instant(moment) != nil
            }
        }
    }

    init(_ graph: Graph, _ context: WriteContext) throws(WriteError) {
        parts = try GraphParts(
            graph, context, reserved: ["id", "label", "kind", "key", "relation"],
            ids: { _ in true })
        looks = MeasureLooks(graph, degrees: parts.facts.degrees)
        moments = graph.view.edges.map { edge in
            let table = graph.dataset.tables[edge.kind]
            guard edge.hasTypes, let path = table.kind.meaning?.paths(.at).first,
                path.links.isEmpty
            else { return nil }
            return table.rows.columns[path.field]
        }
        times = Times(moments.compactMap(\.self))
    }

    mutating func begin(to sink: inout ByteSink) {
        let mode =
            times.map { "mode=\"dynamic\" timeformat=\"\($0.rawValue)\"" } ?? "mode=\"static\""
        let direction = parts.facts.isDirected ? "directed" : "undirected"
        sink.append(
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">
                <graph defaultedgetype="\(direction)" \(mode)>

                """)
        declare(
            "node", ["kind"] + (parts.ids.areKeys ? [] : ["key"]), parts.attributes.nodes, to: &sink
        )
        declare("edge", ["relation"], parts.attributes.edges, to: &sink)
        sink.append(text: "<nodes>\n")
    }

    private func declare(
        _ element: String, _ own: [String], _ attributes: [GraphAttributes.Attribute],
        to sink: inout ByteSink
    ) {
        sink.append(text: "<attributes class=\"\(element)\" mode=\"static\">\n")
        func declare(_ id: String, _ name: String, _ type: String) {
            sink.append(text: "<attribute id=\"\(id)\" title=\"")
            sink.appendXML(name)
            sink.append(text: "\" type=\"\(type)\"/>\n")
        }
        for name in own { declare(name, name, "string") }
        for (index, attribute) in attributes.enumerated() {
            declare("\(index)", attribute.name, attribute.type.xmlName)
        }
        sink.append(text: "</attributes>\n")
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        sink.append(text: "<node id=\"")
        parts.ids.appendXML(node, to: &sink)
        sink.append(text: "\" label=\"")
        sink.appendXML(parts.graph.label(node))
        sink.append(text: "\"><attvalues>")
        value("kind", to: &sink) { $0.appendXML(parts.kind(ofNode: node)) }
        if let key = parts.key(ofNode: node) { value("key", to: &sink) { $0.appendXML(key) } }
        parts.attributes.forEach(ofNode: node) { index, cell in
            value("\(index)", to: &sink) { $0.appendXML(cell) }
        }
        sink.append(text: "</attvalues>")
        if let color = looks.color(node) { sink.append(text: "<viz:color hex=\"\(color)\"/>") }
        sink.append(text: "<viz:size value=\"")
        sink.append(decimal: Int64((10 * looks.side(node)).rounded()))
        sink.append(text: "\"/></node>\n")
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        if parts.edgeCount == 0 { sink.append(text: "</nodes>\n<edges>\n") }
        let type = parts.type(edge)
        sink.append(text: "<edge id=\"")
        sink.append(text: parts.ids.edgePrefix)
        sink.append(decimal: Int64(parts.nextEdge()))
        sink.append(text: "\" source=\"")
        parts.ids.appendXML(edge.source, to: &sink)
        sink.append(text: "\" target=\"")
        parts.ids.appendXML(edge.target, to: &sink)
        sink.append(text: edge.isDirected ? "\" type=\"directed" : "\" type=\"undirected")
        attribute("kind", kinds.next(edge, type.word)[...], to: &sink)
        attribute("label", type.word[...], to: &sink)
        if let weight = parts.weight(edge) {
            attribute("weight", Array(weight.utf8)[...], to: &sink)
        }
        if let times, let moments = moments[edge.shape], moments.hasValue(edge.firstRow) {
            let moment = moments.slice(edge.firstRow)
            if times.fits(moment) { attribute("start", moment, to: &sink) }
        }
        sink.append(text: "\"><attvalues>")
        if let relation = type.relation {
            value("relation", to: &sink) { $0.appendXML(relation.name) }
        }
        parts.attributes.forEach(of: edge) { index, cell in
            value("\(index)", to: &sink) { $0.appendXML(cell) }
        }
        sink.append(text: "</attvalues>")
        if let color = type.style?.color {
            sink.append(text: "<viz:color hex=\"\(color)\"/>")
        }
        sink.append(text: "</edge>\n")
    }

    mutating func end(to sink: inout ByteSink) {
        if parts.edgeCount == 0 { sink.append(text: "</nodes>\n<edges>\n") }
        sink.append(text: "</edges>\n</graph>\n</gexf>\n")
    }

    func behind(nodes: Int, edges: Int) -> Self? {
        var text = self
        text.parts = parts.behind(edges: edges)
        return text
    }

    private func attribute(_ name: String, _ text: ArraySlice<UInt8>, to sink: inout ByteSink) {
        sink.append(text: "\" \(name)=\"")
        sink.appendXML(text)
    }

    private func value(
        _ attribute: String, to sink: inout ByteSink, _ append: (inout ByteSink) -> Void
    ) {
        sink.append(text: "<attvalue for=\"")
        sink.append(text: attribute)
        sink.append(text: "\" value=\"")
        append(&sink)
        sink.append(text: "\"/>")
    }
}

/// The kinds of parallel edges, by which Gephi tells them apart: "knows", "knows 2".
private struct ParallelKinds {
    private var ends = (source: -1, target: -1)
    /// How often each word was a kind between the ends.
    private var counts: [[UInt8]: Int] = [:]

    /// Returns the kind of the next edge; edges with the same ends follow each other.
    mutating func next(_ edge: Graph.Edge, _ word: [UInt8]) -> [UInt8] {
        if ends != (edge.source, edge.target) {
            ends = (edge.source, edge.target)
            counts.removeAll(keepingCapacity: true)
        }
        var kind = word
        while counts[kind] != nil {
            counts[word, default: 1] += 1
            kind = word + Array(" \(counts[word, default: 1])".utf8)
        }
        counts[kind] = 1
        return kind
    }
}
