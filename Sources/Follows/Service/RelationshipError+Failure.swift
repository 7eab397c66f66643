extension RelationshipError {
    /// What a failure of the network is to whoever asked for one account.
    init(_ failure: RelationshipFailure) {
        self =
            switch failure.reason {
            case .network, .cancelled: .networkError(failure)
            case .invalidResponse: .invalidResponse(failure.message)
            case .actorNotFound: .actorNotFound(failure.message)
            }
    }
}

extension Relationship {
    /// What kept the source from answering; `nil` where it answered.
    public var failure: RelationshipFailure? {
        for field in RelationshipField.allCases {
            if case .notAnswered(let failure)? = self[field].reason { return failure }
        }
        return nil
    }
}
