public import SourceText

extension FollowIndex {
    /// The sizes of the groups that follows hold together, whatever their direction, the largest first.
    ///
    /// Time grows with the number of follows, memory with that of accounts.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func componentSizes() throws(ReadError) -> [ComponentSize] {
        var groups = Groups(count: accountCount)
        for account in 0..<UInt32(accountCount) {
            let range = try follows.range(of: account)
            for place in range {
                let end = follows.end(at: place)
                guard end < accountCount else {
                    throw IndexDamage(name: name).order(.of(.follows, .targets))
                }
                groups.join(account, end)
            }
        }
        return groups.sizes
    }
}

/// How many groups have how many accounts.
public struct ComponentSize: Hashable, Sendable {
    /// The accounts of each group.
    public let accounts: Int
    /// The groups of this size.
    public let groups: Int
}

/// Accounts in groups that grow together.
private struct Groups {
    /// An account nearer to the one that stands for the group, which is its own.
    private var parents: [UInt32]

    init(count: Int) { parents = (0..<count).map { UInt32(truncatingIfNeeded: $0) } }

    /// The account that stands for a group: always its smallest.
    private mutating func root(of account: UInt32) -> UInt32 {
        var place = account
        while parents[Int(place)] != place {
            // Each account passed is hung one step nearer to the root.
            parents[Int(place)] = parents[Int(parents[Int(place)])]
            place = parents[Int(place)]
        }
        return place
    }

    mutating func join(_ one: UInt32, _ other: UInt32) {
        let (first, second) = (root(of: one), root(of: other))
        if first < second { parents[Int(second)] = first } else { parents[Int(first)] = second }
    }

    /// The sizes of all groups, counted.
    var sizes: [ComponentSize] {
        var copy = self
        var sizes = [UInt32](repeating: 0, count: parents.count)
        for account in 0..<UInt32(parents.count) { sizes[Int(copy.root(of: account))] += 1 }
        let rising = sizes.filter { $0 > 0 }.sorted()
        var counted: [ComponentSize] = []
        for size in rising.reversed() {
            if let last = counted.last, last.accounts == Int(size) {
                counted[counted.count - 1] = ComponentSize(
                    accounts: last.accounts, groups: last.groups + 1)
            } else {
                counted.append(ComponentSize(accounts: Int(size), groups: 1))
            }
        }
        return counted
    }
}
