/// Parquet's encoding of small numbers: runs of equal ones, and eights of others packed to bits.
struct RunLengths {
    /// The number of bits of each number.
    let width: Int

    /// Creates an encoding for numbers up to the greatest.
    init(greatest: Int) { width = Int.bitWidth - greatest.leadingZeroBitCount }

    /// Appends numbers.
    func append(_ numbers: Span<UInt32>, to bytes: inout [UInt8]) {
        var start = 0
        while start < numbers.count {
            let run = Self.run(in: numbers, at: start, upTo: numbers.count)
            if run >= 8 {
                bytes.append(varint: UInt64(run) << 1)
                bytes.append(Int(numbers[start]), (width + 7) / 8)
                start += run
                continue
            }
            var end = start
            // Only the last eight may be incomplete: readers know how many numbers there are.
            repeat {
                end = min(end + 8, numbers.count)
            } while end < numbers.count && Self.run(in: numbers, at: end, upTo: 8) < 8
            pack(numbers.extracting(start..<end), to: &bytes)
            start = end
        }
    }

    /// Returns how many numbers equal the first.
    @inline(__always)
    private static func run(in numbers: Span<UInt32>, at start: Int, upTo most: Int) -> Int {
        let last = min(numbers.count, start + most)
        var end = start + 1
        while end < last, numbers[end] == numbers[start] { end += 1 }
        return end - start
    }

    private func pack(_ numbers: Span<UInt32>, to bytes: inout [UInt8]) {
        let eights = (numbers.count + 7) / 8
        bytes.append(varint: UInt64(eights) << 1 | 1)
        let end = bytes.count + eights * width
        var (held, bits) = (UInt64(0), 0)
        for index in numbers.indices {
            held |= UInt64(numbers[index]) << UInt64(bits)
            bits += width
            while bits >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: held))
                held >>= 8
                bits -= 8
            }
        }
        if bits > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
        bytes.append(0, end - bytes.count)
    }
}
