/// The failure of a request after all attempts.
public struct RelationshipFailure: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Reason: Hashable, Sendable {
        /// There was no response, an incomplete one, or the server refused.
        case network
        /// The response does not answer the request.
        case invalidResponse
        /// The server does not know the actor.
        case actorNotFound
        /// The task was cancelled.
        case cancelled
    }

    /// The kind of failure, for programs.
    public let reason: Reason
    /// What went wrong and the number of attempts, for people.
    public let message: String

    /// Creates a failure.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
