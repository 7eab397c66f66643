private import KithSourceText

/// Assigns parallel lines to few levels, so that they do not touch.
struct Tracks {
    /// The level of each line.
    private(set) var of: [Int]
    /// The number of levels.
    private(set) var count = 0

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
