internal import KithModel
internal import KithSourceText

/// The attributes that the nodes and edges of a graph have beside their ends, labels and types.
///
/// They are the fields of the rows behind them that have a value anywhere, values that fit no field as JSON, and what was
/// measured of nodes. Secrets and files are not among them, nor are keys of nodes, which are their ids.
struct GraphAttributes {
    /// An attribute of nodes or of edges.
    struct Attribute {
        /// The name, unique among nodes or among edges, also without regard to case.
        let name: String
        var type: ValueType
    }

    /// The type of an attribute in formats that declare types.
    enum ValueType {
        case text, integer, number, boolean
    }

    /// A value of an attribute.
    enum Value {
        case text(ArraySlice<UInt8>)
        case integer(Int64)
        /// A number as its exact text.
        case number(ArraySlice<UInt8>)
        case boolean(Bool)
    }

    /// The attributes of nodes.
    let nodes: [Attribute]
    /// The attributes of edges.
    let edges: [Attribute]
    private let graph: Graph
    /// For each kind, the fields that are attributes of its nodes.
    private let nodeFields: [[Place]]
    /// For each edge of the view, the fields that are attributes of its edges.
    private let edgeFields: [[Place]]

    /// What was measured of nodes, with the index of its attribute.
    private let measures: [(measure: GraphMeasure, attribute: Int)]

    /// A field, and the index of its attribute.
    fileprivate struct Place {
        let field: Int
        let attribute: Int
    }

    /// Collects the attributes of a graph.
    ///
    /// The format uses the names in `reserved` itself. `naming` converts the name of a field to one that it allows.
    init(
        _ graph: Graph, _ context: WriteContext, reserved: [String] = [],
        naming: (String) -> String = { $0 }
    ) {
        let tables = graph.dataset.tables
        var list = AttributeList(context, reserved)
        var nodeFields = [[Place]](repeating: [], count: tables.count)
        for node in graph.view.nodes where nodeFields[node.kind].isEmpty {
            let kind = tables[node.kind].kind
            nodeFields[node.kind] = list.places(
                in: tables[node.kind], without: [kind.keyField].compactMap(\.self), naming)
        }
        measures = graph.measures.map { ($0, list.attribute($0, naming)) }
        nodes = list.all
        list = AttributeList(context, reserved)
        edgeFields = graph.view.edges.map { edge in
            guard edge.hasTypes, let shape = tables[edge.kind].kind.edge else { return [] }
            let known = [shape.source, shape.target] + [shape.type?.field].compactMap(\.self)
            return list.places(in: tables[edge.kind], without: known, naming)
        }
        edges = list.all
        self.nodeFields = nodeFields
        self.graph = graph
    }

    /// Returns the fields of a kind that are attributes of nodes and of edges; `nil` where its rows are none.
    func fields(of kind: Int) -> (ofNodes: [Int]?, ofEdges: [Int]?) {
        let isNode = graph.view.nodes.contains { $0.kind == kind }
        let shapes = graph.view.edges.indices.filter { graph.view.edges[$0].kind == kind }
        return (
            isNode ? nodeFields[kind].map(\.field) : nil,
            shapes.isEmpty ? nil : Set(shapes.flatMap { edgeFields[$0].map(\.field) }).sorted()
        )
    }

    /// Calls a function with the index and the value of each attribute that a node has.
    func forEach(ofNode node: Int, _ body: (Int, Value) -> Void) {
        if case .row(let kind, let row) = graph.nodes[node].origin {
            forEach(nodeFields[kind], nodes, graph.dataset.tables[kind], row, body)
        }
        for (measure, attribute) in measures {
            switch measure.values {
            case .integers(let values): body(attribute, .integer(Int64(values[node])))
            case .numbers(let values): body(attribute, .number(Array("\(values[node])".utf8)[...]))
            }
        }
    }

    /// Calls a function with the index and the value of each attribute that an edge has; rows that state the same edge
    /// are represented by the first.
    func forEach(of edge: Graph.Edge, _ body: (Int, Value) -> Void) {
        let places = edgeFields[edge.shape]
        guard !places.isEmpty else { return }
        let table = graph.dataset.tables[graph.view.edges[edge.shape].kind]
        forEach(places, edges, table, edge.firstRow, body)
    }

    private func forEach(
        _ places: [Place], _ attributes: [Attribute], _ table: Table, _ row: Int,
        _ body: (Int, Value) -> Void
    ) {
        for place in places where table.rows.columns[place.field].hasValue(row) {
            let value = Self.value(
                table.rows.columns[place.field], row, table.kind.fields[place.field],
                as: attributes[place.attribute].type)
            body(place.attribute, value)
        }
    }

    private static func value(
        _ column: Column, _ row: Int, _ field: Field, as type: ValueType
    ) -> Value {
        guard !field.isList else { return .text(jsonList(column, row, field)[...]) }
        guard column.isInteger else {
            return type == .number ? .number(column.slice(row)) : .text(column.slice(row))
        }
        let integer = column.integers[row]
        switch type {
        case .integer: return .integer(integer)
        case .boolean: return .boolean(integer != 0)
        case .number: return .number(Array("\(integer)".utf8)[...])
        case .text:
            let text = field.type == .boolean ? "\(integer != 0)" : "\(integer)"
            return .text(Array(text.utf8)[...])
        }
    }

    private static func jsonList(_ column: Column, _ row: Int, _ field: Field) -> [UInt8] {
        var sink = ByteSink()
        sink.appendJSONList([column].span, 0, row: row, as: JSONForm(field.type))
        return sink.takeBytes()
    }
}

/// Attributes by the names of their fields, which several kinds may share.
private struct AttributeList {
    private(set) var all: [GraphAttributes.Attribute] = []
    private let keepsSecrets: Bool
    private var indices: [String: Int] = [:]
    private var taken: Set<String>

    init(_ context: WriteContext, _ reserved: [String]) {
        keepsSecrets = context.keepsSecrets
        taken = Set(reserved)
    }

    /// Adds the fields of a table that have values.
    mutating func places(
        in table: Table, without known: [Int], _ naming: (String) -> String
    ) -> [GraphAttributes.Place] {
        table.kind.fields.enumerated().compactMap { index, field in
            guard field.type != .bytes, keepsSecrets || !field.isSecret,
                !known.contains(index),
                table.rows.columns[index].valueCount > 0
            else { return nil }
            return GraphAttributes.Place(field: index, attribute: attribute(field, naming))
        }.sorted { $0.attribute < $1.attribute }
    }

    /// Adds a measure; returns the index of its attribute.
    mutating func attribute(_ measure: GraphMeasure, _ naming: (String) -> String) -> Int {
        switch measure.values {
        case .integers: add(naming(measure.name.attribute), .integer)
        case .numbers: add(naming(measure.name.attribute), .number)
        }
        return all.count - 1
    }

    private mutating func attribute(_ field: Field, _ naming: (String) -> String) -> Int {
        let type = GraphAttributes.ValueType(field)
        if let index = indices[field.name] {
            all[index].type = all[index].type.widened(to: type)
            return index
        }
        add(naming(field.name), type)
        indices[field.name] = all.count - 1
        return all.count - 1
    }

    /// Adds an attribute, under a name that no other one has.
    private mutating func add(_ wanted: String, _ type: GraphAttributes.ValueType) {
        var (name, number) = (wanted, 2)
        while !taken.insert(name.lowercased()).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        all.append(GraphAttributes.Attribute(name: name, type: type))
    }
}

extension GraphAttributes.ValueType {
    fileprivate init(_ field: Field) {
        self =
            switch field.type {
            case _ where field.isList: .text
            case .integer: .integer
            case .number: .number
            case .boolean: .boolean
            case .text, .decimal, .timestamp, .date, .bytes, .json: .text
            }
    }

    /// Returns the type that can hold values of both types.
    fileprivate func widened(to other: Self) -> Self {
        if self == other { return self }
        return Set([self, other]) == [.integer, .number] ? .number : .text
    }
}
