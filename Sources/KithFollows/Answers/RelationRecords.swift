internal import KithSourceText

/// The records of relations in an index: evidence for what one account is to another.
struct RelationRecords: Sendable {
    private let accounts: IndexAccounts
    private let follows: MappedEdges
    private let blocks: MappedEdges
    private let lists: MappedLists
    private let listItems: MappedEdges
    private let listBlocks: MappedEdges
    private let keys: MappedKeys

    init(
        _ file: IndexFile, _ accounts: IndexAccounts, _ follows: MappedEdges
    ) throws(ReadError) {
        let count = accounts.count
        (self.accounts, self.follows) = (accounts, follows)
        lists = try MappedLists(file, accounts: count)
        blocks = try MappedEdges(file, .blocks, nodes: count, limit: count)
        listBlocks = try MappedEdges(file, .listBlocks, nodes: count, limit: lists.count)
        listItems = try MappedEdges(file, .listItems, nodes: lists.count, limit: count)
        keys = try MappedKeys(file)
    }

    /// Checks the records other than follows.
    func check() throws(ReadError) {
        try blocks.check()
        try listBlocks.check()
        try listItems.check()
        try lists.check()
    }

    /// The numbers of records.
    var summary: IndexSummary {
        var summary = IndexSummary()
        summary.blocks = blocks.count
        summary.lists = lists.count
        summary.listItems = listItems.count
        summary.listBlocks = listBlocks.count
        summary.repeatedFollows = keys.repetitionCount(of: .follows)
        return summary
    }

    /// Answers whether the source has its own record of an edge: a follow or a block.
    func edge(
        _ relation: Relation, from source: NamedAccount, to target: NamedAccount
    ) throws(ReadError) -> FieldAnswer {
        if let reason = Self.unknowable(source, target) { return .unknown(reason) }
        guard let source = source.number else { return .unknown(.neverSeen) }
        let edges = relation == .follows ? follows : blocks
        if let target = target.number,
            let place = try edges.place(of: target.rawValue, from: source.rawValue)
        {
            let collection = relation == .follows ? "follow" : "block"
            return .yes(try records(relation, at: place, of: source, in: collection))
        }
        return uncovered(source, by: relation).map { .unknown($0) } ?? .no
    }

    /// Answers whether the source blocks a list that the target is on.
    func edgeByList(
        from source: NamedAccount, to target: NamedAccount
    ) throws(ReadError) -> FieldAnswer {
        if let reason = Self.unknowable(source, target) { return .unknown(reason) }
        guard let source = source.number else { return .unknown(.neverSeen) }
        var isListUnknown = false
        var isFound = false
        var found: (records: [String], lists: [String]) = ([], [])
        let range = try listBlocks.range(of: source.rawValue)
        for place in range {
            let list = listBlocks.end(at: place)
            let owner = try lists.owner(of: list)
            if let target = target.number,
                try listItems.place(of: target.rawValue, from: list) != nil
            {
                let records = try records(.listBlocks, at: place, of: source, in: "listblock")
                isFound = true
                found.records += records
                guard let uri = try uri(of: list, by: owner) else { continue }
                found.lists += records.isEmpty ? [uri] : records.map { _ in uri }
            } else if uncovered(owner, by: .listItems) != nil {
                isListUnknown = true
            }
        }
        if isFound { return .yes(found.records, lists: found.lists) }
        if let reason = uncovered(source, by: .listBlocks) { return .unknown(reason) }
        return isListUnknown ? .unknown(.listOwnerNotImported) : .no
    }

    /// Returns why not all records of an account are known, or `nil` if they are.
    ///
    /// An edge list, even a complete one, says nothing about blocks.
    private func uncovered(_ account: AccountNumber, by relation: Relation) -> UnknownReason? {
        let flags = accounts.states.ownFlags(of: account)
        let isCovered = accounts.states.isCovered(account)
        if relation == .follows ? isCovered : flags.contains(.isCovered) { return nil }
        if flags.contains(.isInactive) { return .inactive }
        let isAuthor = flags.contains(.isAuthor) || isCovered
        return isAuthor ? .notImported : .onlySubject
    }

    /// Returns why nothing can be known about two accounts; `source` would be the author of the record.
    private static func unknowable(
        _ source: NamedAccount, _ target: NamedAccount
    ) -> UnknownReason? {
        if case .nobody(let reason) = source { return reason }
        if case .nobody(let reason) = target { return reason }
        return nil
    }

    private func records(
        _ relation: Relation, at place: Int, of account: AccountNumber, in collection: String
    ) throws(ReadError) -> [String] {
        let keys = try keys.keys(of: relation, at: place)
        guard !keys.isEmpty else { return [] }
        let name = try accounts.name(of: account)
        return keys.map {
            "at://\(name)/app.bsky.graph.\(collection)/\(String(decoding: $0, as: UTF8.self))"
        }
    }

    /// Returns the at-uri of a list, or `nil` if only the record that blocks the list is known.
    private func uri(
        of list: UInt32, by owner: AccountNumber
    ) throws(ReadError) -> String? {
        let key = try keys.text(try lists.key(of: list))
        if UnnamedLists.isUnnamed(key[...]) { return nil }
        let name = try accounts.name(of: owner)
        return "at://\(name)/app.bsky.graph.list/\(String(decoding: key, as: UTF8.self))"
    }
}
