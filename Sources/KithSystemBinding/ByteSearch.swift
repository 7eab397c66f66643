private import Glibc

extension Span<UInt8> {
    /// Returns the offset of the first occurrence of a byte at or after `start`; `count` if there
    /// is none.
    package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int {
        guard start < count else { return count }
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
            else { return buffer.count }
            return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
    }

    /// Returns the offset of the first marked byte in a range; the end of the range if there is
    /// none.
    ///
    /// `marked` receives sixteen bytes and marks each one independently of the others. It may see
    /// bytes outside the range; their marks are ignored.
    @inlinable @inline(__always)
    package func firstOffset(
        in range: Range<Int>, marked: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Int {
        precondition(range.upperBound <= count, "the range reaches past the end")
        var at = range.lowerBound
        if at &+ 80 <= range.upperBound {
            // After sixteen bytes without a mark, checks sixty-four at a time.
            let found = firstLane(marked(sixteen(at: at)))
            if found < 16 { return at &+ found }
            at &+= 16
            while at &+ 64 <= range.upperBound {
                let first = marked(sixteen(at: at)) .| marked(sixteen(at: at &+ 16))
                let second = marked(sixteen(at: at &+ 32)) .| marked(sixteen(at: at &+ 48))
                guard isClear(first .| second) else { break }
                at &+= 64
            }
        }
        while at < range.upperBound {
            let found: Int
            if at &+ 16 <= count {
                found = firstLane(marked(sixteen(at: at)))
            } else if count >= 16 {
                // Loads the last sixteen bytes and ignores those already checked.
                found = firstLane(marked(sixteen(at: count &- 16)), from: at &+ 16 &- count)
            } else {
                var rest = SIMD16<UInt8>()
                for lane in 0..<count &- at { rest[lane] = self[at &+ lane] }
                found = firstLane(marked(rest))
            }
            if found < 16 { return Swift.min(at &+ found, range.upperBound) }
            at &+= 16
        }
        return range.upperBound
    }

    /// Returns the offset of the first occurrence of a byte string within a range; `nil` if there
    /// is none.
    ///
    /// Sixteen offsets are tested at once by the first and last byte; only matches are compared in
    /// full.
    package func firstOffset(of wanted: Span<UInt8>, in range: Range<Int>) -> Int? {
        precondition(range.upperBound <= count, "the range reaches past the end")
        let last = wanted.count - 1
        guard last >= 0 else { return range.lowerBound }
        let end = range.upperBound - last
        let (head, tail) = (SIMD16(repeating: wanted[0]), SIMD16(repeating: wanted[last]))
        var at = range.lowerBound
        while at < end, at + last + 16 <= count {
            let found = marks(head, tail, last, at: at)
            var lane = firstLane(found)
            while lane < 16, at + lane < end {
                if has(wanted, at: at + lane) { return at + lane }
                lane += 1 + firstLane(found, from: lane + 1)
            }
            at += 16
            while at &+ 64 <= end, at &+ last &+ 64 <= count {
                let first =
                    marks(head, tail, last, at: at)
                    .| marks(head, tail, last, at: at &+ 16)
                let second =
                    marks(head, tail, last, at: at &+ 32)
                    .| marks(head, tail, last, at: at &+ 48)
                guard isClear(first .| second) else { break }
                at &+= 64
            }
        }
        while at < end {
            if self[at] == wanted[0], has(wanted, at: at) { return at }
            at += 1
        }
        return nil
    }

    /// Returns which of sixteen offsets have a first byte, and a last byte some bytes behind it.
    @inline(__always)
    private func marks(
        _ head: SIMD16<UInt8>, _ tail: SIMD16<UInt8>, _ distance: Int, at offset: Int
    ) -> SIMDMask<SIMD16<Int8>> {
        (sixteen(at: offset) .== head) .& (sixteen(at: offset &+ distance) .== tail)
    }

    /// Returns whether the bytes at an offset equal `wanted`.
    ///
    /// The span must have enough bytes there.
    @inlinable @inline(__always)
    package func has(_ wanted: Span<UInt8>, at offset: Int) -> Bool {
        extracting(offset..<offset + wanted.count).isEqual(to: wanted)
    }

    @inlinable @inline(__always)
    func sixteen(at offset: Int) -> SIMD16<UInt8> {
        precondition(offset >= 0 && offset <= count &- 16, "sixteen bytes reach past the end")
        return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }
}

extension SIMD16<UInt8> {
    /// Returns the lanes equal to a byte.
    ///
    /// The comparison uses a vector: with a scalar operand the compiler emits a loop.
    @inlinable @inline(__always)
    package func equal(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: byte) }

    /// Returns the lanes less than a byte.
    @inlinable @inline(__always)
    package func below(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .< SIMD16(repeating: byte) }
}

/// Returns whether no lane is set.
@inlinable @inline(__always)
func isClear(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    unsafe unsafeBitCast(mask, to: UInt128.self) == 0
}

/// Returns the distance from `start` to the first set lane at or after it; 16 if there is none.
@inlinable @inline(__always)
func firstLane(_ mask: SIMDMask<SIMD16<Int8>>, from start: Int = 0) -> Int {
    // Each lane is a byte of ones or zeros; the first lane is the lowest byte.
    let bits = unsafe unsafeBitCast(mask, to: UInt128.self)
    return (bits >> UInt128(truncatingIfNeeded: start &* 8)).trailingZeroBitCount / 8
}
