package import KithDiagnostics
internal import KithSourceText

/// The rules for archives; a violation does not stop the reading of other members.
package enum ArchiveRules {
    /// All rules, in the order of the help pages.
    package static let all = [
        damaged, encrypted, leftOut, limit, memberCount, nested, repeatedPage, transport,
    ]

    static let damaged = RuleDescription(
        "archive/damaged", .error, "The members of an archive can be read.",
        advice: "The member is left out, and the others are read. Download the archive again.",
        examples: [])

    static let encrypted = RuleDescription(
        "archive/encrypted", .error, "No member of an archive needs a password.",
        advice: "Unpack the archive with its password, and name the folder.", examples: [])

    static let leftOut = RuleDescription(
        "archive/left-out", .info,
        "A web archive holds only pages and data; other content is left out.",
        advice: "Pages are recorded responses of status 2xx that hold HTML or JSON.", examples: [])

    static let limit = RuleDescription(
        "archive/limit", .error,
        "An archive does not unpack to an implausible size, and no member exceeds the size limit.",
        advice: """
            The message names the limit and, if there is one, the option that raises it. \
            Alternatively, unpack the members you need and name the folder.
            """, examples: [])

    static let memberCount = RuleDescription(
        "archive/member-count", .error, "An archive has no more members than the limit.",
        advice: """
            The members before the limit are read. Raise it with --max-members, or unpack the \
            members you need and name the folder.
            """, examples: [])

    static let nested = RuleDescription(
        "archive/nested", .info, "An archive holds no other archives.",
        advice: "Unpack the outer one, and name the inner ones.", examples: [])

    /// A revisit record whose page is not recorded in any archive of the run.
    package static let repeatedPage = RuleDescription(
        "archive/revisit", .warning, "A page recorded as unchanged is also recorded in full.",
        advice: """
            Name the archive that holds the first record of the page together with this one, in any \
            order.
            """,
        examples: [])

    static let transport = RuleDescription(
        "archive/transport", .warning,
        "The transfer and content codings of a recorded page can be decoded.",
        advice:
            """
            The page is read as far as it can be decoded. A page in an unknown coding is left \
            out.
            """,
        examples: [])
}
