/// The elements of a tree by their names, each list in the order of the page.
struct NameIndex: Sendable {
    private var nodes: [UInt32] = []
    /// Where the list of each name ends in ``nodes``; it begins where the one before ends.
    private var ends: [UInt32] = []

    /// Empties it, and keeps its memory.
    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Lists the elements among some records, whose names have numbers below `nameCount`.
    mutating func fill(_ records: [NodeRecord], nameCount: Int) {
        removeAll()
        ends.append(contentsOf: repeatElement(0, count: nameCount + 1))
        for record in records where record.isElement { ends[Int(record.name) + 1] += 1 }
        for name in ends.indices.dropFirst() { ends[name] += ends[name - 1] }
        nodes.append(contentsOf: repeatElement(0, count: Int(ends[nameCount])))
        Self.list(records, &nodes, &ends)
    }

    /// Fills the lists; first `ends` says where each begins, and in the end where it ends.
    private static func list(
        _ records: [NodeRecord], _ nodes: inout [UInt32], _ ends: inout [UInt32]
    ) {
        // As spans, because an array asks at each change whether it is shared.
        var nodes = nodes.mutableSpan
        var ends = ends.mutableSpan
        for (node, record) in records.enumerated() where record.isElement {
            nodes[Int(ends[Int(record.name)])] = UInt32(node)
            ends[Int(record.name)] += 1
        }
    }

    /// The elements of a name from a node on.
    func elements(_ name: UInt32, from start: UInt32) -> Elements {
        guard name < UInt32(ends.count) else { return Elements(position: 0, end: 0) }
        let end = Int(ends[Int(name)])
        var low = name == 0 ? 0 : Int(ends[Int(name) - 1])
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle] < start { low = middle + 1 } else { high = middle }
        }
        return Elements(position: low, end: end)
    }

    /// Positions in the list of a name.
    struct Elements {
        fileprivate var position: Int
        fileprivate let end: Int
    }

    /// The next of some elements, if it lies before an end.
    func next(_ elements: inout Elements, before end: UInt32) -> UInt32? {
        guard elements.position < elements.end, nodes[elements.position] < end else { return nil }
        defer { elements.position += 1 }
        return nodes[elements.position]
    }
}
