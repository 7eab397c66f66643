/// Finds the requests that lead to pairs of schemas.
///
/// Pairs that lead to each other are reached by the same requests, so these are found once for all of them.
struct PairReach {
    /// The pairs that hold each pair.
    private var holders: [[Int]]
    /// The requests that begin with each pair.
    private var uses: [Int: [Int]]
    /// The requests that reach each pair, once they are known.
    private var reached: [RequestSet?]

    /// The position of each pair in the order in which pairs were met; 0 for those that were not.
    private var positions: [Int]
    /// The least position of an undecided pair that each pair is known to be held by.
    private var lowest: [Int]
    /// The pairs that are not decided, in the order of their positions.
    private var open: [Int] = []
    private var metCount = 0

    /// Creates the ways between pairs; `inner` are the pairs in each pair, `uses` the pairs that requests begin with.
    init(inner: [[Int]], uses: [(pair: Int, request: Int)]) {
        holders = [[Int]](repeating: [], count: inner.count)
        for (number, inner) in inner.enumerated() {
            for pair in inner { holders[pair].append(number) }
        }
        self.uses = Dictionary(grouping: uses, by: \.pair).mapValues { $0.map(\.request) }
        reached = [RequestSet?](repeating: nil, count: inner.count)
        positions = [Int](repeating: 0, count: inner.count)
        lowest = positions
    }

    /// Returns the requests that lead to a pair.
    mutating func requests(reaching pair: Int) -> RequestSet {
        if positions[pair] == 0 { climb(from: pair) }
        return reached[pair] ?? RequestSet()
    }

    /// Decides a pair and all that hold it, those that hold it first.
    private mutating func climb(from start: Int) {
        meet(start)
        // A list, because schemas may be nested deeply.
        var path = [(pair: start, next: 0)]
        while let (pair, next) = path.last {
            if next < holders[pair].count {
                path[path.count - 1].next += 1
                let holder = holders[pair][next]
                if positions[holder] == 0 {
                    meet(holder)
                    path.append((holder, 0))
                } else if reached[holder] == nil {
                    lowest[pair] = min(lowest[pair], positions[holder])
                }
                continue
            }
            path.removeLast()
            if let below = path.last?.pair { lowest[below] = min(lowest[below], lowest[pair]) }
            if lowest[pair] == positions[pair] { decide(pair) }
        }
    }

    private mutating func meet(_ pair: Int) {
        metCount += 1
        positions[pair] = metCount
        lowest[pair] = metCount
        open.append(pair)
    }

    /// Decides a pair and the pairs that lead to each other with it, which are the open ones that were met after it.
    private mutating func decide(_ pair: Int) {
        let first = open.lastIndex(of: pair) ?? open.startIndex
        let members = open[first...]
        var requests = RequestSet()
        for member in members {
            for holder in holders[member] {
                if let others = reached[holder] { requests.formUnion(others) }
            }
        }
        for member in members {
            for request in uses[member] ?? [] { requests.insert(request) }
        }
        for member in members { reached[member] = requests }
        open.removeSubrange(first...)
    }
}
