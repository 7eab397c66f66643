import KithCZstd

/// Compresses data as Zstandard frames, piece by piece.
///
/// Owns libzstd's handle. Equal data gives equal bytes, in pieces of any size. After the end of a frame, the next one
/// can begin.
@safe package struct ZstdCompressor: ~Copyable {
    private let context: OpaquePointer

    private static let room = 1 << 16

    /// Starts before the first byte; a frame with a checksum lets readers find damage.
    ///
    /// - Throws: ``CompressionError`` if memory is short.
    package init(level: Int = 3, hasChecksum: Bool) throws(CompressionError) {
        guard let context = unsafe ZSTD_createCCtx() else {
            throw CompressionError(message: "out of memory")
        }
        unsafe self.context = unsafe context
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(level))
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, hasChecksum ? 1 : 0)
    }

    deinit { _ = unsafe ZSTD_freeCCtx(context) }

    /// Compresses bytes and appends what is complete.
    ///
    /// - Throws: ``CompressionError`` if memory is short.
    package mutating func compress(
        _ bytes: Span<UInt8>, appendingTo output: inout [UInt8]
    ) throws(CompressionError) {
        try run(bytes, ZSTD_e_continue, appendingTo: &output)
    }

    /// Compresses the last bytes of a frame and appends the rest of it; a frame of one piece tells its size.
    ///
    /// - Throws: ``CompressionError`` if memory is short.
    package mutating func finish(
        _ bytes: Span<UInt8> = Span(), appendingTo output: inout [UInt8]
    ) throws(CompressionError) {
        try run(bytes, ZSTD_e_end, appendingTo: &output)
    }

    private mutating func run(
        _ bytes: Span<UInt8>, _ directive: ZSTD_EndDirective, appendingTo output: inout [UInt8]
    ) throws(CompressionError) {
        var consumed = 0
        var status = 0
        repeat {
            let rest = bytes.extracting(consumed...)
            output.append(
                addingCapacity: Self.room,
                initializingWith: { (target: inout OutputSpan<UInt8>) in
                    unsafe target.withUnsafeMutableBufferPointer { (buffer, initialized) in
                        unsafe rest.withUnsafeBufferPointer { source in
                            var input = unsafe ZSTD_inBuffer(
                                src: source.baseAddress, size: source.count, pos: 0)
                            var room = unsafe ZSTD_outBuffer(
                                dst: buffer.baseAddress.map { unsafe $0 + initialized },
                                size: Self.room, pos: 0)
                            status = unsafe ZSTD_compressStream2(
                                context, &room, &input, directive)
                            consumed += unsafe input.pos
                            initialized += unsafe room.pos
                        }
                    }
                })
            guard ZSTD_isError(status) == 0 else {
                throw CompressionError(message: unsafe String(cString: ZSTD_getErrorName(status)))
            }
            // At the end of a frame the status is the number of bytes still to come.
        } while consumed < bytes.count || (directive == ZSTD_e_end && status > 0)
    }
}
