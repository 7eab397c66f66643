internal import KithSourceText

/// The bytes of a stream in chunks of complete lines.
struct LineChunks: ~Copyable {
    private var stream: ByteStream
    private let source: SourceID
    private let chunkSize: Int
    private let lineLimit: Int
    /// The bytes after the last complete line that was returned.
    private var rest: [UInt8] = []
    /// The offset of `rest` in the source.
    private var base = 0
    private var hasEnded = false
    /// The first four bytes of the source; fewer if it is shorter or nothing was read yet.
    private(set) var head: [UInt8] = []

    init(stream: consuming ByteStream, source: SourceID, chunkSize: Int, lineLimit: Int) {
        self.stream = stream
        self.source = source
        self.chunkSize = max(chunkSize, 4)
        self.lineLimit = lineLimit
    }

    /// Returns the next complete lines and their offset in the source, or `nil` at the end.
    mutating func next() throws(ReadError) -> (bytes: SourceBytes, base: Int)? {
        var buffer = rest
        rest = []
        var goal = chunkSize
        var cut: Int?
        while cut == nil {
            let old = buffer.count
            try fill(&buffer, upTo: goal)
            if base == 0 { head = [UInt8](buffer.prefix(4)) }
            cut = hasEnded ? buffer.count : endOfLastLine(buffer, from: old)
            if cut == nil, buffer.count > lineLimit { throw tooLong() }
            // Doubling the buffer keeps the search linear for a line of any length.
            goal = 2 * buffer.count
        }
        guard let cut, cut > 0 else { return nil }
        rest = [UInt8](buffer[cut...])
        buffer.removeSubrange(cut...)
        defer { base += cut }
        return (SourceBytes(buffer), base)
    }

    /// Reads until the buffer holds `goal` bytes or the stream ends.
    private mutating func fill(_ buffer: inout [UInt8], upTo goal: Int) throws(ReadError) {
        buffer.reserveCapacity(goal + SourceBytes.padding)
        while buffer.count < goal, !hasEnded {
            hasEnded = try stream.read(goal - buffer.count, appendingTo: &buffer) == 0
        }
    }

    /// Returns the offset after the last line end at or after `start`.
    private func endOfLastLine(_ buffer: [UInt8], from start: Int) -> Int? {
        buffer[start...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }

    private func tooLong() -> ReadError {
        ReadError(
            .tooLarge, "a line is longer than the limit of \(lineLimit) bytes",
            at: SourceSpan(source, base..<base))
    }
}
