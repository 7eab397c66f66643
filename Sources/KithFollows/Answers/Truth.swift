/// A three-valued answer: no is certain only if all records of the author are known.
public enum Truth: UInt8, Sendable {
    /// The relation does not hold, according to the data read.
    case no
    /// The relation holds: a record proves it.
    case yes
    /// The data read is not sufficient to decide.
    case unknown

    /// Returns the conjunction; a no decides even if the other value is unknown.
    public func and(_ other: Truth) -> Truth {
        if self == .no || other == .no { return .no }
        return self == .yes && other == .yes ? .yes : .unknown
    }

    /// Returns the disjunction; a yes decides even if the other value is unknown.
    public func or(_ other: Truth) -> Truth {
        if self == .yes || other == .yes { return .yes }
        return self == .no && other == .no ? .no : .unknown
    }
}

/// The reason why an answer is unknown.
public enum UnknownReason: Hashable, Sendable {
    /// The repository that would hold the record was not read completely, though some of its records were.
    case notImported
    /// The account was only seen as the subject of other accounts' records.
    case onlySubject
    /// The account was never seen.
    case neverSeen
    /// The account is inactive, which hides its records.
    case inactive
    /// The repository of a list's owner was not read completely, so the members of the list are not known.
    case listOwnerNotImported
    /// No input maps the handle to an account.
    case handleNotKnown
    /// The text is not a valid DID or handle.
    case badSyntax
    /// The service reports that the account does not exist.
    case notFound
    /// The service did not answer.
    case notAnswered(RelationshipFailure)

    /// A short description for people.
    public var text: String {
        switch self {
        case .notImported: "the repository was not imported"
        case .onlySubject: "the repository was not imported; the account was seen only as a subject"
        case .neverSeen: "the account was never seen"
        case .inactive: "the account is not active"
        case .listOwnerNotImported: "the repository of a blocked list's owner was not imported"
        case .handleNotKnown: "no input maps the handle to an account"
        case .badSyntax: "this is neither a DID nor a handle"
        case .notFound: "the service does not know the account"
        case .notAnswered(let failure): failure.message
        }
    }

    /// A stable identifier for programs.
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
