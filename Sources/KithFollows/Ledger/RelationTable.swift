/// The edges of one relation, in the form of an index.
struct RelationTable {
    private(set) var edges = EdgeTable(offsets: [0], ends: [])
    /// The smallest key of each edge.
    private(set) var keys: [UInt64] = []
    /// Pairs of an edge's index and an additional key.
    private(set) var repetitions: [UInt64] = []

    /// Adds the edges of the next near end with their keys, in any order.
    mutating func append(
        _ own: [(target: UInt32, key: PackedKey)], _ precedes: (PackedKey, PackedKey) -> Bool
    ) {
        let sorted = own.sorted { one, other in
            one.target != other.target ? one.target < other.target : precedes(one.key, other.key)
        }
        var previous: (target: UInt32, key: PackedKey)?
        for edge in sorted {
            if edge.target != previous?.target {
                edges.ends.append(edge.target)
                keys.append(edge.key.rawValue)
            } else if edge.key != previous?.key, edge.key != .none {
                repetitions += [UInt64(edges.ends.count - 1), edge.key.rawValue]
            }
            previous = edge
        }
        edges.offsets.append(UInt32(truncatingIfNeeded: edges.ends.count))
    }

    /// The keys, or an empty array if no edge has one.
    var knownKeys: [UInt64] { keys.contains { $0 != PackedKey.none.rawValue } ? keys : [] }
}
