public import KithATProto

/// The relationship of one account to another as plain booleans.
///
/// Each is true if the relation is known to hold. Unknown counts as false; ``answers`` tells them apart.
public struct RelationshipInfo: Hashable, Sendable {
    /// The account that was asked about.
    public let actor: DID
    /// The account that it is asked about.
    public let target: DID
    /// All answers, with their records and the reasons for unknown ones.
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
