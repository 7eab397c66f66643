/// Parallel lines on as few levels as they need not to touch each other.
struct Tracks {
    /// The level of each line.
    private(set) var of: [Int]
    /// How many levels there are.
    private(set) var count = 0

    init(_ spans: [ClosedRange<Double>], gap: Double = 8) {
        of = [Int](repeating: 0, count: spans.count)
        var ends: [Double] = []
        let order = spans.indices.sorted {
            (spans[$0].lowerBound, $0) < (spans[$1].lowerBound, $1)
        }
        for index in order {
            let free = ends.firstIndex { $0 + gap < spans[index].lowerBound }
            if let free {
                ends[free] = spans[index].upperBound
            } else {
                ends.append(spans[index].upperBound)
            }
            of[index] = free ?? ends.count - 1
        }
        count = ends.count
    }
}
