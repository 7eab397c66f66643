internal import DigestBinding
private import SystemBinding

/// Bytes on their way out: collected in memory, passed on in large pieces.
///
/// Adding bytes cannot fail and allocates only where one row is larger than the memory.
/// ``passOnIfFull()``, called once for each row, is what writes.
struct ByteSink: ~Copyable {
    /// How many bytes are collected before they are passed on.
    static let usualCapacity = 256 * 1024

    /// The bytes that have not been passed on.
    private(set) var bytes: [UInt8] = []
    private var passedOn = 0
    private let limit: Int
    private var output: ByteOutput
    private var digest: SHA256?

    /// Begins without bytes, and hashes them on their way if asked to.
    init(_ output: consuming ByteOutput, isHashing: Bool = false) {
        self.init(output, capacity: Self.usualCapacity, isHashing: isHashing)
    }

    /// Begins without bytes, with memory for some.
    init(_ output: consuming ByteOutput, capacity: Int, isHashing: Bool = false) {
        limit = output.keepsAll ? .max : capacity
        self.output = output
        digest = isHashing ? SHA256() : nil
        bytes.reserveCapacity(capacity)
    }

    /// Collects in memory: for tests, and for what must be whole before it is written.
    init(capacity: Int = 4096) { self.init(.memory, capacity: capacity) }

    /// How many bytes there have been.
    var count: Int { passedOn + bytes.count }

    // MARK: Adding

    @inline(__always)
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    @inline(__always)
    mutating func append(_ more: Span<UInt8>) {
        bytes.append(copying: more)
    }

    /// Adds bytes, others, and a last one.
    @inline(__always)
    mutating func append(_ more: Span<UInt8>, _ others: Span<UInt8>, _ last: UInt8) {
        bytes.append(copying: more, others, last)
    }

    /// Adds the bytes of an array.
    mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Adds the bytes of a part of an array.
    mutating func append(_ bytes: ArraySlice<UInt8>) { append(bytes.span) }

    /// Adds a text of the program's own: names and messages, no cells.
    mutating func append(text: String) { append(text.utf8.span) }

    /// Adds a number in decimal digits.
    mutating func append(decimal number: Int64) {
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var first = digits.count
        var rest = number.magnitude
        repeat {
            first &-= 1
            digits[first] = UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0")
            rest /= 10
        } while rest > 0
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digits.span.extracting(first...))
    }

    /// Takes back all that has not been passed on.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    // MARK: Passing on

    /// Writes what there is, once it is worth a call.
    @inline(__always)
    mutating func passOnIfFull() throws(WriteError) {
        if bytes.count >= limit {
            try passOn()
            removeAll()
        }
    }

    private mutating func passOn() throws(WriteError) {
        let bytes = bytes
        digest?.update(bytes.span)
        try output.write(bytes.span)
        passedOn += bytes.count
    }

    /// Writes the rest and puts the file in place.
    consuming func finish() throws(WriteError) -> Written {
        let written = try finishWriting()
        try output.commit()
        return written
    }

    private mutating func finishWriting() throws(WriteError) -> Written {
        if !bytes.isEmpty { try passOn() }
        return Written(bytes: passedOn, hash: digest?.finish() ?? [])
    }

    /// What a sink has written.
    struct Written {
        /// How many bytes.
        let bytes: Int
        /// Their SHA-256; empty unless asked for.
        let hash: [UInt8]
    }

    /// Gives away what was collected in memory.
    consuming func takeBytes() -> [UInt8] { bytes }
}
