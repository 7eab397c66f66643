/// Numbers as ranges, shown as "1-4, 6-151".
package struct NumberRanges: Hashable, Sendable {
    /// The ranges in ascending order.
    ///
    /// They are not empty, do not overlap and do not touch.
    package private(set) var ranges: [ClosedRange<Int64>] = []

    /// Creates the numbers of some ranges, which are in order and do not touch.
    package init(_ ranges: [ClosedRange<Int64>]) { self.ranges = ranges }

    /// Creates the numbers from 1 to `last` that are not in a sorted array.
    ///
    /// Takes time linear in the array, however large `last` is.
    package init(missingFrom sorted: [Int64], upTo last: Int64) {
        let last = min(last, .max - 1)
        var next: Int64 = 1
        for number in sorted where number >= next {
            guard number <= last else { break }
            if number > next { ranges.append(next...(number - 1)) }
            next = number + 1
        }
        if next <= last { ranges.append(next...last) }
    }

    /// Returns the ranges moved by a distance.
    package func shifted(by distance: Int64) -> NumberRanges {
        var other = self
        other.ranges = ranges.map { ($0.lowerBound + distance)...($0.upperBound + distance) }
        return other
    }

    /// Whether no number is missing.
    package var isEmpty: Bool { ranges.isEmpty }

    /// Returns the ranges as text, limited to this many ranges.
    package func text(limit: Int = 12) -> String {
        let shown = ranges.prefix(limit).map(Self.text(of:))
        let rest = ranges.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more gaps" : "")
    }

    /// Returns one range as text: `3` or `3-7`.
    package static func text(of range: ClosedRange<Int64>) -> String {
        range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
}
