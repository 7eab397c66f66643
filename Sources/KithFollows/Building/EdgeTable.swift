/// Edges in compressed sparse row form: the far ends grouped by near end.
struct EdgeTable {
    /// The index in `ends` where each near end begins, and finally the number of edges.
    var offsets: [UInt32]
    /// The far ends, grouped by near end.
    var ends: [UInt32]

    /// Sorts edges by target, freeing each piece once it is processed.
    ///
    /// The sources of each target keep their order.
    init(byTargetOf pieces: inout [[UInt64]], nodes: Int, count: Int) {
        offsets = [UInt32](repeating: 0, count: nodes + 1)
        for piece in pieces {
            let edges = piece.span
            for index in 0..<edges.count { offsets[Int(edges[index] & 0xFFFF_FFFF) + 1] += 1 }
        }
        Self.sum(&offsets)
        ends = [UInt32](repeating: 0, count: count)
        var next = offsets
        for number in pieces.indices {
            let piece = pieces[number]
            pieces[number] = []
            let edges = piece.span
            for index in 0..<edges.count {
                let target = Int(edges[index] & 0xFFFF_FFFF)
                ends[Int(next[target])] = UInt32(truncatingIfNeeded: edges[index] >> 32)
                next[target] += 1
            }
        }
    }

    /// Transposes a table; the far ends of each near end are then ascending.
    init(turning other: borrowing EdgeTable, nodes: Int) {
        offsets = [UInt32](repeating: 0, count: nodes + 1)
        for end in other.ends { offsets[Int(end) + 1] += 1 }
        Self.sum(&offsets)
        ends = [UInt32](repeating: 0, count: other.ends.count)
        var next = offsets
        for node in 0..<other.offsets.count - 1 {
            for place in Int(other.offsets[node])..<Int(other.offsets[node + 1]) {
                let end = Int(other.ends[place])
                ends[Int(next[end])] = UInt32(truncatingIfNeeded: node)
                next[end] += 1
            }
        }
    }

    /// Creates a table from sorted arrays.
    init(offsets: [UInt32], ends: [UInt32]) {
        self.offsets = offsets
        self.ends = ends
    }

    /// Removes duplicate edges and edges from a node to itself; the far ends must be ascending.
    mutating func removeNeedless() -> (repeated: Int, selfEdges: Int) {
        var (kept, repeated, selfEdges) = (0, 0, 0)
        var start = 0
        for node in 0..<offsets.count - 1 {
            let end = Int(offsets[node + 1])
            var previous: UInt32?
            for place in start..<end {
                let far = ends[place]
                if Int(far) == node {
                    selfEdges += 1
                } else if far == previous {
                    repeated += 1
                } else {
                    ends[kept] = far
                    kept += 1
                }
                previous = far
            }
            start = end
            offsets[node + 1] = UInt32(truncatingIfNeeded: kept)
        }
        ends.removeSubrange(kept...)
        return (repeated, selfEdges)
    }

    /// Converts counts, each stored one index later, to offsets.
    private static func sum(_ counts: inout [UInt32]) {
        var total: UInt32 = 0
        for index in counts.indices {
            total &+= counts[index]
            counts[index] = total
        }
    }
}
