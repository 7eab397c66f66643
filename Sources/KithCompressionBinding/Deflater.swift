import KithCZlib

/// Compresses data as deflate, piece by piece.
///
/// Owns zlib's handle. Equal data gives equal bytes: a gzip header tells neither a time nor a name.
@safe package struct Deflater: ~Copyable {
    // On the heap: zlib keeps a pointer to its own stream.
    private let stream: UnsafeMutablePointer<z_stream>

    private static let room = 1 << 16

    /// Starts before the first byte.
    ///
    /// - Throws: ``CompressionError`` if memory is short.
    package init(_ wrapping: Inflater.Wrapping = .none) throws(CompressionError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let status = unsafe deflateInit2_(
            stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wrapping.rawValue, 8,
            Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else {
            unsafe stream.deallocate()
            throw CompressionError(message: "out of memory")
        }
        unsafe self.stream = stream
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Compresses bytes and appends what is complete.
    package mutating func deflate(_ bytes: Span<UInt8>, appendingTo output: inout [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            unsafe stream.pointee.avail_in = uInt(source.count)
            while unsafe stream.pointee.avail_in > 0 {
                _ = step(Z_NO_FLUSH, appendingTo: &output)
            }
        }
    }

    /// Appends the rest.
    package mutating func finish(appendingTo output: inout [UInt8]) {
        unsafe stream.pointee.avail_in = 0
        while step(Z_FINISH, appendingTo: &output) != Z_STREAM_END {}
    }

    private mutating func step(_ flush: Int32, appendingTo output: inout [UInt8]) -> Int32 {
        var status: Int32 = Z_OK
        output.append(
            addingCapacity: Self.room,
            initializingWith: { (target: inout OutputSpan<UInt8>) in
                unsafe target.withUnsafeMutableBufferPointer { (buffer, initialized) in
                    unsafe stream.pointee.next_out = buffer.baseAddress.map {
                        unsafe $0 + initialized
                    }
                    unsafe stream.pointee.avail_out = uInt(Self.room)
                    status = unsafe KithCZlib.deflate(stream, flush)
                    initialized += unsafe Self.room - Int(stream.pointee.avail_out)
                }
            })
        return status
    }
}

/// The checksum of zip and gzip.
package struct CRC32: Sendable {
    /// The checksum of the bytes so far.
    package private(set) var value: UInt32 = 0

    /// Creates the checksum of no bytes.
    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: Span<UInt8>) {
        value = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe UInt32(
                truncatingIfNeeded: crc32_z(
                    uLong(value), buffer.baseAddress, z_size_t(buffer.count)))
        }
    }
}
