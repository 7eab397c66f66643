/// The edges of a graph by their meaning in a family tree, each list in the order of the graph.
struct SortedEdges {
    /// An edge with its index, its ends and the index of its style.
    struct Item {
        let edge: Int
        let source: Int
        let target: Int
        let style: Int
        let part: EdgeStyle.Part
    }

    private(set) var unions: [Item] = []
    private(set) var descents: [Item] = []
    private(set) var steps: [Item] = []
    private(set) var siblings: [Item] = []
    private(set) var others: [Item] = []

    init(_ graph: Graph) {
        let styles = EdgeStyles(graph)
        for (index, edge) in graph.edges.enumerated() {
            let style = styles.index(edge)
            let part = style.map { styles.all[$0].part } ?? .other
            let item = Item(
                edge: index, source: edge.source, target: edge.target, style: style ?? 0,
                part: part)
            switch part {
            case .union where edge.source != edge.target: unions.append(item)
            case .descent: descents.append(item)
            case .step: steps.append(item)
            case .sibling where edge.source != edge.target: siblings.append(item)
            default: others.append(item)
            }
        }
    }
}
