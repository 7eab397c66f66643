/// A graph of a source: which kinds are nodes, and which rows and links are edges.
public struct View: Sendable {
    /// The layout algorithm.
    public enum Layout: String, CaseIterable, Sendable {
        /// Generations in rows and couples joined, as in a family tree.
        case family
        /// From top to bottom along the edges.
        case layered
        /// A spring layout, for undirected graphs.
        case spring
    }

    /// The name that `--view` accepts, such as "family".
    public let name: String
    /// A one-sentence description.
    public let summary: String
    /// The layout.
    public let layout: Layout
    /// The kinds shown as nodes.
    public let nodes: [ViewNode]
    /// The kinds and links shown as edges.
    public let edges: [ViewEdge]
}

/// A kind shown as nodes.
public struct ViewNode: Sendable {
    /// The index of the kind.
    public let kind: Int
    /// The fields that become node attributes.
    public let attributes: [Int]
    /// Whether nodes without edges are shown.
    public let showsLonely: Bool
}

/// Rows or links shown as edges.
public struct ViewEdge: Sendable {
    /// The index of the kind whose rows hold the edges.
    public let kind: Int
    /// The link that is the edge, from the row to its target; `nil` if the row itself is an edge.
    public let link: Int?
    /// A link that replaces this edge: rows with a value in it have no edge.
    public let unless: Int?
    /// The ends of the edge if the view declares them; `nil` for a link, or if the kind declares them.
    public let ends: Ends?
    /// The row of the same kind that each row is joined to; `nil` for other sorts of edges.
    public let meeting: Meeting?
    /// The edges to show, by a field of their type's kind; `nil` shows all.
    public let only: Filter?
    /// The style of edges whose type has no relation.
    public let style: String?
    /// Whether edges have weights: the number of rows that state the edge, or ``weight``.
    public let isWeighted: Bool
    /// The field with the weight; `nil` for the number of rows.
    public let weight: Int?
    /// Whether two opposite edges become one undirected edge.
    public let isMutual: Bool

    /// Whether edges are rows of the kind with the types that the kind declares.
    var hasTypes: Bool { link == nil && ends == nil && meeting == nil }

    /// The two ends of an edge, as paths of links from the row; the first path that leads to a node is used.
    public struct Ends: Sendable {
        /// The paths to the source.
        public let sources: [[Int]]
        /// The paths to the target.
        public let targets: [[Int]]
    }

    /// An edge without a link: from each row of a kind to the one row with a certain value.
    public struct Meeting: Sendable {
        /// The rows to join.
        public let rows: Filter?
        /// The target row: the first that matches the filter among rows with the same value of ``same``.
        public let one: Filter
        /// The field with the common value.
        public let same: Int
        /// The direction of the edge.
        public let direction: Direction

        /// The direction of a meeting's edge.
        public enum Direction: String, CaseIterable, Sendable {
            /// From the row to the target row.
            case to
            /// From the target row to the row.
            case from
            /// Undirected.
            case none
        }
    }

    /// A field and its allowed texts.
    public struct Filter: Sendable {
        /// The field, of the edge's type or of the row.
        public let field: Int
        /// The allowed texts.
        public let values: [String]
    }
}

/// The appearance of edges.
public struct EdgeStyle: Hashable, Sendable {
    /// The line style.
    public enum Line: String, CaseIterable, Sendable {
        /// A solid line.
        case solid
        /// A dashed line.
        case dashed
        /// A dotted line.
        case dotted
    }

    /// The name that relations and views refer to.
    public let name: String
    /// The colour, `#rrggbb`.
    public let color: String
    /// The line style.
    public let line: Line
    /// The line width in points.
    public let width: Double
    /// Whether an arrow head shows the direction.
    public let hasHead: Bool
}
