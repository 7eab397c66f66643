/// The edges of a graph by their meaning in a family tree, each list in the order of the graph.
struct SortedEdges {
    /// An edge with its index, its ends, an older generation first, and the index of its style.
    struct Item {
        let edge: Int
        let source: Int
        let target: Int
        let style: Int
        let place: Relation.TreePlace?
    }

    private(set) var unions: [Item] = []
    private(set) var descents: [Item] = []
    private(set) var steps: [Item] = []
    private(set) var siblings: [Item] = []
    private(set) var others: [Item] = []

    init(_ graph: Graph, _ edges: [Graph.Edge]) {
        let styles = EdgeStyles(graph)
        for (index, edge) in edges.enumerated() {
            let (place, ends) = (styles.treePlace(edge), styles.ends(edge))
            let item = Item(
                edge: index, source: ends.first, target: ends.second,
                style: styles.index(edge) ?? 0, place: place)
            switch place {
            case .union where edge.source != edge.target: unions.append(item)
            case .descent: descents.append(item)
            case .step: steps.append(item)
            case .sibling where edge.source != edge.target: siblings.append(item)
            default: others.append(item)
            }
        }
    }
}
