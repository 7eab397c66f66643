package import KithSourceText

extension FollowIndex {
    /// Returns whether one account follows another, in at most two binary searches and without allocating memory.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    @inline(__always) package func follows(
        _ actor: AccountNumber, _ target: AccountNumber
    ) throws(ReadError) -> Truth {
        if actor == target { return .no }
        if try follows.place(of: target.rawValue, from: actor.rawValue) != nil { return .yes }
        return isCovered(actor) ? .no : .unknown
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
                    answers.append(isCovered(actor) ? .no : .unknown)
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

    /// Returns why not all records of an account are known, or `nil` if they are.
    ///
    /// An edge list, even a complete one, says nothing about blocks.
    private func uncovered(_ account: AccountNumber, by relation: Relation) -> UnknownReason? {
        let flags = relation == .follows ? flags(of: account) : ownFlags(of: account)
        if flags.contains(.isCovered) { return nil }
        if flags.contains(.isInactive) { return .inactive }
        let isAuthor = flags.contains(.isAuthor) || isCovered(account)
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
        let name = try name(of: account)
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
        return
            "at://\(try name(of: owner))/app.bsky.graph.list/\(String(decoding: key, as: UTF8.self))"
    }
}
