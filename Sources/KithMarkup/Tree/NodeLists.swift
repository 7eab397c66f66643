private import KithSourceText

/// Lists of the elements with a given property, each in document order.
struct NodeLists: Sendable {
    private var nodes: [UInt32] = []
    /// The end of each list in `nodes`; a list begins where the one before ends.
    private var ends: [UInt32] = []

    /// Empties the lists, keeping the memory.
    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Lists the elements by name; the numbers of names must be less than `count`.
    mutating func fill(namesOf records: [NodeRecord], count: Int) {
        begin(count)
        for record in records where record.isElement { ends[Int(record.name) + 1] += 1 }
        makeRoom(count)
        Self.list(namesOf: records, &nodes, &ends)
    }

    /// Lists the elements by class and id; see ``list(ofToken:)``.
    mutating func fill(tokensOf records: [NodeRecord], _ tokens: [TokenRecord]) {
        begin(Self.tokenLists)
        for token in tokens { ends[Int(Self.list(ofToken: token.hash)) + 1] += 1 }
        makeRoom(Self.tokenLists)
        Self.list(tokensOf: records, tokens, &nodes, &ends)
    }

    // Both functions write through spans, because an array checks for uniqueness at each write.

    private static func list(
        namesOf records: [NodeRecord], _ nodes: inout [UInt32], _ ends: inout [UInt32]
    ) {
        var nodes = nodes.mutableSpan
        var ends = ends.mutableSpan
        for (node, record) in records.enumerated() where record.isElement {
            nodes[Int(ends[Int(record.name)])] = UInt32(node)
            ends[Int(record.name)] += 1
        }
    }

    private static func list(
        tokensOf records: [NodeRecord], _ tokens: [TokenRecord], _ nodes: inout [UInt32],
        _ ends: inout [UInt32]
    ) {
        var nodes = nodes.mutableSpan
        var ends = ends.mutableSpan
        for (node, record) in records.enumerated() where record.isElement {
            for position in Int(record.tokenStart)..<Int(record.tokenEnd) {
                let list = Int(list(ofToken: tokens[position].hash))
                nodes[Int(ends[list])] = UInt32(node)
                ends[list] += 1
            }
        }
    }

    private static let tokenLists = 256

    /// Returns the number of the list for a token; other tokens share the list.
    static func list(ofToken hash: UInt32) -> UInt32 { hash & UInt32(tokenLists - 1) }

    private mutating func begin(_ count: Int) {
        removeAll()
        ends.append(contentsOf: repeatElement(0, count: count + 1))
    }

    /// Converts the lengths of the lists to their starts; filling a list moves its start to its end.
    private mutating func makeRoom(_ count: Int) {
        for list in ends.indices.dropFirst() { ends[list] += ends[list - 1] }
        nodes.append(contentsOf: repeatElement(0, count: Int(ends[count])))
    }

    /// Returns the elements of a list from a node on.
    func elements(_ list: UInt32, from start: UInt32) -> Elements {
        let all = positions(list)
        return Elements(
            position: nodes[all].partitioningIndex { $0 >= start }, end: all.upperBound)
    }

    /// Returns the last element of a list before a node.
    func last(_ list: UInt32, before end: UInt32) -> UInt32? {
        let behind = elements(list, from: end).position
        return behind > positions(list).lowerBound ? nodes[behind - 1] : nil
    }

    /// Returns the range of a list in `nodes`; empty for a list that was never filled.
    private func positions(_ list: UInt32) -> Range<Int> {
        guard list < UInt32(ends.count) else { return 0..<0 }
        return (list == 0 ? 0 : Int(ends[Int(list) - 1]))..<Int(ends[Int(list)])
    }

    /// An iterator over the positions of a list.
    struct Elements {
        fileprivate var position: Int
        fileprivate let end: Int
    }

    /// Returns the next element if it comes before `end`.
    func next(_ elements: inout Elements, before end: UInt32) -> UInt32? {
        guard elements.position < elements.end, nodes[elements.position] < end else { return nil }
        defer { elements.position += 1 }
        return nodes[elements.position]
    }
}
