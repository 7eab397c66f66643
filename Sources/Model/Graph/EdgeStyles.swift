/// The style of each edge of a graph, looked up once for each type.
public struct EdgeStyles: Sendable {
    /// The styles of the vocabulary.
    public let all: [EdgeStyle]
    /// For each edge of the view, the style indices by type.
    ///
    /// The last is for edges without a known type.
    private let indices: [[Int?]]

    /// Looks up the styles of a graph's view.
    public init(_ graph: Graph) {
        let styles = graph.dataset.vocabulary.styles
        func index(_ style: EdgeStyle?) -> Int? {
            style.flatMap { style in styles.firstIndex { $0.name == style.name } }
        }
        all = styles
        indices = graph.view.edges.indices.map { shape in
            let kind = graph.dataset.tables[graph.view.edges[shape].kind].kind
            let types = kind.edge?.type.map { graph.dataset.tables[$0.kind].count } ?? 0
            return (0..<types).map { index(graph.style(shape: shape, type: $0)) }
                + [index(graph.style(shape: shape, type: nil))]
        }
    }

    /// Returns the index of an edge's style in ``all``, or `nil` if it has no style.
    public func index(_ edge: Graph.Edge) -> Int? {
        let types = indices[edge.shape]
        return types[min(edge.type ?? types.count - 1, types.count - 1)]
    }

    /// Returns the meaning of an edge in a family tree.
    public func part(_ edge: Graph.Edge) -> EdgeStyle.Part {
        index(edge).map { all[$0].part } ?? .other
    }
}
