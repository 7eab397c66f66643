/// The nodes and edges of a view of a dataset, ready to be drawn or exported.
///
/// Nodes and edges are numbers; texts stay in the columns of the dataset.
public struct Graph: Sendable {
    /// The dataset.
    public let dataset: Dataset
    /// The view, with its name and layout.
    public let view: View
    /// The nodes, in the order of the view's kinds, then of rows; unresolved ones last.
    public let nodes: [Node]
    /// The edges, sorted by source, target, position in the view and type, without duplicates.
    public let edges: [Edge]
    /// The keys of the nodes that are ``Node/Origin/unresolved(kind:key:)``.
    public let unresolvedKeys: [String]

    /// An entity.
    public struct Node: Hashable, Sendable {
        /// The origin of a node.
        public enum Origin: Hashable, Sendable {
            /// A row of a table of the dataset.
            case row(kind: Int, row: Int)
            /// A key that links to a kind name but no row has, as an index into ``Graph/unresolvedKeys``.
            case unresolved(kind: Int, key: Int)
        }
        /// The origin of the node.
        public let origin: Origin

        init(_ origin: Origin) { self.origin = origin }

        /// The index of the kind of the entity.
        public var kind: Int {
            switch origin {
            case .row(let kind, _), .unresolved(let kind, _): kind
            }
        }

        /// Whether links name the entity but no row has its key.
        public var isUnresolved: Bool {
            if case .unresolved = origin { true } else { false }
        }
    }
}

extension Graph {
    /// A connection of two entities.
    public struct Edge: Hashable, Sendable {
        @usableFromInline let ends: (source: UInt32, target: UInt32)
        @usableFromInline let typeCode: Int32
        @usableFromInline let first: UInt32
        @usableFromInline let said: UInt32
        @usableFromInline let place: UInt16
        /// Whether the edge has a direction.
        public let isDirected: Bool

        init(
            source: Int, target: Int, type: Int?, shape: Int, isDirected: Bool, rows: Int,
            firstRow: Int
        ) {
            ends = (
                UInt32(truncatingIfNeeded: source), UInt32(truncatingIfNeeded: target)
            )
            typeCode = Int32(truncatingIfNeeded: type ?? -1)
            first = UInt32(truncatingIfNeeded: firstRow)
            said = UInt32(truncatingIfNeeded: rows)
            place = UInt16(truncatingIfNeeded: shape)
            self.isDirected = isDirected
        }

        /// The index of the source node; the smaller of the two nodes if the edge is undirected.
        @inlinable public var source: Int { Int(ends.source) }
        /// The index of the target node.
        @inlinable public var target: Int { Int(ends.target) }
        /// The row of its type, if edges have types and this one is known.
        @inlinable public var type: Int? { typeCode < 0 ? nil : Int(typeCode) }
        /// The index of its edge in the view.
        @inlinable public var shape: Int { Int(place) }
        /// The number of rows that state the edge.
        @inlinable public var rows: Int { Int(said) }
        /// The first row that states the edge, in the table of the kind of the view's edge.
        @inlinable public var firstRow: Int { Int(first) }

        /// Whether two edges are equal in every respect.
        public static func == (left: Edge, right: Edge) -> Bool {
            left.ends == right.ends && left.typeCode == right.typeCode && left.place == right.place
                && left.first == right.first && left.said == right.said
                && left.isDirected == right.isDirected
        }

        /// Hashes the ends, the type and the edge of the view.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ends.source)
            hasher.combine(ends.target)
            hasher.combine(typeCode)
            hasher.combine(place)
        }
    }
}
