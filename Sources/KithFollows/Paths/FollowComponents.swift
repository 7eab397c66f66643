package import KithSourceText

/// The weakly connected components of the follow graph.
package struct FollowComponents {
    /// The sizes of the components, largest first.
    package let sizes: [ComponentSize]

    /// Finds the components.
    ///
    /// Takes time in proportion to the number of follows, and memory in proportion to that of accounts.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package init(of graph: FollowGraph) throws(ReadError) {
        var groups = Groups(count: graph.count)
        for account in 0..<UInt32(graph.count) {
            let range = try graph.follows.range(of: account)
            for place in range { groups.join(account, try graph.follows.validEnd(at: place)) }
        }
        sizes = groups.sizes
    }
}

/// A component size and its frequency.
package struct ComponentSize: Hashable, Sendable {
    /// The number of accounts in each component.
    package let accounts: Int
    /// The number of components of this size.
    package let groups: Int
}

/// A union-find structure of accounts.
private struct Groups {
    /// The parent of each account; a root is its own parent.
    private var parents: [UInt32]

    init(count: Int) { parents = (0..<count).map { UInt32(truncatingIfNeeded: $0) } }

    /// Returns the root of an account's group, which is always the smallest account.
    private mutating func root(of account: UInt32) -> UInt32 {
        var place = account
        while parents[Int(place)] != place {
            // Path halving: each account on the path is linked to its grandparent.
            parents[Int(place)] = parents[Int(parents[Int(place)])]
            place = parents[Int(place)]
        }
        return place
    }

    mutating func join(_ one: UInt32, _ other: UInt32) {
        let (first, second) = (root(of: one), root(of: other))
        if first < second { parents[Int(second)] = first } else { parents[Int(first)] = second }
    }

    /// The group sizes with their frequencies, largest first.
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
