/// Links between numbered accounts, ten from each account, with a few faults.
///
/// Of each 100,000 links one leads from an account to itself, one is a duplicate, and one leads to
/// a missing account. All others are distinct.
struct LinkList {
    /// The number of links.
    let count: Int
    /// The number of accounts; they are numbered from 0.
    let accounts: Int
    private let steps: [Int]

    /// The number of faults of each kind.
    var faults: Int { count / Self.faultDistance }

    private static let faultDistance = 100_000

    init(count: Int) {
        self.count = count
        accounts = max(count / 10 + 1, 100)
        var random = RandomSource(seed: 11)
        var steps: [Int] = []
        while steps.count < 10 {
            let step = 1 + random.number(below: accounts - 1)
            if !steps.contains(step) { steps.append(step) }
        }
        self.steps = steps
    }

    /// Returns the source and target of a link.
    func link(_ index: Int) -> (source: Int, target: Int) {
        let (source, step) = (index / steps.count, index % steps.count)
        // The remainder after the last 100,000 links has no faults.
        switch index < faults * Self.faultDistance ? index % Self.faultDistance : 0 {
        case 50_001: return (source, source)
        case 50_003: return link(index - 1)
        case 50_005: return (source, accounts + index)
        default: return (source, (source + steps[step]) % accounts)
        }
    }

    /// Writes one link per line, as two numbers separated by a tab.
    func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var bytes: [UInt8] = []
        for index in 0..<count {
            let (source, target) = link(index)
            bytes.append(contentsOf: "\(source)\t\(target)\n".utf8)
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        try take(&bytes)
        var rows = RowCounts()
        rows.add(count, "link")
        return rows
    }
}
