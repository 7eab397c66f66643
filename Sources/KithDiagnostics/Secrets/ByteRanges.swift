private import KithSourceText

/// Sorted byte ranges that neither overlap nor touch.
struct ByteRanges: Sendable {
    private(set) var ranges: [Range<Int>] = []

    /// Sorts ranges, and merges those that overlap or touch.
    init(_ ranges: [Range<Int>] = []) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = self.ranges.last, last.upperBound >= range.lowerBound {
                let end = max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound..<end
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Returns the ranges that overlap a range, not clipped to it.
    func overlapping(_ range: Range<Int>) -> ArraySlice<Range<Int>> {
        ranges[ranges.partitioningIndex { $0.upperBound > range.lowerBound }...]
            .prefix { $0.lowerBound < range.upperBound }
    }
}
