/// Bytes that wait to be read again: in memory while they are few, on the disk from then on.
public struct Spool: ~Copyable {
    /// The most bytes that stay in memory.
    private let memoryLimit: Int
    /// What has gone to the disk.
    private var file: SpoolFile?
    private var fileCount = 0
    /// What follows it.
    private var tail: [UInt8] = []
    /// A part of the file that was read a moment ago.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])

    private static let chunk = 1 << 20
    /// How much is read from the disk where nothing near it was read before.
    private static let shortest = 1 << 14

    /// Begins without bytes, of which so many may stay in memory.
    public init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// How many bytes there are.
    public var count: Int { fileCount + tail.count }

    /// Adds bytes; returns the offset of the first one.
    ///
    /// - Throws: ``SystemError``, as where the disk is full.
    public mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        let limit = fileCount == 0 ? memoryLimit : Self.chunk
        if tail.count + bytes.count > limit { try writeTail() }
        // At once, as growing step by step would copy it; the system gives pages when they are first used.
        if tail.isEmpty { tail.reserveCapacity(limit) }
        let offset = count
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
        if range.lowerBound >= fileCount {
            return tail[range.lowerBound - fileCount..<range.upperBound - fileCount]
        }
        if range.lowerBound < window.start
            || range.upperBound > window.start + window.bytes.count
        {
            // All there is was written at once, so that no range lies partly in the file.
            let end = min(max(range.upperBound, range.lowerBound + sizeOfWindow(range)), fileCount)
            window = (range.lowerBound, try bytes(range.lowerBound..<end))
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
