package import KithSourceText

extension FollowIndex: RelationshipSource {
    /// Returns the relationships of an account to others, one for each target in order.
    public func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers {
        do throws(ReadError) {
            return try answers(of: actor, to: targets)
        } catch {
            throw RelationshipError(error)
        }
    }

    /// Returns the same answers synchronously.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func answers(
        of actor: String, to targets: [String]
    ) throws(ReadError) -> RelationshipAnswers {
        let source = try find(actor)
        let did = try identifier(source, actor)
        var relationships: [Relationship] = []
        relationships.reserveCapacity(targets.count)
        for target in targets {
            relationships.append(try relationship(of: source, named: did, to: target))
        }
        return RelationshipAnswers(
            actor: actor, did: did, revision: source.number.flatMap { revision(of: $0) },
            relationships: relationships)
    }

    private func relationship(
        of source: NamedAccount, named did: String?, to text: String
    ) throws(ReadError) -> Relationship {
        let target = try find(text)
        let name = try identifier(target, text)
        let isSelf = if let name, let did { name.utf8.elementsEqual(did.utf8) } else { false }
        return try Relationship(
            target: text, did: name, missing: target.missing,
            revision: target.number.flatMap { revision(of: $0) }, isSelf: isSelf
        ) { (field) throws(ReadError) in
            switch field {
            case .following: try edge(.follows, from: source, to: target)
            case .followedBy: try edge(.follows, from: target, to: source)
            case .blocking: try edge(.blocks, from: source, to: target)
            case .blockedBy: try edge(.blocks, from: target, to: source)
            case .blockingByList: try edgeByList(from: source, to: target)
            case .blockedByList: try edgeByList(from: target, to: source)
            }
        }
    }

    /// Returns the DID or number of an account, if it is known.
    private func identifier(
        _ account: NamedAccount, _ text: String
    ) throws(ReadError) -> String? {
        switch account {
        case .seen(let number): try name(of: number)
        case .unseen: text
        case .nobody: nil
        }
    }
}
