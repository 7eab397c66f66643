/// An element of a response of `app.bsky.graph.getRelationships`: the relationship of the actor to one account.
public struct RelationshipElement: Hashable, Sendable {
    /// The relations that hold, each as the at-uri of the record that proves it.
    ///
    /// A relation that does not hold has no field in the response. For the last two, the lexicon specifies the
    /// listblock record, and the reference server returns the list. Both are kept as received.
    public struct Relations: Hashable, Sendable {
        /// The actor's follow of the account.
        public var following: String?
        /// The account's follow of the actor.
        public var followedBy: String?
        /// The actor's block of the account.
        public var blocking: String?
        /// The account's block of the actor.
        public var blockedBy: String?
        /// The actor's block of a list that the account is on.
        public var blockingByList: String?
        /// The account's block of a list that the actor is on.
        public var blockedByList: String?

        /// Creates relations of which none holds.
        public init() {}
    }

    /// The DID of the account, or the requested text if the account was not found.
    public let subject: String
    /// The relations, or `nil` if there is no such account.
    public let relations: Relations?

    /// Creates an element.
    public init(subject: String, relations: Relations?) {
        self.subject = subject
        self.relations = relations
    }
}
