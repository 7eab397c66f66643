/// Bytes that wait to be read again: the first of them in memory, the others on the disk.
public struct Spool: ~Copyable, Sendable {
    /// The most bytes that stay in memory.
    private let memoryLimit: Int
    /// What stays in memory: the first bytes, as what has never been on the disk need not come back from there.
    private var head: [UInt8] = []
    /// What has gone to the disk, behind that.
    private var file: SpoolFile?
    private var fileCount = 0
    /// What follows it, until there is enough for a call.
    private var tail: [UInt8] = []
    /// A part of the file that was read a moment ago.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])

    private static let chunk = 1 << 20
    /// How much is read from the disk where nothing near it was read before.
    private static let shortest = 1 << 14

    /// Begins without bytes, of which so many may stay in memory.
    public init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// Where the file begins among all bytes, and where it ends.
    private var fileStart: Int { head.count }
    private var fileEnd: Int { head.count + fileCount }

    /// How many bytes there are.
    public var count: Int { fileEnd + tail.count }

    /// Adds bytes; returns the offset of the first one.
    ///
    /// - Throws: ``SystemError``, as where the disk is full.
    public mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        let offset = count
        if fileEnd == offset, fileCount == 0, offset + bytes.count <= memoryLimit {
            // At once, as growing step by step would copy it; the system gives pages when they are first used.
            if head.isEmpty { head.reserveCapacity(memoryLimit) }
            head.append(contentsOf: bytes)
            return offset
        }
        if tail.count + bytes.count > Self.chunk { try writeTail() }
        tail.append(contentsOf: bytes)
        return offset
    }

    private mutating func writeTail() throws(SystemError) {
        guard !tail.isEmpty else { return }
        if fileCount == 0 { file = try SpoolFile() }
        try file?.append(tail)
        fileCount += tail.count
        tail.removeAll(keepingCapacity: tail.count < 4 * Self.chunk)
    }

    /// The bytes of a range that was added at once; cheapest where ranges are asked for in rising order.
    ///
    /// - Throws: ``SystemError`` where the disk does not give them back.
    public mutating func read(_ range: Range<Int>) throws(SystemError) -> ArraySlice<UInt8> {
        if range.upperBound <= fileStart { return head[range] }
        if range.lowerBound >= fileEnd {
            return tail[range.lowerBound - fileEnd..<range.upperBound - fileEnd]
        }
        if range.lowerBound < window.start
            || range.upperBound > window.start + window.bytes.count
        {
            // All there is was written at once, so that no range lies partly in the file.
            let end = min(max(range.upperBound, range.lowerBound + sizeOfWindow(range)), fileEnd)
            window = (
                range.lowerBound, try bytes(range.lowerBound - fileStart..<end - fileStart)
            )
        }
        return window.bytes[range.lowerBound - window.start..<range.upperBound - window.start]
    }

    /// How much to read: more and more, as long as ranges follow each other.
    private func sizeOfWindow(_ range: Range<Int>) -> Int {
        let end = window.start + window.bytes.count
        let follows = end - Self.shortest..<end + window.bytes.count ~= range.lowerBound
        return follows ? min(max(2 * window.bytes.count, Self.shortest), Self.chunk) : Self.shortest
    }

    private func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
        switch file {
        case .some(let file): try file.read(range)
        case .none: []
        }
    }
}
