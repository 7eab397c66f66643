/// Whether bytes are UTF-8.
enum UTF8Check {
    /// The offset of the first byte that is no part of UTF-8; `nil` where all are.
    static func firstFault(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var all: UInt8 = 0
        for index in range { all |= bytes[index] }
        return all < 0x80 ? nil : firstFaultBeyondASCII(bytes, range)
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
