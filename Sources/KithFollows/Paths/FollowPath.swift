package import KithSourceText

/// A shortest chain of follows from one account to another.
package struct FollowPath {
    /// The accounts of the chain; each follows the next.
    package let accounts: [AccountNumber]

    /// Finds a chain; `nil` if there is none.
    ///
    /// A bidirectional breadth-first search that advances by whole levels, so the result is always the same.
    /// Memory grows with the number of accounts.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package init?(
        from start: AccountNumber, to end: AccountNumber, in graph: FollowGraph
    ) throws(ReadError) {
        if start == end {
            accounts = [start]
            return
        }
        var forward = Wave(from: start, accounts: graph.count, edges: graph.follows)
        var backward = Wave(from: end, accounts: graph.count, edges: graph.followers)
        while !forward.front.isEmpty, !backward.front.isEmpty {
            let meeting =
                forward.front.count <= backward.front.count
                ? try forward.step(towards: backward)
                : try backward.step(towards: forward)
            if let meeting {
                accounts =
                    forward.chain(from: meeting).reversed()
                    + backward.chain(from: meeting).dropFirst()
                return
            }
        }
        return nil
    }
}

/// One direction of a bidirectional breadth-first search.
private struct Wave {
    /// The predecessor of each account plus one; 0 for accounts that are not reached.
    private var cameFrom: [UInt32]
    private(set) var front: [UInt32]
    private let edges: MappedEdges

    init(from start: AccountNumber, accounts: Int, edges: MappedEdges) {
        cameFrom = [UInt32](repeating: 0, count: accounts)
        cameFrom[Int(start.rawValue)] = start.rawValue + 1
        front = [start.rawValue]
        self.edges = edges
    }

    /// Advances by one level; returns the first account that the other direction has reached too.
    mutating func step(towards other: borrowing Wave) throws(ReadError) -> UInt32? {
        var next: [UInt32] = []
        for account in front {
            let range = try edges.range(of: account)
            for place in range {
                let neighbour = try edges.validEnd(at: place)
                if cameFrom[Int(neighbour)] != 0 { continue }
                cameFrom[Int(neighbour)] = account + 1
                if other.cameFrom[Int(neighbour)] != 0 { return neighbour }
                next.append(neighbour)
            }
        }
        front = next
        return nil
    }

    /// Returns the chain from an account back to the start of this direction.
    func chain(from account: UInt32) -> [AccountNumber] {
        var chain = [AccountNumber(rawValue: account)]
        var place = account
        while cameFrom[Int(place)] != place + 1 {
            place = cameFrom[Int(place)] - 1
            chain.append(AccountNumber(rawValue: place))
        }
        return chain
    }
}
