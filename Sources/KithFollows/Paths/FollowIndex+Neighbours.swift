package import KithSourceText

extension FollowIndex {
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

    /// Returns whether all follows of an account are known.
    package func knowsAllFollows(of account: AccountNumber) -> Bool { isCovered(account) }

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
