internal import Model

/// The edges of a kind, sorted so that all rows between the same two entities lie side by side.
///
/// Three counting sorts on row numbers: linear in time and memory, whatever the keys are.
struct EdgeRuns {
    /// Rows with the same source, target and type.
    struct Run {
        /// The positions of the rows in ``EdgeRuns/rows``, in the order of rows.
        let range: Range<Int>
        /// The row of the type; -1 where edges have no types.
        let type: Int32
        /// Whether the edge leaves the entity with the greater number.
        let isBackward: Bool
    }

    let edge: EdgeShape
    /// The edges between two entities that are there, of a type that is there, sorted.
    private(set) var rows: [Int32] = []

    private let sources: [Int32]
    private let targets: [Int32]
    private let types: [Int32]
    /// Whether both ends are of one kind, so that there is a way back.
    let hasWayBack: Bool

    /// Sorts the edges of a table; `nil` where its kind is no edge.
    ///
    /// Edges from an entity to itself are left out where the kind forbids them: another rule reports them.
    init?(_ table: Table, _ dataset: Dataset) {
        guard let edge = table.kind.edge, let source = table.kind.fields[edge.source].link,
            let target = table.kind.fields[edge.target].link
        else { return nil }
        self.edge = edge
        sources = table.targets(field: edge.source)
        targets = table.targets(field: edge.target)
        types = edge.type.map { table.targets(field: $0.field) } ?? []
        hasWayBack = source.kind == target.kind
        guard sources.count == table.count, targets.count == table.count,
            edge.type == nil || types.count == table.count
        else { return nil }
        let typeCount = edge.type.map { dataset.tables[$0.kind].count } ?? 0
        sort(
            table.ownRows,
            nodeCount: max(dataset.tables[source.kind].count, dataset.tables[target.kind].count),
            typeCount: typeCount)
    }

    private mutating func sort(_ all: Range<Int>, nodeCount: Int, typeCount: Int) {
        let (sources, targets, types) = (sources, targets, types)
        let (hasWayBack, skipsLoops) = (hasWayBack, hasWayBack && edge.irreflexive != nil)
        rows.reserveCapacity(all.count)
        for row in all where sources[row] >= 0 && targets[row] >= 0 {
            if !types.isEmpty, types[row] < 0 { continue }
            if skipsLoops, sources[row] == targets[row] { continue }
            rows.append(Int32(truncatingIfNeeded: row))
        }
        // Stable sorts by the least important part first.
        let isBackward = { (row: Int) in hasWayBack && sources[row] > targets[row] }
        rows = countingSort(rows, buckets: (typeCount + 1) * 2) { row in
            (types.isEmpty ? 0 : Int(types[row]) + 1) * 2 + (isBackward(row) ? 1 : 0)
        }
        rows = countingSort(rows, buckets: nodeCount) { row in
            Int(isBackward(row) ? sources[row] : targets[row])
        }
        rows = countingSort(rows, buckets: nodeCount) { row in
            Int(isBackward(row) ? targets[row] : sources[row])
        }
    }

    /// Visits all runs between two entities at a time, sorted by type.
    func eachPair(_ visit: (ArraySlice<Run>) -> Void) {
        var runs: [Run] = []
        var start = 0
        while start < rows.count {
            let first = Int(rows[start])
            let (low, high) = ends(first)
            runs.removeAll(keepingCapacity: true)
            var next = start
            while next < rows.count, ends(Int(rows[next])) == (low, high) {
                let run = runStarting(at: next)
                runs.append(run)
                next = run.range.upperBound
            }
            visit(runs[...])
            start = next
        }
    }

    /// The first row of a run.
    func first(_ run: Run) -> Int { Int(rows[run.range.lowerBound]) }

    /// Whether the edges of a run join an entity to itself.
    func isLoop(_ run: Run) -> Bool { hasWayBack && sources[first(run)] == targets[first(run)] }

    /// The two ends of an edge, the lesser first unless they are of two kinds.
    private func ends(_ row: Int) -> (Int32, Int32) {
        hasWayBack && sources[row] > targets[row]
            ? (targets[row], sources[row]) : (sources[row], targets[row])
    }

    private func runStarting(at start: Int) -> Run {
        let first = Int(rows[start])
        var end = start + 1
        while end < rows.count {
            let row = Int(rows[end])
            guard sources[row] == sources[first], targets[row] == targets[first],
                types.isEmpty || types[row] == types[first]
            else { break }
            end += 1
        }
        return Run(
            range: start..<end, type: types.isEmpty ? -1 : types[first],
            isBackward: hasWayBack && sources[first] > targets[first])
    }
}

/// Sorts rows by a number below `buckets`, keeping the order of those that are equal.
private func countingSort(
    _ rows: [Int32], buckets: Int, by number: (Int) -> Int
) -> [Int32] {
    var starts = [Int32](repeating: 0, count: buckets + 1)
    for row in rows { starts[number(Int(row)) + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    var sorted = [Int32](repeating: 0, count: rows.count)
    for row in rows {
        let bucket = number(Int(row))
        sorted[Int(starts[bucket])] = row
        starts[bucket] += 1
    }
    return sorted
}
