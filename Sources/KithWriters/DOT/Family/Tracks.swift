private import KithSourceText

/// Assigns parallel lines to few levels, so that they do not touch.
struct Tracks {
    /// The level of each line.
    private(set) var of: [Int]
    /// The number of levels.
    private(set) var count = 0

    /// Assigns lines from left to right.
    ///
    /// Lines beyond `most` levels share the last one.
    init(_ spans: [ClosedRange<Double>], gap: Double = 8, most: Int = 40) {
        of = [Int](repeating: 0, count: spans.count)
        var ends: [Double] = []
        let order = spans.indices.sorted {
            (spans[$0].lowerBound, $0) < (spans[$1].lowerBound, $1)
        }
        for index in order {
            let level =
                ends.firstIndex { $0 + gap < spans[index].lowerBound } ?? min(ends.count, most - 1)
            if level == ends.count { ends.append(0) }
            ends[level] = spans[index].upperBound
            of[index] = level
        }
        count = ends.count
    }

    /// Assigns lines by length, shortest or longest first, for few crossings.
    ///
    /// Lines without a free level share levels.
    init(nesting spans: [ClosedRange<Double>], gap: Double, most: Int, longestFirst: Bool) {
        of = [Int](repeating: 0, count: spans.count)
        var taken = [[ClosedRange<Double>]](repeating: [], count: most)
        let lengths = spans.map { ($0.upperBound - $0.lowerBound) * (longestFirst ? -1 : 1) }
        for index in spans.indices.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
            let span = spans[index].lowerBound - gap...spans[index].upperBound + gap
            var level = index % most
            for candidate in 0..<most {
                // The first line that ends after the start of this one.
                let next = taken[candidate].partitioningIndex { $0.upperBound >= span.lowerBound }
                if next == taken[candidate].count
                    || taken[candidate][next].lowerBound > span.upperBound
                {
                    taken[candidate].insert(spans[index], at: next)
                    level = candidate
                    break
                }
            }
            of[index] = level
            count = max(count, level + 1)
        }
    }
}
