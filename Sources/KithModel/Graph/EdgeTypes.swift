/// The types of edges, each made once.
package struct EdgeTypes {
    /// What a type is called.
    package final class Entry: Sendable {
        /// The word of the source.
        package let word: [UInt8]
        /// The relation in the table that all sources share.
        package let relation: Relation?
        /// How edges of the type are drawn.
        package let style: EdgeStyle?
        /// The names that the type is selected by: its word, its relation and the kind of its rows.
        package let names: [String]

        fileprivate init(_ edge: Graph.Edge, of graph: Graph) {
            word = Array(graph.typeName(edge).utf8)
            relation = graph.relation(shape: edge.shape, type: edge.type)
            style = graph.style(shape: edge.shape, type: edge.type)
            let kind = graph.dataset.tables[graph.view.edges[edge.shape].kind].kind
            names =
                [String(decoding: word, as: UTF8.self), kind.name]
                + [relation?.name].compactMap(\.self)
        }
    }

    private let graph: Graph
    /// For each edge of the view, whether edges without a type all have the same name.
    private let isUniform: [Bool]
    private var known: [Key: Entry] = [:]
    /// The last entry: most edges have the type of the one before.
    private var last: (key: Key, entry: Entry)?

    private struct Key: Hashable {
        let shape: Int
        let type: Int?
    }

    /// Creates an empty list of the types of a graph.
    package init(_ graph: Graph) {
        self.graph = graph
        isUniform = graph.view.edges.map { edge in
            let kind = graph.dataset.tables[edge.kind].kind
            return !edge.hasTypes
                || kind.edge?.type == nil && (kind.label.first ?? kind.keyField) == kind.keyField
        }
    }

    /// Returns the type of an edge.
    package mutating func entry(_ edge: Graph.Edge) -> Entry {
        let key = Key(shape: edge.shape, type: edge.type)
        if let last, last.key == key { return last.entry }
        if let entry = known[key] {
            last = (key, entry)
            return entry
        }
        let entry = Entry(edge, of: graph)
        if edge.type != nil || isUniform[edge.shape] { known[key] = entry }
        return entry
    }
}
