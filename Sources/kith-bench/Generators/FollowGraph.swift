/// Who follows whom among numbered accounts, as in a large network: few are followed by very many, and most by few.
///
/// A few follows in a thousand are there twice, or lead from an account to itself.
struct FollowGraph {
    /// The number of edges.
    let follows: Int
    /// The accounts have the numbers below this.
    let accounts: Int

    init(follows: Int) {
        self.follows = follows
        accounts = max(follows / 60, 100)
    }

    /// How edges are written; the raw value is the ending of file names.
    enum Form: String {
        /// Two numbers with a tab between them in each line.
        case text = "edges"
        /// Pairs of 32-bit numbers, little end first.
        case pairs = "u32"
    }

    /// Writes all edges, the follower first.
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

    /// An account; the third power of chance makes some of them very frequent, and the step scatters them.
    private func account(_ random: inout RandomSource, _ step: Int) -> Int {
        let chance = Double(random.next() >> 11) / Double(1 << 53)
        return Int(chance * chance * chance * Double(accounts)) * step % accounts
    }
}
