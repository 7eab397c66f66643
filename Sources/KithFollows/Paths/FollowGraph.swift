package import KithSourceText

/// The follows of an index, from both ends of each.
package struct FollowGraph: Sendable {
    let follows: MappedEdges
    let followers: MappedEdges
    /// The number of accounts.
    let count: Int
    private let states: AccountStates

    init(_ file: IndexFile, _ accounts: IndexAccounts) throws(ReadError) {
        (count, states) = (accounts.count, accounts.states)
        follows = try MappedEdges(file, .follows, nodes: count, limit: count)
        followers = try MappedEdges(file, .follows, isIncoming: true, nodes: count, limit: count)
        guard follows.count == followers.count else {
            throw IndexDamage(name: file.name).size(.of(.follows, .incomingSources))
        }
    }

    func check() throws(ReadError) {
        try follows.check()
        try followers.check()
    }

    /// The number of accounts all of whose follows are known.
    var coveredCount: Int {
        (0..<UInt32(count)).count { states.isCovered(AccountNumber(rawValue: $0)) }
    }

    /// Returns whether all follows of an account are known.
    package func knowsAllFollows(of account: AccountNumber) -> Bool { states.isCovered(account) }

    /// Returns whether one account follows another, in at most two binary searches and without allocating memory.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    @inline(__always) package func follows(
        _ actor: AccountNumber, _ target: AccountNumber
    ) throws(ReadError) -> Truth {
        if actor == target { return .no }
        if try follows.place(of: target.rawValue, from: actor.rawValue) != nil { return .yes }
        return states.isCovered(actor) ? .no : .unknown
    }

    /// Returns whether the first account of each pair follows the second, in the order of the pairs.
    ///
    /// Takes about half the time of separate calls: the searches of up to 64 pairs are interleaved, so that the memory
    /// accesses of one pair overlap with the work on others.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func follows(
        _ pairs: [(actor: AccountNumber, target: AccountNumber)]
    ) throws(ReadError) -> [Truth] {
        var answers: [Truth] = []
        answers.reserveCapacity(pairs.count)
        var searches: [MappedEdges.Search] = []
        for start in stride(from: 0, to: pairs.count, by: Self.pairsAtOnce) {
            let group = start..<min(start + Self.pairsAtOnce, pairs.count)
            searches.removeAll(keepingCapacity: true)
            for index in group {
                searches.append(try follows.search(from: pairs[index].actor.rawValue))
            }
            for index in group {
                follows.halve(&searches[index - start], for: pairs[index].target.rawValue)
            }
            for index in group {
                let (actor, target) = pairs[index]
                if actor == target {
                    answers.append(.no)
                } else if follows.finish(&searches[index - start], for: target.rawValue) != nil {
                    answers.append(.yes)
                } else {
                    answers.append(states.isCovered(actor) ? .no : .unknown)
                }
            }
        }
        return answers
    }

    private static let pairsAtOnce = 64

    /// Returns whether two accounts follow each other.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    @inline(__always) package func areMutual(
        _ one: AccountNumber, _ other: AccountNumber
    ) throws(ReadError) -> Truth {
        let first = try follows(one, other)
        return first == .no ? .no : first.and(try follows(other, one))
    }

    /// Returns the accounts that an account follows, in name order.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func followed(by account: AccountNumber) throws(ReadError) -> [AccountNumber] {
        try neighbours(of: account, in: follows)
    }

    /// Returns the known followers of an account, in name order.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func followers(of account: AccountNumber) throws(ReadError) -> [AccountNumber] {
        try neighbours(of: account, in: followers)
    }

    /// Returns the accounts that follow an account and are followed by it, in name order.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func mutuals(of account: AccountNumber) throws(ReadError) -> [AccountNumber] {
        let (out, back) = (try followed(by: account), try followers(of: account))
        var mutuals: [AccountNumber] = []
        var place = 0
        for other in out {
            while place < back.count, back[place].rawValue < other.rawValue { place += 1 }
            if place < back.count, back[place] == other { mutuals.append(other) }
        }
        return mutuals
    }

    /// Returns the number of accounts that an account follows and for which it is unknown if they follow back.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func possibleMutuals(of account: AccountNumber) throws(ReadError) -> Int {
        var count = 0
        for other in try followed(by: account) where try follows(other, account) == .unknown {
            count += 1
        }
        return count
    }

    private func neighbours(
        of account: AccountNumber, in edges: MappedEdges
    ) throws(ReadError) -> [AccountNumber] {
        let range = try edges.range(of: account.rawValue)
        var neighbours: [AccountNumber] = []
        neighbours.reserveCapacity(range.count)
        for place in range { neighbours.append(AccountNumber(rawValue: edges.end(at: place))) }
        return neighbours
    }
}
