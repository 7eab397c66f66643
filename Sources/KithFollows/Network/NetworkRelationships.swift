/// Relationships from a network service, by `app.bsky.graph.getRelationships`.
///
/// The service knows all records, so a relation that it does not report does not hold.
public struct NetworkRelationships: RelationshipSource {
    private let client: RelationshipClient

    /// Creates a source that uses a client.
    public init(_ client: RelationshipClient) { self.client = client }

    /// Returns the relationships of an account to others, one for each target in order.
    ///
    /// Each distinct target is requested once. A target for which the service does not answer is unknown; the others
    /// are still answered.
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
    /// Creates the relationship that the service reports for one target.
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
        // The lexicon specifies the listblock record here; the reference server returns the list.
        return uri.contains("/app.bsky.graph.list/") ? .yes([], lists: [uri]) : .yes([uri])
    }
}
