/// A graph of a source: which kinds are nodes, and which rows and links are edges.
package struct View: Sendable {
    /// The layout algorithm.
    package enum Layout: String, CaseIterable, Sendable {
        /// Generations in rows and couples joined, as in a family tree.
        case family
        /// From top to bottom along the edges.
        case layered
        /// A spring layout, for undirected graphs.
        case spring
    }

    /// What `--focus` shows.
    package enum Focus: String, CaseIterable, Sendable {
        /// Everything within some steps along edges.
        case surroundings
        /// Ancestors and descendants within some generations, with partners.
        case lineage
    }

    /// The name that `--view` accepts, such as "family".
    package let name: String
    /// A one-sentence description.
    package let summary: String
    /// The layout.
    package let layout: Layout
    /// What is shown of an entity in focus.
    package let focus: Focus
    /// The kinds shown as nodes.
    package internal(set) var nodes: [ViewNode]
    /// The kinds and links shown as edges.
    package internal(set) var edges: [ViewEdge]
}

/// A kind shown as nodes.
package struct ViewNode: Sendable {
    /// The index of the kind.
    package let kind: Int
    /// The fields that become node attributes.
    package let attributes: [Int]
    /// Whether nodes without edges are shown.
    package let showsLonely: Bool
    /// The pieces of the labels, or `nil` for those of the vocabulary.
    var label: [LabelTemplate.Piece]?
}

/// Rows or links shown as edges.
package struct ViewEdge: Sendable {
    /// The index of the kind whose rows hold the edges.
    package let kind: Int
    /// The link that is the edge, from the row to its target; `nil` if the row itself is an edge.
    package let link: Int?
    /// A link that replaces this edge: rows with a value in it have no edge.
    package let unless: Int?
    /// The ends of the edge if the view declares them; `nil` for a link, or if the kind declares them.
    package let ends: Ends?
    /// The row of the same kind that each row is joined to; `nil` for other sorts of edges.
    package let meeting: Meeting?
    /// The edges to show, by a field of their type's kind; `nil` shows all.
    package let only: Filter?
    /// The style of edges whose type has no relation.
    package let style: String?
    /// Whether edges have weights: the number of rows that state the edge, or ``weight``.
    package internal(set) var isWeighted: Bool
    /// The field with the weight; `nil` for the number of rows.
    package let weight: Int?
    /// Whether two opposite edges become one undirected edge.
    package internal(set) var isMutual: Bool

    /// Whether edges are rows of the kind with the types that the kind declares.
    package var hasTypes: Bool { link == nil && ends == nil && meeting == nil }

    /// The two ends of an edge, as paths of links from the row; the first path that leads to a node is used.
    package struct Ends: Sendable {
        /// The paths to the source.
        package let sources: [[Int]]
        /// The paths to the target.
        package let targets: [[Int]]
    }

    /// An edge without a link: from each row of a kind to the one row with a certain value.
    package struct Meeting: Sendable {
        /// The rows to join.
        package let rows: Filter?
        /// The target row: the first that matches the filter among rows with the same value of ``same``.
        package let one: Filter
        /// The field with the common value.
        package let same: Int
        /// The direction of the edge.
        package let direction: Direction

        /// The direction of a meeting's edge.
        package enum Direction: String, CaseIterable, Sendable {
            /// From the row to the target row.
            case to
            /// From the target row to the row.
            case from
            /// Undirected.
            case none
        }
    }

    /// A field and its allowed texts.
    package struct Filter: Sendable {
        /// The field, of the edge's type or of the row.
        package let field: Int
        /// The allowed texts.
        package let values: [String]
    }
}

/// The appearance of edges.
package struct EdgeStyle: Hashable, Sendable {
    /// The line style.
    package enum Line: String, CaseIterable, Sendable {
        /// A solid line.
        case solid
        /// A dashed line.
        case dashed
        /// A dotted line.
        case dotted
    }

    /// The name that relations and views refer to.
    package let name: String
    /// The colour, `#rrggbb`.
    package let color: String
    /// The line style.
    package let line: Line
    /// The line width in points.
    package let width: Double
    /// Whether an arrow head shows the direction.
    package let hasHead: Bool
}
