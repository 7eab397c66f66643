internal import KithSourceText
internal import KithSystemBinding

/// The one range of bytes in which two texts differ.
struct TextDifference {
    /// The range in the earlier text that was replaced.
    let old: Range<Int>
    /// The number of bytes that the text has grown by.
    let growth: Int

    /// Compares two texts; `nil` if they are equal.
    init?(from earlier: SourceBytes, to later: SourceBytes) {
        let count = min(earlier.count, later.count)
        growth = later.count - earlier.count
        let start = Self.longest(count) { offset, size in
            Self.isEqual(earlier, offset, later, offset, size)
        }
        if start == count, growth == 0 { return nil }
        let end = Self.longest(count - start) { offset, size in
            let behind = offset + size
            return Self.isEqual(
                earlier, earlier.count - behind, later, later.count - behind, size)
        }
        old = start..<earlier.count - end
    }

    private static func isEqual(
        _ left: SourceBytes, _ start: Int, _ right: SourceBytes, _ other: Int, _ size: Int
    ) -> Bool {
        left.padded.span.extracting(start..<start + size)
            .isEqual(to: right.padded.span.extracting(other..<other + size))
    }

    /// Returns the number of bytes, at most `count`, up to which all pieces are equal.
    private static func longest(
        _ count: Int, _ isEqual: (_ offset: Int, _ size: Int) -> Bool
    ) -> Int {
        var (offset, size) = (0, 1 << 16)
        while offset < count {
            let piece = min(size, count - offset)
            if isEqual(offset, piece) {
                offset += piece
            } else if piece == 1 {
                break
            } else {
                size = (piece + 1) / 2
            }
        }
        return offset
    }
}
