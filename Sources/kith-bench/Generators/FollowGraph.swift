/// Follows among numbered accounts, as in a large network: few accounts have very many followers.
///
/// A few follows per thousand are duplicates or lead from an account to itself.
struct FollowGraph {
    /// The number of edges.
    let follows: Int
    /// The number of accounts; they are numbered from 0.
    let accounts: Int

    /// Creates a graph, by default with 60 follows for each account.
    init(follows: Int, accounts: Int? = nil) {
        self.follows = follows
        self.accounts = accounts ?? max(follows / 60, 100)
    }

    /// The format of the edges; the raw value is the file extension.
    enum Form: String {
        /// Two numbers per line, separated by a tab.
        case text = "edges"
        /// Pairs of little-endian 32-bit numbers.
        case pairs = "u32"
    }

    /// Writes all edges, the follower first; returns the row counts.
    func write<Failure>(
        as form: Form, _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var random = RandomSource(seed: 17)
        var bytes: [UInt8] = []
        if form == .text { bytes += "# follower\tfollowed\n".utf8 }
        for _ in 0..<follows {
            let (follower, followed) = (account(&random, 7919), account(&random, 104_729))
            switch form {
            case .text: bytes += "\(follower)\t\(followed)\n".utf8
            case .pairs:
                for number in [follower, followed] {
                    for place in 0..<4 {
                        bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
                    }
                }
            }
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        try take(&bytes)
        var rows = RowCounts()
        rows.add(follows, "follow")
        return rows
    }

    /// Returns a random account.
    ///
    /// The third power makes some accounts very frequent; `step` scatters them over all numbers.
    private func account(_ random: inout RandomSource, _ step: Int) -> Int {
        let chance = Double(random.next() >> 11) / Double(1 << 53)
        return Int(chance * chance * chance * Double(accounts)) * step % accounts
    }
}
