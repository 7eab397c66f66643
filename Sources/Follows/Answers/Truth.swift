/// The answer to a question that only whoever has read everything can deny.
public enum Truth: UInt8, Sendable {
    /// It does not hold, as far as what was read reaches.
    case no
    /// It holds: a record says so.
    case yes
    /// What was read does not tell.
    case unknown

    /// Whether both hold: a known no decides, whatever the other is.
    public func and(_ other: Truth) -> Truth {
        if self == .no || other == .no { return .no }
        return self == .yes && other == .yes ? .yes : .unknown
    }

    /// Whether at least one holds: a known yes decides, whatever the other is.
    public func or(_ other: Truth) -> Truth {
        if self == .yes || other == .yes { return .yes }
        return self == .no && other == .no ? .no : .unknown
    }
}

/// Why an answer is unknown.
public enum UnknownReason: Hashable, Sendable {
    /// The repository of the account that would hold the record was not read whole; it wrote something that was.
    case notImported
    /// That account was only seen as the subject of others' records.
    case onlySubject
    /// That account was never seen.
    case neverSeen
    /// The account is not active, so that its records are hidden.
    case inactive
    /// The account that owns a list was not read whole, so that who is on the list is not known.
    case listOwnerNotImported
    /// No input says which account the handle belongs to.
    case handleNotKnown
    /// The text is neither a DID nor a handle.
    case badSyntax
    /// The service says that there is no such account.
    case notFound
    /// The service could not be made to answer.
    case notAnswered(RelationshipFailure)

    /// A few words for a person.
    public var text: String {
        switch self {
        case .notImported: "the repository was not imported"
        case .onlySubject: "the repository was not imported; the account was seen only as a subject"
        case .neverSeen: "the account was never seen"
        case .inactive: "the account is not active"
        case .listOwnerNotImported: "the repository of a blocked list's owner was not imported"
        case .handleNotKnown: "no input says whose handle it is"
        case .badSyntax: "this is neither a DID nor a handle"
        case .notFound: "the service knows no such account"
        case .notAnswered(let failure): failure.message
        }
    }

    /// A word for a program.
    public var word: String {
        switch self {
        case .notImported: "notImported"
        case .onlySubject: "seenOnlyAsSubject"
        case .neverSeen: "neverSeen"
        case .inactive: "inactive"
        case .listOwnerNotImported: "listOwnerNotImported"
        case .handleNotKnown: "handleNotKnown"
        case .badSyntax: "badSyntax"
        case .notFound: "notFound"
        case .notAnswered: "notAnswered"
        }
    }
}
