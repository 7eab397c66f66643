/// What kept the network from answering, after all attempts.
public struct RelationshipFailure: Error, Hashable, Sendable {
    /// What went wrong, for programs.
    public enum Reason: Hashable, Sendable {
        /// No answer came, or none that was whole, or the server did not want to give one.
        case network
        /// An answer came that is none to the question.
        case invalidResponse
        /// The server does not know the account that was asked about.
        case actorNotFound
        /// Whoever asked does not want the answer any more.
        case cancelled
    }

    /// What went wrong, for programs.
    public let reason: Reason
    /// What went wrong and how often it was tried, for people.
    public let message: String

    /// Describes a failure.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
