package import KithSourceText

extension FollowIndex {
    /// Checks the whole file: checksums, the order of all sections, and that every reference is in range.
    ///
    /// - Throws: ``ReadError`` that says what is wrong.
    package func check() throws(ReadError) {
        try file.checkSums()
        try names.check()
        try follows.check(.of(.follows, .targets), below: accountCount)
        try followers.check(.of(.follows, .incomingSources), below: accountCount)
        try blocks.check(.of(.blocks, .targets), below: accountCount)
        try listBlocks.check(.of(.listBlocks, .targets), below: lists.count)
        try listItems.check(.of(.listItems, .targets), below: accountCount)
        for list in 0..<UInt32(lists.count) {
            guard try lists.owner(of: list).rawValue < accountCount else {
                throw IndexDamage(name: name).section(.listOwners)
            }
        }
    }

    /// The size and content of the index.
    package var summary: IndexSummary {
        var summary = IndexSummary()
        summary.accounts = accountCount
        summary.covered = (0..<UInt32(accountCount)).count {
            isCovered(AccountNumber(rawValue: $0))
        }
        summary.follows = follows.count
        summary.blocks = blocks.count
        summary.lists = lists.count
        summary.listItems = listItems.count
        summary.listBlocks = listBlocks.count
        summary.repeatedFollows = keys.repetitionCount(of: .follows)
        summary.bytes = file.size
        return summary
    }
}
