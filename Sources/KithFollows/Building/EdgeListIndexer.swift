package import KithSourceText
internal import KithSystemBinding

/// Builds an index from edge lists whose accounts are numbers, up to what fits in memory.
///
/// Takes linear time and about twelve bytes of memory for each edge.
package struct EdgeListIndexer: ~Copyable {
    private var edges = NumberedEdges()
    private let isReversed: Bool
    private let isWhole: Bool

    /// Creates an indexer without edges.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the account in the second column follows the one in the first, not vice versa.
    ///   - isWhole: Whether the lists hold all follows of every account in them, so that a missing edge means no.
    package init(isReversed: Bool, isWhole: Bool) {
        self.isReversed = isReversed
        self.isWhole = isWhole
    }

    /// The number of edges so far.
    package var count: Int { edges.count }

    /// Adds an edge, given as its two columns.
    @inline(__always) mutating func add(_ first: UInt32, _ second: UInt32) {
        if isReversed {
            edges.append(source: second, target: first)
        } else {
            edges.append(source: first, target: second)
        }
    }

    /// Adds the edges of a binary source: pairs of little-endian 32-bit numbers.
    ///
    /// - Throws: ``ReadError`` if the source cannot be read or ends within an edge.
    package mutating func addPairs(of source: ByteSource) throws(ReadError) {
        var scanner = try EdgeScanner(source)
        try scanner.scanPairs(into: &self)
    }

    /// Adds the edges of a text source with two columns of numbers.
    ///
    /// - Returns: `false` if a line is something else or a number exceeds 32 bits. The edges before that line stay, so
    ///   the indexer must then be discarded.
    /// - Throws: ``ReadError`` if the source cannot be read.
    package mutating func addLines(of source: ByteSource) throws(ReadError) -> Bool {
        var scanner = try EdgeScanner(source)
        return try scanner.scanLines(into: &self)
    }

    /// Writes the index atomically: the file appears whole or not at all.
    ///
    /// - Throws: ``IndexError``.
    package consuming func write(to path: String) throws(IndexError) -> IndexSummary {
        guard edges.count < Int(UInt32.max) else { throw .read(IndexLimits.edges(edges.count)) }
        do throws(SystemError) {
            let result = try write(into: try OutputFile(path: path))
            try result.output.commit()
            return result.summary
        } catch {
            throw .write(error)
        }
    }

    consuming func write<Output: IndexOutput & ~Copyable>(
        into output: consuming Output
    ) throws(SystemError) -> Written<Output> {
        var summary = IndexSummary()
        let count = edges.count
        var pieces = edges.takePieces()
        let ranks = NumberRanks(pieces)
        let numbers = ranks.numbers
        summary.accounts = numbers.count
        if numbers.last.map({ Int($0) + 1 }) != numbers.count {
            for piece in pieces.indices { ranks.replaceNumbers(in: &pieces[piece]) }
        }
        var writer = try IndexWriter(output)
        if isWhole { writer.features |= IndexFormat.Feature.isWhole }
        try AccountTable(numbers: numbers).write(to: &writer)
        // Building from a table sorted by target puts the targets of each source in ascending order.
        var byTarget = EdgeTable(byTargetOf: &pieces, nodes: numbers.count, count: count)
        var follows = EdgeTable(turning: byTarget, nodes: numbers.count)
        (summary.repeatedFollows, summary.selfFollows) = follows.removeNeedless()
        summary.follows = follows.ends.count
        summary.covered = isWhole ? numbers.count : 0
        try writer.add(.of(.follows, .offsets), follows.offsets)
        try writer.add(.of(.follows, .targets), follows.ends)
        byTarget = EdgeTable(offsets: [], ends: [])
        byTarget = EdgeTable(turning: follows, nodes: numbers.count)
        try writer.add(.of(.follows, .incomingOffsets), byTarget.offsets)
        try writer.add(.of(.follows, .incomingSources), byTarget.ends)
        let finished = try writer.finish()
        summary.bytes = finished.bytes
        return Written(output: finished.output, summary: summary)
    }
}

/// An output together with a summary of the index written to it.
struct Written<Output: ~Copyable>: ~Copyable {
    var output: Output
    let summary: IndexSummary
}
