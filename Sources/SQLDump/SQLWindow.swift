import SourceText

/// The part of a dump that is in memory: what has been read and not been dealt with.
struct SQLWindow: ~Copyable {
    /// The bytes; those before ``at`` are done with.
    private(set) var bytes: [UInt8] = []
    /// The first byte that is not done with.
    private(set) var at = 0
    /// The offset of the first byte in the dump.
    private(set) var base = 0
    /// Whether all bytes of the dump are here.
    private(set) var isComplete = false

    /// The last bytes before ``base``.
    private var before: [UInt8] = []
    private var stream: ByteStream
    private let chunkSize: Int

    init(_ stream: consuming ByteStream, chunkSize: Int) {
        self.stream = stream
        self.chunkSize = max(chunkSize, 1)
    }

    /// How many bytes are here without the line end that stands behind all.
    var textCount: Int { isComplete ? bytes.count - 1 : bytes.count }

    /// The number of bytes of the dump that are done with.
    var offset: Int { base + min(at, textCount) }

    /// The number of bytes that are not done with.
    var rest: Int { bytes.count - at }

    /// Marks the bytes before an index as done with.
    mutating func move(to index: Int) { at = index }

    /// The last bytes that were read, also those that are done with.
    var tail: [UInt8] { (before + bytes).suffix(SQLEnding.reach) }

    /// Reads more; as much again as there is, so that a long row is looked at a few times only.
    ///
    /// - Returns: `false` where there is no more.
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
                // Lines end with a line end, the last one too.
                bytes.append(0x0A)
                isComplete = true
                break
            }
        }
        return true
    }
}
