private import Glibc

extension Span<UInt8> {
    /// The offset of the first such byte from `start` on; `count` where there is none.
    public func firstOffset(of byte: UInt8, from start: Int = 0) -> Int {
        guard start < count else { return count }
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
            else { return buffer.count }
            return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
    }

    /// The offset of the first byte of a range that is marked; the end of the range where there is none.
    ///
    /// Sixteen bytes are looked at in a few instructions, also where the range ends before them: `marked` says
    /// which of sixteen bytes are looked for, of each by itself.
    @inlinable @inline(__always)
    public func firstOffset(
        in range: Range<Int>, marked: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Int {
        precondition(range.upperBound <= count, "the range reaches past the end")
        var at = range.lowerBound
        if at &+ 80 <= range.upperBound {
            // Where sixteen bytes have none, more are likely to have none either, and are looked at together.
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
                // The last sixteen bytes, without those that have been looked at.
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

    /// The offset at which some bytes stand within a range for the first time; `nil` where they do not.
    ///
    /// Sixteen places are looked at together: only those with the first byte and the last one are compared.
    public func firstOffset(of wanted: Span<UInt8>, in range: Range<Int>) -> Int? {
        precondition(range.upperBound <= count, "the range reaches past the end")
        let last = wanted.count - 1
        guard last >= 0 else { return range.lowerBound }
        let end = range.upperBound - last
        var at = range.lowerBound
        while at < end, at + last + 16 <= count {
            let marks =
                sixteen(at: at).equal(wanted[0]) .& sixteen(at: at + last).equal(wanted[last])
            var lane = firstLane(marks)
            while lane < 16, at + lane < end {
                if has(wanted, at: at + lane) { return at + lane }
                lane += 1 + firstLane(marks, from: lane + 1)
            }
            at += 16
        }
        while at < end {
            if self[at] == wanted[0], has(wanted, at: at) { return at }
            at += 1
        }
        return nil
    }

    /// Whether some bytes stand at an offset at which there is room for them.
    @inlinable @inline(__always)
    public func has(_ wanted: Span<UInt8>, at offset: Int) -> Bool {
        extracting(offset..<offset + wanted.count).isEqual(to: wanted)
    }

    @inlinable @inline(__always)
    func sixteen(at offset: Int) -> SIMD16<UInt8> {
        precondition(offset >= 0 && offset <= count &- 16, "sixteen bytes reach past the end")
        return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }
}

extension SIMD16<UInt8> {
    /// Which of the bytes are this one; compared with a vector of it, as with itself the compiler makes a loop.
    @inlinable @inline(__always)
    public func equal(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: byte) }

    /// Which of the bytes are less than this one.
    @inlinable @inline(__always)
    public func below(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .< SIMD16(repeating: byte) }
}

/// Whether no lane is set.
@inlinable @inline(__always)
func isClear(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    unsafe unsafeBitCast(mask, to: UInt128.self) == 0
}

/// How many lanes behind `start` the first one is that is set; 16 where there is none.
@inlinable @inline(__always)
func firstLane(_ mask: SIMDMask<SIMD16<Int8>>, from start: Int = 0) -> Int {
    // A lane is a byte of ones or of zeros, the first one lowest.
    let bits = unsafe unsafeBitCast(mask, to: UInt128.self)
    return (bits >> UInt128(truncatingIfNeeded: start &* 8)).trailingZeroBitCount / 8
}
