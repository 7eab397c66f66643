extension [UInt8] {
    /// Appends bytes.
    ///
    /// Optimised for short cells and names: a few dozen bytes take a few instructions and no call.
    @inlinable @inline(__always)
    package mutating func append(copying bytes: Span<UInt8>) {
        append(addingCapacity: bytes.count) { (free: inout OutputSpan<UInt8>) in
            free.append(copying: bytes)
        }
    }

    /// Appends two byte strings and one byte with a single capacity check.
    @inlinable @inline(__always)
    package mutating func append(
        copying bytes: Span<UInt8>, _ others: Span<UInt8>, _ last: UInt8
    ) {
        append(addingCapacity: bytes.count + others.count + 1) {
            (free: inout OutputSpan<UInt8>) in
            free.append(copying: bytes)
            free.append(copying: others)
            free.append(last)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends the eight bytes of a number in native byte order.
    @inlinable @inline(__always)
    package mutating func append(bytesOf number: UInt64) {
        unsafe withUnsafeMutableBufferPointer { (target, initialized) in
            let place = unsafe UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(target)[initialized...])
            precondition(place.count >= 8, "there is no room for the number")
            unsafe place.storeBytes(of: number, as: UInt64.self)
            initialized += 8
        }
    }

    @inlinable @inline(__always)
    mutating func append(copying bytes: Span<UInt8>) {
        unsafe withUnsafeMutableBufferPointer { (target, initialized) in
            unsafe bytes.withUnsafeBufferPointer { source in
                let place = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(target)[initialized...])
                unsafe copyBytes(UnsafeRawBufferPointer(source), to: place)
                initialized += source.count
            }
        }
    }
}

/// Copies bytes in pieces of sixteen; the last piece overlaps the one before.
///
/// `target` must have room for all of them.
@inlinable @inline(__always)
func copyBytes(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
) {
    let count = source.count
    precondition(count <= target.count, "there is no room for the bytes")
    guard count >= 16 else {
        guard count >= 8 else {
            for index in 0..<count { unsafe target[index] = source[index] }
            return
        }
        unsafe copyPiece(UInt64.self, at: 0, source, target)
        return unsafe copyPiece(UInt64.self, at: count &- 8, source, target)
    }
    guard count <= 512 else { return unsafe target.copyMemory(from: source) }
    var index = 0
    while index &+ 16 <= count {
        unsafe copyPiece(SIMD16<UInt8>.self, at: index, source, target)
        index &+= 16
    }
    unsafe copyPiece(SIMD16<UInt8>.self, at: count &- 16, source, target)
}

@inlinable @inline(__always)
func copyPiece<Piece: BitwiseCopyable>(
    _ type: Piece.Type, at offset: Int, _ source: UnsafeRawBufferPointer,
    _ target: UnsafeMutableRawBufferPointer
) {
    let piece = unsafe source.loadUnaligned(fromByteOffset: offset, as: type)
    unsafe target.storeBytes(of: piece, toByteOffset: offset, as: type)
}
