/// Relationships as a server on the network tells them: `app.bsky.graph.getRelationships`.
///
/// The server knows all records, so that what it does not say does not hold.
public struct NetworkRelationships: RelationshipSource {
    private let client: RelationshipClient

    /// Asks a server with a client.
    public init(_ client: RelationshipClient) { self.client = client }

    /// How an account stands to others: one answer for each of them, in their order.
    ///
    /// A target is asked for once, however often it is among them. One that the server could not be made to
    /// answer for is unknown, and the others are not lost with it.
    public func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers {
        var positions: [String: Int] = [:]
        var distinct: [String] = []
        for target in targets where positions.updateValue(0, forKey: target) == nil {
            distinct.append(target)
        }
        for (index, target) in distinct.enumerated() { positions[target] = index }
        let reply = await client.relationships(of: actor, to: distinct)
        let answers = zip(distinct, reply.outcomes).map { target, outcome in
            Relationship(target, outcome, actor: reply.actor ?? actor)
        }
        return RelationshipAnswers(
            actor: actor, did: reply.actor, revision: nil,
            relationships: targets.compactMap { positions[$0] }.map { answers[$0] })
    }
}

extension Relationship {
    /// What a server says of one target.
    fileprivate init(_ target: String, _ outcome: RelationshipClient.Outcome, actor: String) {
        switch outcome {
        case .success(let element):
            let reason: UnknownReason? = element.relations == nil ? .notFound : nil
            self.init(
                target: target, did: reason == nil ? element.subject : nil, missing: reason,
                revision: nil, isSelf: element.subject == actor
            ) { field in
                element.relations.map { $0.answer(field) } ?? .unknown(.notFound)
            }
        case .failure(let failure):
            self.init(
                target: target, did: target.hasPrefix("did:") ? target : nil,
                missing: .notAnswered(failure), revision: nil, isSelf: false
            ) { _ in .unknown(.notAnswered(failure)) }
        }
    }
}

extension RelationshipElement.Relations {
    fileprivate func answer(_ field: RelationshipField) -> FieldAnswer {
        let uri =
            switch field {
            case .following: following
            case .followedBy: followedBy
            case .blocking: blocking
            case .blockedBy: blockedBy
            case .blockingByList: blockingByList
            case .blockedByList: blockedByList
            }
        guard let uri else { return .no }
        // The lexicon has the record of the block here, the reference server the list.
        return uri.contains("/app.bsky.graph.list/") ? .yes([], lists: [uri]) : .yes([uri])
    }
}
