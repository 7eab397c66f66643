public import SourceText

extension FollowIndex {
    /// A shortest chain of accounts, each of which follows the next one; `nil` where there is none.
    ///
    /// Searches from both ends by turns, a whole step at a time, so that the same index always gives the same
    /// chain. Memory grows with the number of accounts.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func path(
        from start: AccountNumber, to end: AccountNumber
    ) throws(ReadError) -> [AccountNumber]? {
        if start == end { return [start] }
        var forward = Wave(from: start, accounts: accountCount, edges: follows)
        var backward = Wave(from: end, accounts: accountCount, edges: followers)
        while !forward.front.isEmpty, !backward.front.isEmpty {
            let meeting =
                forward.front.count <= backward.front.count
                ? try forward.step(towards: backward, name)
                : try backward.step(towards: forward, name)
            if let meeting {
                return forward.chain(from: meeting).reversed()
                    + backward.chain(from: meeting).dropFirst()
            }
        }
        return nil
    }
}

/// The accounts that are reached from one end.
private struct Wave {
    /// The account from which each was reached, plus one; 0 for those not reached yet.
    private var cameFrom: [UInt32]
    private(set) var front: [UInt32]
    private let edges: MappedEdges

    init(from start: AccountNumber, accounts: Int, edges: MappedEdges) {
        cameFrom = [UInt32](repeating: 0, count: accounts)
        cameFrom[Int(start.rawValue)] = start.rawValue + 1
        front = [start.rawValue]
        self.edges = edges
    }

    /// Goes one step further; returns the first account that the other wave has reached too.
    mutating func step(
        towards other: borrowing Wave, _ name: String
    ) throws(ReadError) -> UInt32? {
        var next: [UInt32] = []
        for account in front {
            let range = try edges.range(of: account)
            for place in range {
                let neighbour = edges.end(at: place)
                guard neighbour < cameFrom.count else {
                    throw IndexDamage(name: name).order(.of(.follows, .targets))
                }
                if cameFrom[Int(neighbour)] != 0 { continue }
                cameFrom[Int(neighbour)] = account + 1
                if other.cameFrom[Int(neighbour)] != 0 { return neighbour }
                next.append(neighbour)
            }
        }
        front = next
        return nil
    }

    /// The way back from an account to where the wave began.
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
