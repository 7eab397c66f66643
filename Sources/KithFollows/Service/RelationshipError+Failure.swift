extension RelationshipError {
    /// Creates the error for a failed request about one account.
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
    /// Why the source did not answer; `nil` if it answered.
    public var failure: RelationshipFailure? {
        for field in RelationshipField.allCases {
            if case .notAnswered(let failure)? = self[field].reason { return failure }
        }
        return nil
    }
}
