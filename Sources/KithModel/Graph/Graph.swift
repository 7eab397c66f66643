/// The nodes and edges of a view of a dataset, ready to be drawn or exported.
///
/// Nodes and edges are numbers; texts stay in the columns of the dataset.
@usableFromInline package struct Graph: Sendable {
    /// The dataset.
    package let dataset: Dataset
    /// The view, with its name and layout.
    package internal(set) var view: View
    /// The nodes, in the order of the view's kinds, then of rows; unresolved ones last.
    package let nodes: [Node]
    /// The edges, sorted by source, target, position in the view, type and row.
    package let edges: GraphEdges
    /// The keys of the nodes that are ``Node/Origin/unresolved(kind:key:)``.
    package let unresolvedKeys: [String]
    /// What was measured of the nodes.
    package var measures: [GraphMeasure] = []
    /// The nodes in focus.
    package internal(set) var focus: [Int] = []

    /// An entity.
    package struct Node: Hashable, Sendable {
        /// The origin of a node.
        package enum Origin: Hashable, Sendable {
            /// A row of a table of the dataset.
            case row(kind: Int, row: Int)
            /// A key that links to a kind name but no row has, as an index into ``Graph/unresolvedKeys``.
            case unresolved(kind: Int, key: Int)
        }
        /// The origin of the node.
        package let origin: Origin

        init(_ origin: Origin) { self.origin = origin }

        /// The index of the kind of the entity.
        package var kind: Int {
            switch origin {
            case .row(let kind, _), .unresolved(let kind, _): kind
            }
        }

        /// Whether links name the entity but no row has its key.
        package var isUnresolved: Bool {
            if case .unresolved = origin { true } else { false }
        }
    }
}

extension Graph {
    /// A connection of two entities.
    @usableFromInline package struct Edge: Hashable, Sendable {
        @usableFromInline private(set) var ends: (source: UInt32, target: UInt32)
        /// A type by its row, or -1 for none, or a smaller number for a type that is not known.
        @usableFromInline let typeCode: Int32
        @usableFromInline let first: UInt32
        @usableFromInline private(set) var said: UInt32
        @usableFromInline let place: UInt16
        /// Whether the edge has a direction.
        package private(set) var isDirected: Bool
        /// Whether other rows with the same ends and type are edges of their own.
        private let repeats: Bool

        init(
            source: Int, target: Int, type: Int = -1, shape: Int, isDirected: Bool, row: Int,
            repeats: Bool = false
        ) {
            ends = (
                UInt32(truncatingIfNeeded: source), UInt32(truncatingIfNeeded: target)
            )
            typeCode = Int32(truncatingIfNeeded: type)
            first = UInt32(truncatingIfNeeded: row)
            said = 1
            place = UInt16(truncatingIfNeeded: shape)
            self.isDirected = isDirected
            self.repeats = repeats
        }

        /// The index of the source node; the smaller of the two nodes if the edge is undirected.
        @inlinable package var source: Int { Int(ends.source) }
        /// The index of the target node.
        @inlinable package var target: Int { Int(ends.target) }
        /// The row of its type, if edges have types and this one is known.
        @inlinable package var type: Int? { typeCode < 0 ? nil : Int(typeCode) }
        /// The index of its edge in the view.
        @inlinable package var shape: Int { Int(place) }
        /// The number of rows that state the edge.
        @inlinable package var rows: Int { Int(said) }
        /// The first row that states the edge, in the table of the kind of the view's edge.
        @inlinable package var firstRow: Int { Int(first) }

        /// Whether two edges are equal in every respect.
        @usableFromInline package static func == (left: Edge, right: Edge) -> Bool {
            left.ends == right.ends && left.typeCode == right.typeCode && left.place == right.place
                && left.first == right.first && left.said == right.said
                && left.isDirected == right.isDirected
        }

        /// Hashes the ends, the type and the edge of the view.
        @usableFromInline package func hash(into hasher: inout Hasher) {
            hasher.combine(ends.source)
            hasher.combine(ends.target)
            hasher.combine(typeCode)
            hasher.combine(place)
        }
    }
}

extension Graph.Edge {
    /// Orders the edges between two ends: by position in the view, then without a type, of known types by row, of
    /// unknown types in order of appearance.
    private var sort: UInt64 {
        let type = typeCode >= -1 ? Int64(typeCode) + 1 : Int64(Int32.max) - Int64(typeCode)
        return UInt64(place) << 33 | UInt64(bitPattern: type)
    }

    private var pair: UInt64 { UInt64(ends.source) << 32 | UInt64(ends.target) }

    /// Whether two rows state one edge: they differ in nothing else.
    func isSame(as other: Graph.Edge) -> Bool {
        pair == other.pair && sort == other.sort && !repeats
    }

    /// Whether two edges differ at most in their rows and in their direction.
    func isOpposite(to other: Graph.Edge) -> Bool {
        ends.source == other.ends.target && ends.target == other.ends.source && sort == other.sort
    }

    /// Whether the edge precedes another: by ends, sort and row.
    func precedes(_ other: Graph.Edge) -> Bool {
        (pair, sort, first) < (other.pair, other.sort, other.first)
    }

    /// Whether the edge precedes another, with opposite edges of one sort side by side.
    func precedesAsPair(_ other: Graph.Edge) -> Bool {
        let (mine, theirs) = (ordered, other.ordered)
        return (mine.pair, sort, pair, first) < (theirs.pair, other.sort, other.pair, other.first)
    }

    /// The edge with the smaller end as its source.
    var ordered: Graph.Edge {
        var edge = self
        if ends.source > ends.target { edge.ends = (ends.target, ends.source) }
        return edge
    }

    /// Adds the rows of an equal edge.
    mutating func add(_ other: Graph.Edge) { said &+= other.said }

    /// Makes the edge undirected.
    mutating func loseDirection() {
        isDirected = false
        self = ordered
    }

    /// Returns the edge between the same nodes under new numbers.
    func renumbered(_ number: (Int) -> Int) -> Graph.Edge {
        var edge = self
        edge.ends = (
            UInt32(truncatingIfNeeded: number(source)), UInt32(truncatingIfNeeded: number(target))
        )
        return edge
    }

    /// The edge as three numbers, for a file.
    var words: (UInt64, UInt64, UInt64) {
        (
            pair, UInt64(UInt32(bitPattern: typeCode)) << 32 | UInt64(first),
            UInt64(said) << 32 | UInt64(place) << 2 | (repeats ? 2 : 0) | (isDirected ? 1 : 0)
        )
    }

    init(_ words: (UInt64, UInt64, UInt64)) {
        ends = (UInt32(words.0 >> 32), UInt32(truncatingIfNeeded: words.0))
        typeCode = Int32(truncatingIfNeeded: words.1 >> 32)
        first = UInt32(truncatingIfNeeded: words.1)
        said = UInt32(words.2 >> 32)
        place = UInt16(truncatingIfNeeded: words.2 >> 2)
        repeats = words.2 & 2 != 0
        isDirected = words.2 & 1 != 0
    }
}
