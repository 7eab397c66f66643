import KithCZlib

/// Decompresses deflate data incrementally.
///
/// Owns zlib's handle.
@safe package struct Inflater: ~Copyable {
    /// The format around the deflate data.
    package enum Wrapping: Int32, Sendable {
        /// gzip; its header, length and CRC-32 are checked.
        case gzip = 31
        /// zlib; its header and Adler-32 are checked.
        case zlib = 15
        /// None: raw deflate data.
        case none = -15
    }

    /// The result of one call.
    package struct Step: Hashable, Sendable {
        /// The number of input bytes consumed.
        package let consumed: Int
        /// Whether the end of the data was reached, including its checksum.
        package let isAtEnd: Bool
    }

    // On the heap: zlib keeps a pointer to its own stream.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Starts before a header.
    ///
    /// - Throws: ``CompressionError`` if memory is short.
    package init(_ wrapping: Wrapping) throws(CompressionError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK else {
            unsafe stream.deallocate()
            throw CompressionError(message: "out of memory")
        }
        unsafe self.stream = stream
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Resets the state to read another header.
    package mutating func restart() {
        unsafe inflateReset(stream)
    }

    /// Appends up to `count` decompressed bytes.
    ///
    /// Bytes decompressed before a failure are appended too.
    ///
    /// - Throws: ``CompressionError`` if the data is damaged.
    package mutating func inflate(
        _ input: ArraySlice<UInt8>, upTo count: Int, appendingTo output: inout [UInt8]
    ) throws(CompressionError) -> Step {
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
                        status = unsafe KithCZlib.inflate(stream, Z_NO_FLUSH)
                        consumed = unsafe given - Int(stream.pointee.avail_in)
                        initialized += unsafe room - Int(stream.pointee.avail_out)
                    }
                }
            })
        switch status {
        // Without input or output space there is no progress, which is not an error.
        case Z_OK, Z_BUF_ERROR: return Step(consumed: consumed, isAtEnd: false)
        case Z_STREAM_END: return Step(consumed: consumed, isAtEnd: true)
        case Z_NEED_DICT: throw CompressionError(message: "a dictionary is needed")
        case Z_MEM_ERROR: throw CompressionError(message: "out of memory")
        default: throw CompressionError(message: text)
        }
    }

    private var text: String {
        unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "damaged data"
    }
}
