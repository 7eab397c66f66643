/// Who follows whom: links between numbered accounts, each account following ten, with a few faults.
///
/// Of each hundred thousand links one leads from an account to itself, one is there twice, and one leads to an
/// account that does not exist; all others are distinct.
struct LinkList {
    /// The number of links.
    let count: Int
    /// The accounts that exist have the numbers below this.
    let accounts: Int
    private let steps: [Int]

    /// How many faults there are of each sort.
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

    /// The numbers of the accounts that a link joins.
    func link(_ index: Int) -> (source: Int, target: Int) {
        let (source, step) = (index / steps.count, index % steps.count)
        // No faults in what is left over behind the last hundred thousand.
        switch index < faults * Self.faultDistance ? index % Self.faultDistance : 0 {
        case 50_001: return (source, source)
        case 50_003: return link(index - 1)
        case 50_005: return (source, accounts + index)
        default: return (source, (source + steps[step]) % accounts)
        }
    }

    /// Writes all links, each as two numbers with a tab between them in a line of its own.
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
