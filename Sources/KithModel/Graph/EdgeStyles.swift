/// The style of each edge of a graph and its place in a family tree, looked up once for each type.
package struct EdgeStyles: Sendable {
    /// The styles of the vocabulary.
    package let all: [EdgeStyle]
    /// For each edge of the view, the looks by type.
    ///
    /// The last is for edges without a known type.
    private let looks: [[Look]]

    private struct Look {
        let style: Int?
        let tree: Relation.TreePlace?
        let isUpward: Bool
    }

    /// Looks up the styles of a graph's view.
    package init(_ graph: Graph) {
        let styles = graph.dataset.vocabulary.styles
        func look(shape: Int, type: Int?) -> Look {
            let style = graph.style(shape: shape, type: type)
            let relation = graph.relation(shape: shape, type: type)
            return Look(
                style: style.flatMap { style in styles.firstIndex { $0.name == style.name } },
                tree: relation?.tree, isUpward: (relation?.generation ?? 0) > 0)
        }
        all = styles
        looks = graph.view.edges.indices.map { shape in
            let viewEdge = graph.view.edges[shape]
            let edge = viewEdge.hasTypes ? graph.dataset.tables[viewEdge.kind].kind.edge : nil
            let types = edge?.type.map { graph.dataset.tables[$0.kind].count } ?? 0
            return (0..<types).map { look(shape: shape, type: $0) }
                + [look(shape: shape, type: nil)]
        }
    }

    /// Returns the index of an edge's style in ``all``, or `nil` if it has no style.
    package func index(_ edge: Graph.Edge) -> Int? { look(edge).style }

    /// Returns the place of an edge in a family tree, or `nil` if it has none.
    package func treePlace(_ edge: Graph.Edge) -> Relation.TreePlace? { look(edge).tree }

    /// Returns the ends of an edge: an older generation first, otherwise in the direction of the edge.
    package func ends(_ edge: Graph.Edge) -> (first: Int, second: Int) {
        look(edge).isUpward ? (edge.target, edge.source) : (edge.source, edge.target)
    }

    private func look(_ edge: Graph.Edge) -> Look {
        let types = looks[edge.shape]
        return types[min(edge.type ?? types.count - 1, types.count - 1)]
    }
}
