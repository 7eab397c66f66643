internal import KithSourceText
internal import KithSystemBinding

/// The edges of one relation, grouped by source or by target.
struct MappedEdges: Sendable {
    private let offsets: MappedNumbers<UInt32>
    /// The far ends of all edges, grouped by near end and ascending in each group.
    private let ends: MappedNumbers<UInt32>
    /// The sections of the offsets and of the far ends.
    private let sections: (offsets: IndexSection, ends: IndexSection)
    private let limit: Int
    private let name: String

    /// Reads the edges of a relation; the near ends are the numbers below `nodes`, the far ends those below `limit`.
    init(
        _ file: IndexFile, _ relation: Relation, isIncoming: Bool = false, nodes: Int, limit: Int
    ) throws(ReadError) {
        sections = (
            .of(relation, isIncoming ? .incomingOffsets : .offsets),
            .of(relation, isIncoming ? .incomingSources : .targets)
        )
        self.limit = limit
        name = file.name
        ends = try file.numbers(sections.ends)
        offsets = try file.numbers(sections.offsets, count: ends.count == 0 ? nil : nodes + 1)
        // A relation without edges has no offsets.
        let isSound =
            offsets.count == 0
            || offsets.count == nodes + 1 && offsets[0] == 0 && offsets[nodes] == ends.count
        guard isSound else { throw IndexDamage(name: name).section(sections.offsets) }
    }

    /// The number of edges.
    var count: Int { ends.count }

    /// Returns the indices of a node's edges.
    ///
    /// - Throws: ``ReadError`` if the offsets are not valid.
    @inline(__always) func range(of node: UInt32) throws(ReadError) -> Range<Int> {
        let node = Int(node)
        guard node + 1 < offsets.count else { return 0..<0 }
        let (start, end) = (Int(offsets[node]), Int(offsets[node + 1]))
        guard start <= end, end <= ends.count else { throw damage }
        return start..<end
    }

    /// Returns the far end of the edge at an index.
    @inline(__always) func end(at place: Int) -> UInt32 { ends[place] }

    /// Returns the far end of the edge at an index.
    ///
    /// - Throws: ``ReadError`` if it is not below the limit.
    @inline(__always) func validEnd(at place: Int) throws(ReadError) -> UInt32 {
        let end = ends[place]
        guard end < limit else { throw IndexDamage(name: name).order(sections.ends) }
        return end
    }

    /// Returns the index of the edge between two nodes by binary search, or `nil` if there is none.
    @inline(__always) func place(of end: UInt32, from node: UInt32) throws(ReadError) -> Int? {
        var search = try search(from: node)
        return finish(&search, for: end)
    }

    /// The state of a binary search for a far end among the edges of a node.
    struct Search {
        fileprivate var low: Int
        fileprivate var count: Int
        fileprivate let upperBound: Int
    }

    /// Starts a search over all edges of a node.
    @inline(__always) func search(from node: UInt32) throws(ReadError) -> Search {
        let range = try range(of: node)
        return Search(low: range.lowerBound, count: range.count, upperBound: range.upperBound)
    }

    /// Takes one step of a search.
    @inline(__always) func halve(_ search: inout Search, for end: UInt32) {
        guard search.count > 0 else { return }
        let half = search.count >> 1
        let isBefore = ends[search.low + half] < end
        search.low = isBefore ? search.low + half + 1 : search.low
        search.count = isBefore ? search.count - half - 1 : half
    }

    /// Completes a search; returns `nil` if there is no such edge.
    @inline(__always) func finish(_ search: inout Search, for end: UInt32) -> Int? {
        while search.count > 0 { halve(&search, for: end) }
        return search.low < search.upperBound && ends[search.low] == end ? search.low : nil
    }

    /// Checks all numbers: the far ends of each node must be ascending and below the limit.
    func check() throws(ReadError) {
        guard offsets.count > 1 else { return }
        for node in 0..<UInt32(offsets.count - 1) {
            var previous = -1
            let range = try range(of: node)
            for place in range {
                let end = Int(ends[place])
                guard end > previous, end < limit else {
                    throw IndexDamage(name: name).order(sections.ends)
                }
                previous = end
            }
        }
    }

    private var damage: ReadError { IndexDamage(name: name).section(sections.offsets) }
}

/// Short texts in byte order, stored one after the other.
struct MappedTexts: Sendable {
    private let ends: MappedNumbers<UInt64>
    private let bytes: MappedNumbers<UInt8>
    private let damage: ReadError

    init(_ file: IndexFile, ends: IndexSection, bytes: IndexSection) throws(ReadError) {
        self.ends = try file.numbers(ends)
        self.bytes = try file.numbers(bytes)
        damage = IndexDamage(name: file.name).section(ends)
        let last = self.ends.count == 0 ? 0 : self.ends[self.ends.count - 1]
        guard last == self.bytes.count else { throw damage }
    }

    var count: Int { ends.count }

    /// Returns the text at an index.
    func text(_ index: Int) throws(ReadError) -> [UInt8] {
        let range = try range(index)
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        for place in range { text.append(bytes[place]) }
        return text
    }

    /// Returns whether the text at an index equals some bytes.
    func text(_ index: Int, equals wanted: ArraySlice<UInt8>) throws(ReadError) -> Bool {
        let range = try range(index)
        return range.count == wanted.count
            && bytes.areEqual(from: range.lowerBound, to: wanted.span)
    }

    /// Returns the index of a text by binary search, or `nil` if there is none.
    func index(of wanted: ArraySlice<UInt8>) throws(ReadError) -> Int? {
        let index = try (0..<count).partitioningIndex { index throws(ReadError) in
            try !text(index).lexicographicallyPrecedes(wanted)
        }
        guard index < count, try text(index, equals: wanted) else { return nil }
        return index
    }

    /// Checks that all texts are in strictly ascending order.
    func check(_ section: IndexSection, named name: String) throws(ReadError) {
        var previous: [UInt8]?
        for index in 0..<count {
            let text = try text(index)
            if let previous, !previous.lexicographicallyPrecedes(text) {
                throw IndexDamage(name: name).order(section)
            }
            previous = text
        }
    }

    private func range(_ index: Int) throws(ReadError) -> Range<Int> {
        guard index < count else { throw damage }
        let (start, end) = (index == 0 ? 0 : ends[index - 1], ends[index])
        guard start <= end, end <= UInt64(bytes.count) else { throw damage }
        return Int(start)..<Int(end)
    }
}
