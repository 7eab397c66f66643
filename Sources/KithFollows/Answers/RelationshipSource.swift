internal import KithSourceText

/// A source of relationships: an index of backups or a network service.
public protocol RelationshipSource: Sendable {
    /// Returns the relationships of an account to others, one for each target in order.
    ///
    /// - Throws: ``RelationshipError`` if there is no answer at all. An unknown relationship is an answer.
    func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers
}

/// The reason why there is no answer at all.
public enum RelationshipError: Error, Sendable {
    /// The source does not know this account.
    case actorNotFound(String)
    /// The data could not be obtained: an unreadable file, a failed connection.
    case networkError(any Error)
    /// The data is not valid: a damaged index, a malformed response.
    case invalidResponse(String)
    /// No source is configured.
    case clientNotConfigured

    init(_ error: ReadError) {
        self =
            error.code == .unreadable ? .networkError(error) : .invalidResponse(error.message)
    }
}

/// The relationships of one account to others.
public struct RelationshipAnswers: Hashable, Sendable {
    /// The actor as the caller wrote it.
    public let actor: String
    /// The DID or number of the actor, or `nil` if it is unknown.
    public let did: String?
    /// The revision of the actor's repository that the answers reflect, if it was read.
    public let revision: String?
    /// The relationships in the order of the targets.
    public let relationships: [Relationship]

    /// Creates a set of answers.
    public init(actor: String, did: String?, revision: String?, relationships: [Relationship]) {
        self.actor = actor
        self.did = did
        self.revision = revision
        self.relationships = relationships
    }
}
