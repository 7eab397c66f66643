public import ATProto

/// How one account stands to another, in the plain words of an app.
///
/// Each is true where it is known to hold. What is not known is false here, and told apart in ``answers``.
public struct RelationshipInfo: Hashable, Sendable {
    /// The account that was asked about.
    public let actor: DID
    /// The account that it stands to.
    public let target: DID
    /// All answers, with the records that give them, and with why one is unknown.
    public let answers: Relationship

    /// Whether the actor follows the target.
    public var following: Bool { answers[.following].truth == .yes }
    /// Whether the target follows the actor.
    public var followedBy: Bool { answers[.followedBy].truth == .yes }
    /// Whether both follow each other.
    public var mutual: Bool { answers.mutual == .yes }
    /// Whether one blocks the other, by itself or by a list.
    public var blocked: Bool { answers.blocked == .yes }
}
