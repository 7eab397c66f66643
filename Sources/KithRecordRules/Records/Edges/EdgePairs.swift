private import KithSourceText

/// The edges between two entities that lack a reverse edge or have a wrong one.
struct EdgePair {
    /// The edges of one type and direction, with their reverse edges.
    struct Answer {
        let run: EdgeRuns.Run
        /// The reverse edges; `nil` if there are none.
        let back: EdgeRuns.Run?
    }

    /// All edges whose type requires a reverse, with their reverse edges.
    private(set) var answers: [Answer] = []
    /// Pairs of opposite edges of one group of types, neither of which has a reverse edge.
    private(set) var contradictions: [(EdgeRuns.Run, EdgeRuns.Run)] = []
    /// Edges without an opposite edge in their group of types.
    private(set) var unanswered: [EdgeRuns.Run] = []

    /// Matches runs that are sorted by type, then by direction.
    init(_ runs: ArraySlice<EdgeRuns.Run>, _ reverses: Reverses) {
        var open: [EdgeRuns.Run] = []
        for run in runs {
            guard let reverse = reverses.reverse(of: run.type) else { continue }
            let back = Self.find(reverse, isBackward: !run.isBackward, in: runs)
            answers.append(Answer(run: run, back: back))
            if back == nil { open.append(run) }
        }
        guard open.count > 1 else {
            unanswered = open
            return
        }
        let sorted = open.sorted { left, right in
            let (a, b) = (reverses.group(of: left.type), reverses.group(of: right.type))
            return (a, left.range.lowerBound) < (b, right.range.lowerBound)
        }
        match(sorted, reverses)
    }

    /// Pairs each open run with an open run of its group in the other direction, if there is one.
    private mutating func match(_ sorted: [EdgeRuns.Run], _ reverses: Reverses) {
        var waiting: ArraySlice<EdgeRuns.Run> = []
        for run in sorted {
            if let other = waiting.first,
                reverses.group(of: other.type) != reverses.group(of: run.type)
            {
                unanswered += waiting
                waiting = []
            }
            if let other = waiting.first, other.isBackward != run.isBackward {
                contradictions.append((other, run))
                waiting.removeFirst()
            } else {
                waiting.append(run)
            }
        }
        unanswered += waiting
    }

    private static func find(
        _ type: Int32, isBackward: Bool, in runs: ArraySlice<EdgeRuns.Run>
    ) -> EdgeRuns.Run? {
        let wanted = (type, isBackward ? 1 : 0)
        let index = runs.partitioningIndex { ($0.type, $0.isBackward ? 1 : 0) >= wanted }
        guard index < runs.endIndex, runs[index].type == type,
            runs[index].isBackward == isBackward
        else { return nil }
        return runs[index]
    }
}

extension EdgeRuns {
    /// Visits each pair of entities whose edges do not simply reverse each other.
    func eachReversiblePair(_ reverses: Reverses, _ visit: (EdgePair) -> Void) {
        guard hasWayBack else { return }
        eachPair { runs in
            guard let first = runs.first, !first.isLoop else { return }
            // The most frequent case: one edge in each direction, each the reverse of the other.
            if runs.count == 2, let last = runs.last, first.isBackward != last.isBackward,
                first.range.count == 1, last.range.count == 1,
                reverses.reverse(of: first.type) == last.type,
                reverses.reverse(of: last.type) == first.type
            {
                return
            }
            visit(EdgePair(runs, reverses))
        }
    }
}
