/// What the network says of one account beside the one that was asked about: an element of the answer of
/// `app.bsky.graph.getRelationships`.
public struct RelationshipElement: Hashable, Sendable {
    /// The relations that hold, each with the at-uri of the record that says so.
    ///
    /// A relation that does not hold has no field in the answer. The lexicon has the listblock in the last two,
    /// the reference server the list; both are kept as they come.
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

        /// None holds.
        public init() {}
    }

    /// The DID of the account, or what was asked for where it is not found.
    public let subject: String
    /// What holds; `nil` where there is no such account.
    public let relations: Relations?

    /// Describes an element.
    public init(subject: String, relations: Relations?) {
        self.subject = subject
        self.relations = relations
    }
}
