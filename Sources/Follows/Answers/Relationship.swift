/// One of the questions that can be asked about two accounts.
public enum RelationshipField: String, CaseIterable, Sendable {
    /// The actor has a record that it follows the target.
    case following
    /// The target has a record that it follows the actor.
    case followedBy
    /// The actor has a record that it blocks the target.
    case blocking
    /// The target has a record that it blocks the actor.
    case blockedBy
    /// The actor blocks a list that the target is on.
    case blockingByList
    /// The target blocks a list that the actor is on.
    case blockedByList
}

/// One answer, with the records that give it.
public struct FieldAnswer: Hashable, Sendable {
    /// Whether it holds.
    public let truth: Truth
    /// Why that is unknown.
    public let reason: UnknownReason?
    /// The at-uris of the records that make it hold, the one that counts first; none where a source without record
    /// keys says so.
    public let records: [String]
    /// The at-uris of the lists that make it hold: one for each record, or without records one for each list, as far as
    /// they are known.
    public let lists: [String]

    /// It holds.
    public static func yes(_ records: [String] = [], lists: [String] = []) -> FieldAnswer {
        FieldAnswer(truth: .yes, reason: nil, records: records, lists: lists)
    }

    /// It does not hold.
    public static let no = FieldAnswer(truth: .no, reason: nil, records: [], lists: [])

    /// Nobody knows.
    public static func unknown(_ reason: UnknownReason) -> FieldAnswer {
        FieldAnswer(truth: .unknown, reason: reason, records: [], lists: [])
    }
}

/// How one account stands to another.
public struct Relationship: Hashable, Sendable {
    /// What was asked about, as it was written.
    public let target: String
    /// The DID or number of the account; `nil` where nothing says it.
    public let did: String?
    /// Why nothing is known of the account itself: it is not in the index, or what was asked for names none.
    public let missing: UnknownReason?
    /// The revision of the target's repository that answers are as of, where one was read.
    public let revision: String?
    /// Whether both are one; an account stands in no relation to itself, whatever its records say.
    public let isSelf: Bool
    private let answers: [FieldAnswer]

    /// Puts answers together, which are asked for once each.
    public init<Failure: Error>(
        target: String, did: String?, missing: UnknownReason?, revision: String?, isSelf: Bool,
        answer: (RelationshipField) throws(Failure) -> FieldAnswer
    ) throws(Failure) {
        self.target = target
        self.did = did
        self.missing = missing
        self.revision = revision
        self.isSelf = isSelf
        answers = try RelationshipField.allCases.map { field throws(Failure) in
            isSelf ? .no : try answer(field)
        }
    }

    /// The answer to a question.
    public subscript(field: RelationshipField) -> FieldAnswer {
        switch field {
        case .following: answers[0]
        case .followedBy: answers[1]
        case .blocking: answers[2]
        case .blockedBy: answers[3]
        case .blockingByList: answers[4]
        case .blockedByList: answers[5]
        }
    }

    /// Whether both follow each other.
    public var mutual: Truth { self[.following].truth.and(self[.followedBy].truth) }

    /// Whether one of them blocks the other, in whatever way.
    ///
    /// That one follows the other at the same time is possible, and both are told.
    public var blocked: Truth {
        self[.blocking].truth.or(self[.blockedBy].truth)
            .or(self[.blockingByList].truth).or(self[.blockedByList].truth)
    }
}
