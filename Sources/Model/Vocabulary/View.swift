/// A graph that can be drawn of a source: which kinds are nodes, which rows and links are edges.
public struct View: Sendable {
    /// How the nodes are arranged.
    public enum Layout: String, CaseIterable, Sendable {
        /// Generations below each other, couples joined, as in a family tree.
        case family
        /// From top to bottom along the edges.
        case layered
        /// By springs, for graphs without direction.
        case spring
    }

    /// The name, as in `--view`: "family".
    public let name: String
    /// One sentence.
    public let summary: String
    /// How it is arranged.
    public let layout: Layout
    /// The kinds that are drawn as nodes.
    public let nodes: [ViewNode]
    /// The kinds and links that are drawn as edges.
    public let edges: [ViewEdge]
}

/// A kind that a view draws as nodes.
public struct ViewNode: Sendable {
    /// The index of the kind.
    public let kind: Int
    /// The fields that nodes carry as attributes.
    public let attributes: [Int]
    /// Whether a node is drawn that no edge reaches.
    public let showsLonely: Bool
}

/// Rows or links that a view draws as edges.
public struct ViewEdge: Sendable {
    /// The index of the kind whose rows hold the edges.
    public let kind: Int
    /// The link that is the edge, from the row to its target; `nil` where the row itself is an edge.
    public let link: Int?
    /// The link that a row has instead of this edge: where it has a value, no edge is drawn.
    public let unless: Int?
    /// Where the edge of a row leads, where the view says it; `nil` where the kind does, or it is a link.
    public let ends: Ends?
    /// The row of the same kind that each row is joined to; `nil` where the edge is said otherwise.
    public let meeting: Meeting?
    /// Which edges are drawn, by a field of their type's kind; `nil` draws all.
    public let only: Filter?
    /// The name of the style of edges whose type has none.
    public let style: String?
    /// Whether it matters how many rows say the same: their number is the weight of the edge,
    /// unless a field of the row is.
    public let isWeighted: Bool
    /// The number that is the weight of an edge instead; `nil` where it is how many rows say it.
    public let weight: Int?
    /// Whether two edges that lead to and fro become one without direction.
    public let isMutual: Bool

    /// The two ends of an edge, each as paths of links to follow from the row, one after the other; the first
    /// path that leads to a node counts.
    public struct Ends: Sendable {
        /// The paths to the entity that the edge leaves.
        public let sources: [[Int]]
        /// The paths to the entity that the edge reaches.
        public let targets: [[Int]]
    }

    /// An edge that no link says: from each row of a kind to the one row that has some value.
    public struct Meeting: Sendable {
        /// Which rows are joined.
        public let rows: Filter?
        /// The row that they are joined to: the first that has one of the values, among those that share ``same``.
        public let one: Filter
        /// The field that both have the same value of.
        public let same: Int
        /// Where the edge leads.
        public let direction: Direction

        /// Where the edge of a meeting leads.
        public enum Direction: String, CaseIterable, Sendable {
            /// From the row to the one.
            case to
            /// From the one to the row.
            case from
            /// It means the same both ways.
            case none
        }
    }

    /// A field and the texts it may have.
    public struct Filter: Sendable {
        /// The field, of the edge's type or of a row.
        public let field: Int
        /// The texts allowed.
        public let values: [String]
    }
}

/// How edges of one sort look, and what they mean for an arrangement.
public struct EdgeStyle: Hashable, Sendable {
    /// What an edge means in a family tree.
    public enum Part: String, CaseIterable, Sendable {
        /// Joins a couple.
        case union
        /// Leads from parent to child.
        case descent
        /// Leads from somebody in the place of a parent to the child.
        case step
        /// Joins brothers and sisters.
        case sibling
        /// Leads from grandparent to grandchild: follows from two descents.
        case ancestor
        /// Leads from aunt or uncle to niece or nephew: follows from descents, siblings and couples.
        case aunt
        /// Joins the children of brothers and sisters: follows from descents and siblings.
        case cousin
        /// Has no place in the tree.
        case other
    }

    /// How a line is drawn.
    public enum Line: String, CaseIterable, Sendable {
        /// Without gaps.
        case solid
        /// With long strokes.
        case dashed
        /// With dots.
        case dotted
    }

    /// The name that edge types refer to.
    public let name: String
    /// The colour, `#rrggbb`.
    public let color: String
    /// How the line is drawn.
    public let line: Line
    /// The width of the line, in points.
    public let width: Double
    /// Whether an arrow head shows the direction.
    public let hasHead: Bool
    /// What it means in a family tree.
    public let part: Part
}
