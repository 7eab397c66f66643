/// The questions that can be asked about two accounts.
public enum RelationshipField: String, CaseIterable, Sendable {
    /// The actor has a follow record of the target.
    case following
    /// The target has a follow record of the actor.
    case followedBy
    /// The actor has a block record of the target.
    case blocking
    /// The target has a block record of the actor.
    case blockedBy
    /// The actor blocks a list that the target is on.
    case blockingByList
    /// The target blocks a list that the actor is on.
    case blockedByList
}

/// The answer to one question, with its evidence.
public struct FieldAnswer: Hashable, Sendable {
    /// Whether the relation holds.
    public let truth: Truth
    /// Why the answer is unknown; `nil` if it is known.
    public let reason: UnknownReason?
    /// The at-uris of the records that prove the relation, smallest key first; empty if the source has no record keys.
    public let records: [String]
    /// The at-uris of the blocked lists, as far as they are known: one for each record, or if the source has no record
    /// keys, one for each list.
    public let lists: [String]

    /// Returns a positive answer.
    public static func yes(_ records: [String] = [], lists: [String] = []) -> FieldAnswer {
        FieldAnswer(truth: .yes, reason: nil, records: records, lists: lists)
    }

    /// The negative answer.
    public static let no = FieldAnswer(truth: .no, reason: nil, records: [], lists: [])

    /// Returns an answer that is unknown for a reason.
    public static func unknown(_ reason: UnknownReason) -> FieldAnswer {
        FieldAnswer(truth: .unknown, reason: reason, records: [], lists: [])
    }
}

/// The relationship of an actor to a target.
public struct Relationship: Hashable, Sendable {
    /// The target as the caller wrote it.
    public let target: String
    /// The DID or number of the target, or `nil` if it is unknown.
    public let did: String?
    /// Why nothing is known about the target: it is not in the index, or its name leads to no account.
    public let missing: UnknownReason?
    /// The revision of the target's repository that the answers reflect, if it was read.
    public let revision: String?
    /// Whether both are the same account; all answers are then no, whatever the records say.
    public let isSelf: Bool
    private let answers: [FieldAnswer]

    /// Creates a relationship; `answer` is called once for each question, unless both accounts are the same.
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

    /// Returns the answer to a question.
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

    /// Whether either account blocks the other, directly or by a list.
    ///
    /// A block and a follow can exist at the same time; both are reported.
    public var blocked: Truth {
        self[.blocking].truth.or(self[.blockedBy].truth)
            .or(self[.blockingByList].truth).or(self[.blockedByList].truth)
    }
}
