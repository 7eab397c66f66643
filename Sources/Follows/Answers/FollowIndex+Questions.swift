public import SourceText

extension FollowIndex {
    /// Whether one account follows another: two binary searches at most, and nothing allocated.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    @inline(__always) public func follows(
        _ actor: AccountNumber, _ target: AccountNumber
    ) throws(ReadError) -> Truth {
        if actor == target { return .no }
        if try follows.place(of: target.rawValue, from: actor.rawValue) != nil { return .yes }
        return isCovered(actor) ? .no : .unknown
    }

    /// Whether the first account of each pair follows the second: an answer for each, in their order.
    ///
    /// Takes about half of the time of one question after the other: while memory is on its way for one pair,
    /// the next are looked at.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func follows(
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
                    answers.append(isCovered(actor) ? .no : .unknown)
                }
            }
        }
        return answers
    }

    private static let pairsAtOnce = 64

    /// Whether two accounts follow each other.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    @inline(__always) public func areMutual(
        _ one: AccountNumber, _ other: AccountNumber
    ) throws(ReadError) -> Truth {
        let first = try follows(one, other)
        return first == .no ? .no : first.and(try follows(other, one))
    }

    /// An edge by a record of its own: a follow or a block.
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

    /// An edge by a list: the source blocks a list that the target is on.
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
            guard owner.rawValue < accountCount else {
                throw IndexDamage(name: name).section(.listOwners)
            }
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

    /// Why not all records of an account are known; `nil` where they are.
    ///
    /// An edge list, even a whole one, says nothing of blocks.
    private func uncovered(_ account: AccountNumber, by relation: Relation) -> UnknownReason? {
        let flags = relation == .follows ? flags(of: account) : ownFlags(of: account)
        if flags.contains(.isCovered) { return nil }
        if flags.contains(.isInactive) { return .inactive }
        let isAuthor = flags.contains(.isAuthor) || isCovered(account)
        return isAuthor ? .notImported : .onlySubject
    }

    /// Why nothing can be known of two accounts, the first of which would have written the record.
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
        let name = try name(of: account)
        return keys.map {
            "at://\(name)/app.bsky.graph.\(collection)/\(String(decoding: $0, as: UTF8.self))"
        }
    }

    /// The address of a list; `nil` where only the record that blocks it is known.
    private func uri(
        of list: UInt32, by owner: AccountNumber
    ) throws(ReadError) -> String? {
        let key = try keys.text(try lists.key(of: list))
        if UnnamedLists.isUnnamed(key[...]) { return nil }
        return
            "at://\(try name(of: owner))/app.bsky.graph.list/\(String(decoding: key, as: UTF8.self))"
    }
}
