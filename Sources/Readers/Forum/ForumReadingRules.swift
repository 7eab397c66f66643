public import Diagnostics

/// What only the page itself can say about the rows that come from it.
public enum ForumReadingRules {
    /// All of them, in the order of help.
    public static let all = [
        conflictingRows, failedPage, oddAnnouncements, repeatedRows, replacedCharacters,
        rowWithoutID, truncatedPage, unknownPage,
    ]

    static let unknownPage = RuleDescription(
        "forum/unknown-page", .warning,
        "A page among the inputs is one of a known forum software, and of a known kind.",
        advice: "Pages of other sites and of other kinds give no rows; leave them out.",
        aliases: ["CAP-02"], examples: [])

    static let failedPage = RuleDescription(
        "forum/failed-page", .warning,
        "A page among the inputs shows what was asked for, no error or redirect in its place.",
        advice: "Capture the page again, logged in where the error asks for it.",
        aliases: [], examples: [])

    static let truncatedPage = RuleDescription(
        "forum/truncated-page", .warning, "A saved page is whole.",
        advice: "The file ends early; what is there is read. Capture the page again.",
        aliases: [], examples: [])

    static let replacedCharacters = RuleDescription(
        "forum/replaced-characters", .warning,
        "All bytes of a page are characters of its encoding.",
        advice: "They read as U+FFFD; the file may have been converted by something else.",
        aliases: [], examples: [])

    static let rowWithoutID = RuleDescription(
        "forum/row-without-id", .warning, "Whatever a page lists has its id.",
        advice: "It is skipped, as nothing could refer to it.", aliases: [], examples: [])

    static let oddAnnouncements = RuleDescription(
        "forum/odd-announcements", .error, "Each announcement is followed by its date.",
        advice: "Dates may have come to stand with the wrong announcements.", aliases: [],
        examples: [])

    static let conflictingRows = RuleDescription(
        "forum/conflicting-rows", .error,
        "What stands on a page more than once has the same values everywhere.",
        advice: "Both are kept; the later one counts.", aliases: ["DUP-01"], examples: [])

    static let repeatedRows = RuleDescription(
        "forum/repeated-rows", .info, "A page lists everything once.",
        advice: "The same values are kept once.", aliases: ["DUP-02"], examples: [])
}
