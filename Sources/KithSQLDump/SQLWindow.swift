import KithSourceText

/// The part of a dump in memory: bytes that were read but not processed.
struct SQLWindow: ~Copyable {
    /// The bytes; those before ``at`` are processed.
    private(set) var bytes: [UInt8] = []
    /// The index of the first byte that is not processed.
    private(set) var at = 0
    /// The offset in the dump of the first byte.
    private(set) var base = 0
    /// Whether the dump has been read to its end.
    private(set) var isComplete = false

    /// The last bytes before ``base``.
    private var before: [UInt8] = []
    private var stream: ByteStream
    private let chunkSize: Int

    init(_ stream: consuming ByteStream, chunkSize: Int) {
        self.stream = stream
        self.chunkSize = max(chunkSize, 1)
    }

    /// The number of bytes, without the line feed that is appended at the end of the dump.
    var textCount: Int { isComplete ? bytes.count - 1 : bytes.count }

    /// The number of processed bytes of the dump.
    var offset: Int { base + min(at, textCount) }

    /// The number of bytes that are not processed.
    var rest: Int { bytes.count - at }

    /// Marks the bytes before an index as processed.
    mutating func move(to index: Int) { at = index }

    /// The last bytes that were read, processed or not.
    var tail: [UInt8] { (before + bytes).suffix(SQLEnding.reach) }

    /// Reads more bytes; at least doubles the unprocessed ones, so that a long row is scanned only a few times.
    ///
    /// - Returns: `false` if the dump has ended.
    mutating func grow() throws(ReadError) -> Bool {
        guard !isComplete else { return false }
        if at > 0 {
            before =
                before.suffix(max(SQLEnding.reach - at, 0)) + bytes[..<at].suffix(SQLEnding.reach)
            bytes.removeSubrange(0..<at)
            base += at
            at = 0
        }
        let wanted = bytes.count + max(chunkSize, bytes.count)
        while bytes.count < wanted {
            if try stream.read(wanted - bytes.count, appendingTo: &bytes) == 0 {
                // Every line ends with a line feed, also the last one.
                bytes.append(0x0A)
                isComplete = true
                break
            }
        }
        return true
    }
}
