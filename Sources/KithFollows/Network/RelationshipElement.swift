/// An element of a response of `app.bsky.graph.getRelationships`: the relationship of the actor to one account.
package struct RelationshipElement: Hashable, Sendable {
    /// The relations that hold, each as the at-uri of the record that proves it.
    ///
    /// A relation that does not hold has no field in the response. For the last two, the lexicon specifies the
    /// listblock record, and the reference server returns the list. Both are kept as received.
    package struct Relations: Hashable, Sendable {
        /// The actor's follow of the account.
        package var following: String?
        /// The account's follow of the actor.
        package var followedBy: String?
        /// The actor's block of the account.
        package var blocking: String?
        /// The account's block of the actor.
        package var blockedBy: String?
        /// The actor's block of a list that the account is on.
        package var blockingByList: String?
        /// The account's block of a list that the actor is on.
        package var blockedByList: String?

        /// Creates relations of which none holds.
        package init() {}
    }

    /// The DID of the account, or the requested text if the account was not found.
    package let subject: String
    /// The relations, or `nil` if there is no such account.
    package let relations: Relations?

    /// Creates an element.
    package init(subject: String, relations: Relations?) {
        self.subject = subject
        self.relations = relations
    }
}
