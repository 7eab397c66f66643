public import KithDiagnostics
internal import KithSourceText

/// The rules for archives; a violation does not stop the reading of other members.
public enum ArchiveRules {
    /// All rules, in the order of the help pages.
    public static let all = [
        damaged, encrypted, leftOut, limit, memberCount, nested, repeatedPage, transport,
    ]

    static let damaged = RuleDescription(
        "archive/damaged", .error, "The members of an archive can be read.",
        advice: "The member is left out and the others are read; fetch the archive again.",
        examples: [])

    static let encrypted = RuleDescription(
        "archive/encrypted", .error, "No member of an archive needs a password.",
        advice: "Unpack it with its password, and name the folder.", examples: [])

    static let leftOut = RuleDescription(
        "archive/left-out", .info, "What a web archive holds beside pages and data is left out.",
        advice: "Pages are recorded responses of status 2xx that hold HTML or JSON.", examples: [])

    static let limit = RuleDescription(
        "archive/limit", .error,
        "An archive unpacks to a size that its own makes believable, and its members are no larger than may be read.",
        advice: """
            The message names the limit, and the option that raises it where there is one. Or unpack \
            what is of interest yourself, and name the folder.
            """, examples: [])

    static let memberCount = RuleDescription(
        "archive/member-count", .error, "An archive has no more members than may be read.",
        advice: """
            Those before the limit are read. Raise it with --max-members, or unpack what is of \
            interest yourself, and name the folder.
            """, examples: [])

    static let nested = RuleDescription(
        "archive/nested", .info, "An archive holds no other archives.",
        advice: "Unpack the outer one, and name the inner ones.", examples: [])

    static let repeatedPage = RuleDescription(
        "archive/revisit", .warning, "A page that was recorded as unchanged is in the archive.",
        advice:
            "Name the archive that holds the first record of it together with this one's pages.",
        examples: [])

    static let transport = RuleDescription(
        "archive/transport", .warning, "A recorded page is undone of its chunks and compression.",
        advice:
            "The page is read as far as it goes; one in a coding that is not known is left out.",
        examples: [])
}
