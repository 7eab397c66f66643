private import KithSourceText

/// Edges collected from rows, to be sorted and merged.
struct EdgeList {
    /// An edge from one row.
    struct Item {
        var source: UInt32
        var target: UInt32
        /// 0 without a type, then known types by row, then unknown types in order of appearance.
        let type: UInt32
        let row: UInt32
        let shape: UInt16
        var isDirected: Bool

        /// Distinguishes edges between the same ends.
        var sort: UInt64 { UInt64(shape) << 32 | UInt64(type) }
    }

    private(set) var items: [Item] = []

    mutating func reserve(_ count: Int) { items.reserveCapacity(items.count + count) }

    mutating func add(_ item: Item) { items.append(item) }

    /// Renumbers the nodes.
    mutating func renumber(_ number: (UInt32) -> UInt32) {
        for index in items.indices {
            items[index].source = number(items[index].source)
            items[index].target = number(items[index].target)
        }
    }

    /// Orders the ends of undirected edges, then sorts all edges.
    ///
    /// Takes linear time, except for many edges between the same two ends.
    mutating func sort(nodes: Int) {
        for index in items.indices
        where !items[index].isDirected && items[index].source > items[index].target {
            (items[index].source, items[index].target) = (
                items[index].target, items[index].source
            )
        }
        sort(nodes: nodes) { $0.target }
        sort(nodes: nodes) { $0.source }
        var start = 0
        while start < items.count {
            var end = start + 1
            var isSorted = true
            while end < items.count, items[end].source == items[start].source,
                items[end].target == items[start].target
            {
                isSorted = isSorted && items[end - 1].sort <= items[end].sort
                end += 1
            }
            if !isSorted {
                let sorted = items[start..<end].sorted { ($0.sort, $0.row) < ($1.sort, $1.row) }
                items.replaceSubrange(start..<end, with: sorted)
            }
            start = end
        }
    }

    /// Makes pairs of opposite sorted edges of some shapes undirected; returns whether there are any.
    mutating func joinMutual(of isMutual: [Bool]) -> Bool {
        var found: [Int] = []
        var start = 0
        while start < items.count {
            let run = start..<endOfRun(from: start)
            start = run.upperBound
            let item = items[run.lowerBound]
            guard isMutual[Int(item.shape)], item.source != item.target else { continue }
            let other = firstIndex(from: item.target, to: item.source, item.sort)
            guard other < items.count, items[other].source == item.target,
                items[other].target == item.source, items[other].sort == item.sort,
                items[other..<endOfRun(from: other)].contains(where: \.isDirected)
            else { continue }
            found += run.filter { items[$0].isDirected }
        }
        for index in found { items[index].isDirected = false }
        return !found.isEmpty
    }

    /// Returns the end of the sorted edges that differ from the one at an index in their row only.
    private func endOfRun(from start: Int) -> Int {
        let item = items[start]
        var end = start + 1
        while end < items.count, items[end].source == item.source,
            items[end].target == item.target, items[end].sort == item.sort
        {
            end += 1
        }
        return end
    }

    /// Returns the index of the first sorted edge of a sort between two ends, or where it would be.
    private func firstIndex(from source: UInt32, to target: UInt32, _ sort: UInt64) -> Int {
        items.partitioningIndex { ($0.source, $0.target, $0.sort) >= (source, target, sort) }
    }

    /// Sorts stably by one end, with a counting sort.
    private mutating func sort(nodes: Int, by end: (Item) -> UInt32) {
        var starts = [Int](repeating: 0, count: nodes + 1)
        for item in items { starts[Int(end(item)) + 1] += 1 }
        for node in 0..<nodes { starts[node + 1] += starts[node] }
        var sorted = items
        for item in items {
            sorted[starts[Int(end(item))]] = item
            starts[Int(end(item))] += 1
        }
        items = sorted
    }

    /// Returns the sorted edges with equal ones merged, given the number of known types of each edge of the view.
    func merged(typeCounts: [Int]) -> [Graph.Edge] {
        var edges: [Graph.Edge] = []
        edges.reserveCapacity(items.count)
        var start = 0
        while start < items.count {
            let item = items[start]
            let end = endOfRun(from: start)
            let isKnown = item.type > 0 && Int(item.type) <= typeCounts[Int(item.shape)]
            edges.append(
                Graph.Edge(
                    source: Int(item.source), target: Int(item.target),
                    type: isKnown ? Int(item.type) - 1 : nil, shape: Int(item.shape),
                    isDirected: item.isDirected, rows: end - start, firstRow: Int(item.row)))
            start = end
        }
        return edges
    }
}
