/// Numbers, those that follow each other taken together: "1-4, 6-151".
public struct NumberRanges: Hashable, Sendable {
    /// The ranges, in order; none of them is empty, and no two touch.
    public private(set) var ranges: [ClosedRange<Int64>] = []

    /// The numbers from 1 to a last one that are not among these, which are sorted.
    ///
    /// Linear in the numbers that are there, however large the last one is.
    public init(missingFrom sorted: [Int64], upTo last: Int64) {
        let last = min(last, .max - 1)
        var next: Int64 = 1
        for number in sorted where number >= next {
            guard number <= last else { break }
            if number > next { ranges.append(next...(number - 1)) }
            next = number + 1
        }
        if next <= last { ranges.append(next...last) }
    }

    /// The same, counted from elsewhere.
    public func shifted(by distance: Int64) -> NumberRanges {
        var other = self
        other.ranges = ranges.map { ($0.lowerBound + distance)...($0.upperBound + distance) }
        return other
    }

    /// Whether no number is missing.
    public var isEmpty: Bool { ranges.isEmpty }

    /// The numbers in words, no more of them than a person can follow.
    public func text(limit: Int = 12) -> String {
        let shown = ranges.prefix(limit).map(Self.text(of:))
        let rest = ranges.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more gaps" : "")
    }

    /// One range in words: `3` or `3-7`.
    public static func text(of range: ClosedRange<Int64>) -> String {
        range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
}
