internal import KithDiagnostics
internal import KithDigestBinding
internal import KithSourceText
private import KithSystemBinding

/// A buffer for output bytes, written in large pieces.
///
/// Appending cannot fail and allocates only if one row is larger than the buffer. Writing happens in
/// ``passOnIfFull()``, which is called once per row.
package struct ByteSink: ~Copyable {
    /// The default capacity in bytes.
    static let usualCapacity = 256 * 1024

    /// The bytes not yet written.
    private(set) var bytes: [UInt8] = []
    private var passedOn = 0
    private var limit: Int
    private var output: ByteOutput
    private var digest: SHA256?

    /// Creates an empty sink, which hashes its bytes if asked to.
    init(_ output: consuming ByteOutput, isHashing: Bool = false) {
        self.init(output, capacity: Self.usualCapacity, isHashing: isHashing)
    }

    /// Creates an empty sink with a capacity.
    init(_ output: consuming ByteOutput, capacity: Int, isHashing: Bool = false) {
        limit = output.keepsAll ? .max : capacity
        self.output = output
        digest = isHashing ? SHA256() : nil
        bytes.reserveCapacity(capacity)
    }

    /// Creates a sink in memory, for tests and for output that must be complete before it is written.
    init(capacity: Int = 4096) { self.init(.memory, capacity: capacity) }

    /// The total number of bytes.
    var count: Int { passedOn + bytes.count }

    // MARK: Adding

    @inline(__always)
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    @inline(__always)
    mutating func append(_ more: Span<UInt8>) {
        bytes.append(copying: more)
    }

    /// Appends two byte strings and a final byte.
    @inline(__always)
    mutating func append(_ more: Span<UInt8>, _ others: Span<UInt8>, _ last: UInt8) {
        bytes.append(copying: more, others, last)
    }

    /// Appends an array.
    mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Appends an array slice.
    mutating func append(_ bytes: ArraySlice<UInt8>) { append(bytes.span) }

    /// Appends a text of Kith's own, such as a name; cell values need escaping.
    mutating func append(text: String) { append(text.utf8.span) }

    /// Appends a text with escapes.
    @inline(__always)
    mutating func append<Escaping: ByteEscaping>(_ text: Span<UInt8>, as escaping: Escaping.Type) {
        bytes.append(text, as: escaping)
    }

    /// Appends a text as a JSON string.
    @inline(__always)
    mutating func appendJSON(_ text: Span<UInt8>) { JSONString.append(text, to: &bytes) }

    /// Appends a number in decimal.
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

    /// Removes the bytes not yet written.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    // MARK: Passing on

    /// Writes the buffer if it is full.
    @inline(__always)
    mutating func passOnIfFull() throws(WriteError) {
        if bytes.count >= limit {
            try passOn()
            removeAll()
        }
    }

    /// Appends many bytes, and writes them if the buffer is full.
    mutating func passOn(_ more: [UInt8]) throws(WriteError) {
        if bytes.isEmpty { bytes = more } else { append(more) }
        try passOnIfFull()
    }

    private mutating func passOn() throws(WriteError) {
        let bytes = bytes
        digest?.update(bytes.span)
        try output.write(bytes.span)
        passedOn += bytes.count
    }

    /// Holds all bytes back until the end: nothing is written to standard output if the writer fails.
    mutating func holdBack() {
        switch output {
        case .standardOutput: limit = .max
        case .memory: break
        case .file: break
        case .packed: break
        case .member: break
        }
    }

    /// Writes the rest, commits the output and describes it; standard output is not listed as a file.
    consuming func finish(rows: Int, findings: [Finding] = []) throws(WriteError) -> WriteSummary {
        let written = try finish()
        return WriteSummary(
            path: written.path, rows: rows, bytes: written.bytes, findings: findings)
    }

    /// Writes the rest and commits the output.
    consuming func finish() throws(WriteError) -> Written {
        if !bytes.isEmpty { try passOn() }
        let (path, count, hash) = (output.path, passedOn, digest?.finish() ?? [])
        return Written(path: path, bytes: try output.commit() ?? count, hash: hash)
    }

    /// A summary of the written bytes.
    struct Written {
        /// The path of a file; `nil` for other outputs.
        let path: String?
        /// The size in bytes.
        let bytes: Int
        /// Their SHA-256, or empty if not hashed.
        let hash: [UInt8]
    }

    /// Returns the bytes collected in memory.
    consuming func takeBytes() -> [UInt8] { bytes }
}
