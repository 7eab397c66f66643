internal import KithModel

/// The names of edges in legends, labels and tooltips.
struct EdgeWords {
    private let graph: Graph
    /// For each edge of the view, the names of its types, if they have any.
    private let names: [GenderedName?]

    init(_ graph: Graph) {
        self.graph = graph
        names = graph.view.edges.map { edge in
            edge.link == nil ? GenderedName(edgesOf: edge.kind, in: graph.dataset) : nil
        }
    }

    /// Returns both names of an arrow, "parent → child", or the single name of a line, "friend".
    func pair(_ edge: Graph.Edge) -> String {
        guard let reverse = reverse(edge) else { return word(edge) }
        return "\(word(edge, type: reverse)) → \(word(edge))"
    }

    /// Returns the label of an edge.
    ///
    /// For an arrow, this is what the source is to the target: "mother". For a line, it is what both are:
    /// "friend". A weight follows: "quote ×12".
    func label(_ edge: Graph.Edge) -> String {
        let name = name(edge)
        let shape = graph.view.edges[edge.shape]
        guard shape.isWeighted else { return name }
        return shape.weight == nil ? "\(name) ×\(edge.rows)" : "\(name) \(graph.weight(edge))"
    }

    private func name(_ edge: Graph.Edge) -> String {
        guard let reverse = reverse(edge) else { return word(edge) }
        guard case .row(_, let person) = graph.nodes[edge.source].origin else {
            return word(edge, type: reverse)
        }
        return names[edge.shape]?.name(ofType: reverse, person: person) ?? word(edge, type: reverse)
    }

    /// Returns the relation as a short sentence: "Ann – Ben: friend".
    func sentence(_ edge: Graph.Edge) -> String {
        let (source, target) = (graph.label(edge.source), graph.label(edge.target))
        let arrow = edge.isDirected ? "→" : "–"
        return "\(source) \(arrow) \(target): \(label(edge))"
    }

    /// Returns the reverse type of an arrow.
    private func reverse(_ edge: Graph.Edge) -> Int? {
        let kind = graph.dataset.tables[graph.view.edges[edge.shape].kind].kind
        guard edge.isDirected, let type = edge.type, let edgeType = kind.edge?.type,
            let field = edgeType.reverse
        else { return nil }
        let targets = graph.dataset.tables[edgeType.kind].targets(field: field)
        return targets.indices.contains(type) && targets[type] >= 0 ? Int(targets[type]) : nil
    }

    private func word(_ edge: Graph.Edge, type: Int? = nil) -> String {
        if let type = type ?? edge.type, let names = names[edge.shape] {
            return names.name(ofType: type, person: nil)
        }
        return String(graph.typeName(edge).map { $0 == "_" ? " " : $0 })
    }
}
