internal import SourceText

/// Who can say how accounts stand to each other: an index of backups, or a service on the network.
public protocol RelationshipSource: Sendable {
    /// How an account stands to others: one answer for each of them, in their order.
    ///
    /// - Throws: ``RelationshipError``. What is not known is an answer, no error.
    func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers
}

/// Why there is no answer at all.
public enum RelationshipError: Error, Sendable {
    /// The source knows nothing of this account.
    case actorNotFound(String)
    /// The bytes that hold the answer could not be had: an unreadable file, a failed connection.
    case networkError(any Error)
    /// What holds the answer is not what it should be: a damaged index, a broken response.
    case invalidResponse(String)
    /// There is nothing that could be asked.
    case clientNotConfigured

    init(_ error: ReadError) {
        self =
            error.code == .unreadable ? .networkError(error) : .invalidResponse(error.message)
    }
}

/// How an account stands to others.
public struct RelationshipAnswers: Hashable, Sendable {
    /// What was asked about, as it was written.
    public let actor: String
    /// The DID or number of the account; `nil` where nothing says it.
    public let did: String?
    /// The revision of its repository that the answers are as of, where one was read.
    public let revision: String?
    /// The answers, in the order of the questions.
    public let relationships: [Relationship]

    /// Puts answers together.
    public init(actor: String, did: String?, revision: String?, relationships: [Relationship]) {
        self.actor = actor
        self.did = did
        self.revision = revision
        self.relationships = relationships
    }
}
