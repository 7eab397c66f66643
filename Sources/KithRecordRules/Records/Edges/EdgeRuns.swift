internal import KithModel

/// The edges of a kind, sorted so that edges between the same two entities are adjacent.
///
/// Sorting takes two counting sorts on row numbers: linear in time and memory, whatever the keys are.
struct EdgeRuns {
    /// Edges with the same source, target and type.
    struct Run {
        /// The positions of the edges among all sorted edges, in the order of rows.
        let range: Range<Int>
        /// The row of the type; -1 if edges have no types.
        let type: Int32
        /// Whether the source of the edges has the greater row number.
        let isBackward: Bool
        /// Whether source and target are the same entity.
        let isLoop: Bool
    }

    private struct Edge {
        /// The two ends.
        ///
        /// The smaller row number comes first if both ends are of one kind.
        let low: Int32
        let high: Int32
        let type: Int32
        /// The row.
        ///
        /// For a directed edge from `high` to `low` it is `~row`, which is negative.
        let signedRow: Int32

        var isBackward: Bool { signedRow < 0 }
        var row: Int { Int(signedRow < 0 ? ~signedRow : signedRow) }

        func isBetweenTheEnds(of other: Edge) -> Bool { low == other.low && high == other.high }

        /// Orders edges between the same two entities by type, then direction, then row.
        static func precedes(_ left: Edge, _ right: Edge) -> Bool {
            if left.type != right.type { return left.type < right.type }
            if left.isBackward != right.isBackward { return right.isBackward }
            return left.row < right.row
        }
    }

    let edge: EdgeShape
    /// Whether both ends are of one kind, so that an edge can have a reverse.
    let hasWayBack: Bool
    private var edges: [Edge] = []

    /// Sorts the edges of a table; `nil` if its kind is not an edge.
    ///
    /// Leaves out edges with a missing end or type, and edges from an entity to itself if the kind forbids them.
    /// Other rules report those.
    init?(_ table: Table, _ dataset: Dataset) {
        guard let edge = table.kind.edge, let source = table.kind.fields[edge.source].link,
            let target = table.kind.fields[edge.target].link
        else { return nil }
        self.edge = edge
        hasWayBack = source.kind == target.kind
        guard collect(table) else { return nil }
        edges = countingSort(edges, buckets: dataset.tables[target.kind].count, by: \.high)
        edges = countingSort(edges, buckets: dataset.tables[source.kind].count, by: \.low)
        sortPairs()
    }

    private mutating func collect(_ table: Table) -> Bool {
        let sources = table.targets(field: edge.source)
        let targets = table.targets(field: edge.target)
        let types = edge.type.map { table.targets(field: $0.field) }
        guard sources.count == table.count, targets.count == table.count,
            types?.count ?? table.count == table.count
        else { return false }
        let skipsLoops = hasWayBack && edge.irreflexive != nil
        edges.reserveCapacity(table.ownRows.count)
        for row in table.ownRows {
            let (source, target, type) = (sources[row], targets[row], types?[row] ?? -1)
            guard source >= 0, target >= 0, type >= 0 || types == nil else { continue }
            if skipsLoops, source == target { continue }
            let isBackward = hasWayBack && source > target
            let number = Int32(truncatingIfNeeded: row)
            edges.append(
                Edge(
                    low: isBackward ? target : source, high: isBackward ? source : target,
                    type: type,
                    signedRow: isBackward && !edge.isUndirected ? ~number : number))
        }
        return true
    }

    /// Sorts the edges between each two entities.
    ///
    /// Most pairs have two edges, already in order.
    private mutating func sortPairs() {
        var start = 0
        while start < edges.count {
            var end = start + 1
            var isSorted = true
            while end < edges.count, edges[end].isBetweenTheEnds(of: edges[start]) {
                isSorted = isSorted && Edge.precedes(edges[end - 1], edges[end])
                end += 1
            }
            if !isSorted { edges[start..<end].sort(by: Edge.precedes) }
            start = end
        }
    }

    /// Visits each pair of entities with all runs between them, sorted by type, then by direction.
    func eachPair(_ visit: (ArraySlice<Run>) -> Void) {
        var runs: [Run] = []
        var start = 0
        while start < edges.count {
            runs.removeAll(keepingCapacity: true)
            var next = start
            while next < edges.count, edges[next].isBetweenTheEnds(of: edges[start]) {
                let run = runStarting(at: next)
                runs.append(run)
                next = run.range.upperBound
            }
            visit(runs[...])
            start = next
        }
    }

    private func runStarting(at start: Int) -> Run {
        let first = edges[start]
        var end = start + 1
        while end < edges.count, edges[end].isBetweenTheEnds(of: first),
            edges[end].type == first.type, edges[end].isBackward == first.isBackward
        {
            end += 1
        }
        return Run(
            range: start..<end, type: first.type, isBackward: first.isBackward,
            isLoop: hasWayBack && first.low == first.high)
    }

    /// Returns the row of the edge at a position in ``Run/range``.
    func row(_ position: Int) -> Int { edges[position].row }

    /// Returns the first row of a run.
    func first(_ run: Run) -> Int { row(run.range.lowerBound) }
}

/// Sorts by a number below `buckets`.
///
/// The sort is stable.
private func countingSort<Element>(
    _ elements: [Element], buckets: Int, by number: (Element) -> Int32
) -> [Element] {
    guard !elements.isEmpty else { return [] }
    var starts = [Int32](repeating: 0, count: buckets + 1)
    for element in elements { starts[Int(number(element)) + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    var sorted = elements
    for element in elements {
        let bucket = Int(number(element))
        sorted[Int(starts[bucket])] = element
        starts[bucket] += 1
    }
    return sorted
}
