import CZlib

/// Undoes deflate, piece by piece: the one owner of zlib's handle.
@safe public struct Inflater: ~Copyable {
    /// What stands around the deflated bytes.
    public enum Wrapping: Int32, Sendable {
        /// Header, length and CRC-32 of gzip, which are checked.
        case gzip = 31
        /// Header and Adler-32 of zlib, which are checked.
        case zlib = 15
        /// Nothing.
        case none = -15
    }

    /// What one call did.
    public struct Step: Hashable, Sendable {
        /// How many bytes of the input are done with.
        public let consumed: Int
        /// Whether the deflated bytes have come to their end, checksum and all.
        public let isAtEnd: Bool
    }

    // On the heap: zlib keeps a pointer to its own stream.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Begins before the header.
    ///
    /// - Throws: ``InflateError`` where there is no memory.
    public init(_ wrapping: Wrapping) throws(InflateError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK else {
            unsafe stream.deallocate()
            throw InflateError(message: "out of memory")
        }
        unsafe self.stream = stream
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Begins anew, before another header.
    public mutating func restart() {
        unsafe inflateReset(stream)
    }

    /// Appends up to `count` inflated bytes.
    ///
    /// What was inflated before a failure has been appended all the same.
    ///
    /// - Throws: ``InflateError`` where the bytes are damaged.
    public mutating func inflate(
        _ input: ArraySlice<UInt8>, upTo count: Int, appendingTo output: inout [UInt8]
    ) throws(InflateError) -> Step {
        let room = min(max(count, 0), Int(Int32.max))
        let given = min(input.count, Int(Int32.max))
        var status: Int32 = Z_OK
        var consumed = 0
        output.append(
            addingCapacity: room,
            initializingWith: { (target: inout OutputSpan<UInt8>) in
                unsafe target.withUnsafeMutableBufferPointer { (buffer, initialized) in
                    unsafe input.withUnsafeBufferPointer { source in
                        unsafe stream.pointee.next_in = UnsafeMutablePointer(
                            mutating: source.baseAddress)
                        unsafe stream.pointee.avail_in = uInt(given)
                        unsafe stream.pointee.next_out = buffer.baseAddress.map {
                            unsafe $0 + initialized
                        }
                        unsafe stream.pointee.avail_out = uInt(room)
                        status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
                        consumed = unsafe given - Int(stream.pointee.avail_in)
                        initialized += unsafe room - Int(stream.pointee.avail_out)
                    }
                }
            })
        switch status {
        // Without input or without room nothing can be done, which is no failure.
        case Z_OK, Z_BUF_ERROR: return Step(consumed: consumed, isAtEnd: false)
        case Z_STREAM_END: return Step(consumed: consumed, isAtEnd: true)
        case Z_NEED_DICT: throw InflateError(message: "a dictionary is needed")
        case Z_MEM_ERROR: throw InflateError(message: "out of memory")
        default: throw InflateError(message: text)
        }
    }

    private var text: String {
        unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "damaged data"
    }
}
