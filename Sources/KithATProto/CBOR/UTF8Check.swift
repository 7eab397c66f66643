private import KithSystemBinding

/// Validation of UTF-8.
enum UTF8Check {
    /// Returns the offset of the first byte that is not valid UTF-8, or `nil` if all are valid.
    static func firstFault(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var all: UInt64 = 0
        var index = range.lowerBound
        while index &+ 8 <= range.upperBound {
            all |= bytes.word(at: index)
            index &+= 8
        }
        if range.count >= 8 {
            all |= bytes.word(at: range.upperBound &- 8)
        } else {
            for index in range { all |= UInt64(bytes[index]) }
        }
        return all & 0x8080_8080_8080_8080 == 0 ? nil : firstFaultBeyondASCII(bytes, range)
    }

    private static func firstFaultBeyondASCII(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.extracting(range))
            return nil
        } catch {
            return range.lowerBound + error.byteOffsets.lowerBound
        }
    }
}
