/// Entities and what joins them: a view of a dataset, ready to be drawn or exported.
///
/// Nodes and edges are numbers; texts stay in the dataset's columns.
public struct Graph: Sendable {
    /// The rows that the graph shows.
    public let dataset: Dataset
    /// How it is arranged, and what it is called.
    public let view: View
    /// The nodes, in the order of the view's kinds, then of rows; unresolved ones last.
    public let nodes: [Node]
    /// The edges, sorted by source, target and type; none stands twice.
    public let edges: [Edge]
    /// The keys of the nodes that are ``Node/Origin/unresolved``.
    public let unresolvedKeys: [String]

    /// An entity.
    public struct Node: Hashable, Sendable {
        /// What a node stands for.
        public enum Origin: Hashable, Sendable {
            /// A row of a table of the dataset.
            case row(kind: Int, row: Int)
            /// A key that links name and no row has: an index into ``Graph/unresolvedKeys``.
            case unresolved(Int)
        }
        /// What it stands for.
        public let origin: Origin
    }

    /// What joins two entities.
    public struct Edge: Hashable, Sendable {
        /// The index of the node that it leaves.
        public let source: Int
        /// The index of the node that it reaches.
        public let target: Int
        /// The row of its type, where edges have types.
        public let type: Int?
        /// The index in the view's edges of what it comes from.
        public let shape: Int
        /// Whether it means something else in the other direction.
        public let isDirected: Bool
        /// How many rows say it.
        public let rows: Int
    }

    init(dataset: Dataset, view: View, nodes: [Node], edges: [Edge], unresolvedKeys: [String]) {
        self.dataset = dataset
        self.view = view
        self.nodes = nodes
        self.edges = edges
        self.unresolvedKeys = unresolvedKeys
    }
}
