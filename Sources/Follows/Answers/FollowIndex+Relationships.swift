public import SourceText

extension FollowIndex: RelationshipSource {
    /// How an account stands to others: one answer for each of them, in their order.
    public func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers {
        do throws(ReadError) {
            return try answers(of: actor, to: targets)
        } catch {
            throw RelationshipError(error)
        }
    }

    /// The same, without waiting.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func answers(
        of actor: String, to targets: [String]
    ) throws(ReadError) -> RelationshipAnswers {
        let source = try find(actor)
        var relationships: [Relationship] = []
        relationships.reserveCapacity(targets.count)
        for target in targets {
            relationships.append(try relationship(of: source, actor, to: target))
        }
        return RelationshipAnswers(
            actor: actor, did: try identifier(source, actor),
            revision: source.number.flatMap { revision(of: $0) }, relationships: relationships)
    }

    private func relationship(
        of source: NamedAccount, _ actor: String, to text: String
    ) throws(ReadError) -> Relationship {
        let target = try find(text)
        let (name, other) = (try identifier(target, text), try identifier(source, actor))
        let isSelf = name != nil && name.map { Array($0.utf8) } == other.map { Array($0.utf8) }
        var answers: [RelationshipField: FieldAnswer] = [:]
        if !isSelf {
            answers = [
                .following: try edge(.follows, from: source, to: target),
                .followedBy: try edge(.follows, from: target, to: source),
                .blocking: try edge(.blocks, from: source, to: target),
                .blockedBy: try edge(.blocks, from: target, to: source),
                .blockingByList: try edgeByList(from: source, to: target),
                .blockedByList: try edgeByList(from: target, to: source),
            ]
        }
        let missing: UnknownReason? =
            switch target {
            case .seen: nil
            case .unseen: .neverSeen
            case .nobody(let reason): reason
            }
        return Relationship(
            target: text, did: name, missing: missing,
            revision: target.number.flatMap { revision(of: $0) }, isSelf: isSelf
        ) { answers[$0] ?? .no }
    }

    /// The DID or number that a text stands for.
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
