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
    /// The edges, sorted by source, target, position in the view and type; none stands twice.
    public let edges: [Edge]
    /// The keys of the nodes that are ``Node/Origin/unresolved(kind:key:)``.
    public let unresolvedKeys: [String]

    /// An entity.
    public struct Node: Hashable, Sendable {
        /// What a node stands for.
        public enum Origin: Hashable, Sendable {
            /// A row of a table of the dataset.
            case row(kind: Int, row: Int)
            /// A key that links to a kind name and no row has: an index into ``Graph/unresolvedKeys``.
            case unresolved(kind: Int, key: Int)
        }
        /// What it stands for.
        public let origin: Origin

        init(_ origin: Origin) { self.origin = origin }

        /// The index of the kind of the entity.
        public var kind: Int {
            switch origin {
            case .row(let kind, _), .unresolved(let kind, _): kind
            }
        }

        /// Whether links name it and no row is it.
        public var isUnresolved: Bool {
            if case .unresolved = origin { true } else { false }
        }
    }
}

extension Graph {
    /// What joins two entities.
    public struct Edge: Hashable, Sendable {
        @usableFromInline let ends: (source: UInt32, target: UInt32)
        @usableFromInline let typeCode: Int32
        @usableFromInline let first: UInt32
        @usableFromInline let said: UInt32
        @usableFromInline let place: UInt16
        /// Whether it means something else in the other direction.
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

        /// The index of the node that it leaves; the smaller of the two where it has no direction.
        @inlinable public var source: Int { Int(ends.source) }
        /// The index of the node that it reaches.
        @inlinable public var target: Int { Int(ends.target) }
        /// The row of its type, where edges have types and this one is known.
        @inlinable public var type: Int? { typeCode < 0 ? nil : Int(typeCode) }
        /// The index in the view's edges of what it comes from.
        @inlinable public var shape: Int { Int(place) }
        /// How many rows say it.
        @inlinable public var rows: Int { Int(said) }
        /// The first row that says it, in the table of the kind that the view's edge names.
        @inlinable public var firstRow: Int { Int(first) }

        /// Whether two edges are the same in every respect.
        public static func == (left: Edge, right: Edge) -> Bool {
            left.ends == right.ends && left.typeCode == right.typeCode && left.place == right.place
                && left.first == right.first && left.said == right.said
                && left.isDirected == right.isDirected
        }

        /// Feeds what tells edges apart.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ends.source)
            hasher.combine(ends.target)
            hasher.combine(typeCode)
            hasher.combine(place)
        }
    }
}
