/// A buffer of bytes to be read again: the first bytes in memory, the rest on the disk.
package struct Spool: ~Copyable, Sendable {
    /// The maximum number of bytes kept in memory.
    private let memoryLimit: Int
    /// The first bytes, which never go to the disk.
    private var head: [UInt8] = []
    /// The bytes written to the disk; they follow `head`.
    private var file: SpoolFile?
    private var fileCount = 0
    /// The bytes after the file, collected until they make a write worthwhile.
    private var tail: [UInt8] = []
    /// The part of the file that was read last.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])

    private static let chunk = 1 << 20
    /// The smallest read from the disk, used for random access.
    private static let shortest = 1 << 14

    /// Creates an empty spool that keeps at most `memoryLimit` bytes in memory.
    package init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// The offsets at which the file begins and ends.
    private var fileStart: Int { head.count }
    private var fileEnd: Int { head.count + fileCount }

    /// The number of bytes.
    package var count: Int { fileEnd + tail.count }

    /// Appends bytes; returns the offset of the first one.
    ///
    /// - Throws: ``SystemError``, for example if the disk is full.
    package mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        let offset = count
        if fileEnd == offset, fileCount == 0, offset + bytes.count <= memoryLimit {
            // Reserved at once to avoid copies; the system allocates pages on first use.
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

    /// Returns the bytes of a range that was appended in one call.
    ///
    /// Ascending ranges are cheapest.
    ///
    /// - Throws: ``SystemError`` if the file cannot be read.
    package mutating func read(_ range: Range<Int>) throws(SystemError) -> ArraySlice<UInt8> {
        if range.upperBound <= fileStart { return head[range] }
        if range.lowerBound >= fileEnd {
            return tail[range.lowerBound - fileEnd..<range.upperBound - fileEnd]
        }
        if range.lowerBound < window.start
            || range.upperBound > window.start + window.bytes.count
        {
            // An append is never split, so no range lies partly in the file.
            let end = min(max(range.upperBound, range.lowerBound + sizeOfWindow(range)), fileEnd)
            window = (
                range.lowerBound, try bytes(range.lowerBound - fileStart..<end - fileStart)
            )
        }
        return window.bytes[range.lowerBound - window.start..<range.upperBound - window.start]
    }

    /// Returns the number of bytes to read; it doubles while ranges follow each other.
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
