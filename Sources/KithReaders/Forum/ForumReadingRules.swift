package import KithDiagnostics

/// The rules that are checked while pages are read, as their rows no longer show the faults.
package enum ForumReadingRules {
    /// All rules, in the order of the help text.
    package static let all = [
        conflictingRows, contradictingIDs, doubleEncoding, emptyName, failedPage, nestedForum,
        oddAnnouncements, repeatedRows, replacedCharacters, rowWithoutID, truncatedPage,
        unknownPage, unreadNumber,
    ]

    static let unknownPage = RuleDescription(
        "forum/unknown-page", .warning,
        "A page among the inputs is of a known kind and a known forum software.",
        advice: "Pages of other sites or kinds give no rows. Leave them out.",
        aliases: ["CAP-02"],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                "⟦<html><body id=\"something_awful\" class=\"statistics\"></body></html>⟧",
                "this is a page of something_awful, but of an unknown kind; it gives no rows",
                form: .file(format: "forum")),
        ])

    static let failedPage = RuleDescription(
        "forum/failed-page", .warning,
        "A page shows its content, not an error or a redirect.",
        advice: "Capture the page again; log in first if the error says so.",
        aliases: ["CAP-02"],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                "⟦" + page("banned", "<h1>Go away</h1>") + "⟧",
                "this page shows only an error (banned): Go away",
                form: .file(format: "forum")),
        ])

    static let truncatedPage = RuleDescription(
        "forum/truncated-page", .warning, "A saved page is complete.",
        advice: "The file ends early, and is read to its end. Capture the page again.",
        aliases: ["CAP-02"],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                "<html><body id=\"something_awful\" class=\"showthread thread_7\">⟦⟧",
                "the page ends before </body>; the rest is missing",
                form: .file(format: "forum")),
        ])

    static let replacedCharacters = RuleDescription(
        "forum/replaced-characters", .warning,
        "All bytes of a page are valid in its encoding.",
        advice: "Invalid bytes are read as U+FFFD. Another program may have converted the file.",
        aliases: ["CAP-02"],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                page("showthread thread_7", post("9") + "⟦\u{0}⟧"),
                "a byte is not valid in windows-1252; it is read as U+FFFD",
                form: .file(format: "forum")),
        ])

    static let doubleEncoding = RuleDescription(
        "forum/double-encoding", .warning, "The text of a page was encoded only once.",
        advice: """
            UTF-8 was read as windows-1252 and encoded again, so that 'ü' appears as 'Ã¼'; 'ï¿½' \
            marks characters that were lost before. The text is kept unchanged. Capture the page \
            again with a program that keeps its bytes, unless it was posted so.
            """,
        aliases: ["CAP-02"],
        examples: [
            .passes(
                utf8 + page("showthread thread_7", post("9", "na\u{EF}ve")), .file(format: "forum")),
            .fails(
                utf8 + page("showthread thread_7", post("9", "gr⟦\u{C3}\u{BC}⟧n")),
                "'\u{C3}\u{BC}' appears to have been encoded twice", form: .file(format: "forum")
            ),
        ])

    static let nestedForum = RuleDescription(
        "forum/nested-forum", .warning, "No forum is its own ancestor.",
        advice: """
            The page was changed, or the breadcrumbs were read with links that do not belong to \
            them. The circular link is left out.
            """,
        aliases: ["FOR-01"],
        examples: [
            .passes(page("forumdisplay forum_2", trail("48", "2")), .file(format: "forum")),
            .fails(
                page(
                    "forumdisplay forum_2",
                    trail("48", "2", "3") + "</div><div class=\"breadcrumbs\">"
                        + "⟦<a href=\"forumdisplay.php?forumid=2\">Forum 2</a>⟧"),
                "forum '2' is its own ancestor", form: .file(format: "forum")),
            .fails(
                page(
                    "forumdisplay forum_2",
                    trail("48") + "</div><div class=\"breadcrumbs\">"
                        + "⟦<a href=\"forumdisplay.php?forumid=48\">Group</a>⟧ "
                        + "<a href=\"forumdisplay.php?forumid=2\">Forum 2</a>"),
                "forum '48' is its own ancestor", form: .file(format: "forum")),
        ])

    static let rowWithoutID = RuleDescription(
        "forum/row-without-id", .warning, "Every entity on a page has an id.",
        advice: "It is skipped, because nothing can refer to it.", aliases: [],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                page("showthread thread_7", "⟦" + post("") + "⟧"),
                "this looks like a post, but has no id; it is skipped", form: .file(format: "forum")
            ),
        ])

    static let oddAnnouncements = RuleDescription(
        "forum/odd-announcements", .error, "Each announcement is followed by its date.",
        advice: "The dates may belong to other announcements.", aliases: [],
        examples: [
            .passes(page("announcement", announcement + date), .file(format: "forum")),
            .fails(
                "⟦" + page("announcement", announcement) + "⟧",
                "there are 1 announcements and 0 dates", form: .file(format: "forum")),
        ])

    static let conflictingRows = RuleDescription(
        "forum/conflicting-rows", .error,
        "An entity that a page shows more than once has the same values each time.",
        advice: "Both rows are kept; the later one is used.", aliases: ["DUP-01"],
        examples: [
            .passes(page("showthread thread_7", post("8") + post("9")), .file(format: "forum")),
            .fails(
                page("showthread thread_7", post("9") + "⟦" + post("9", "Else") + "⟧"),
                "post '9' appears more than once on this page, with different values",
                form: .file(format: "forum")),
        ])

    static let repeatedRows = RuleDescription(
        "forum/repeated-rows", .info, "A page lists each entity once.",
        advice: "The equal rows are read once.", aliases: ["DUP-02"],
        examples: [
            .passes(page("showthread thread_7", post("8") + post("9")), .file(format: "forum")),
            .fails(
                page("showthread thread_7", post("9") + "⟦" + post("9") + "⟧"),
                "post '9' appears more than once on this page; it is read once",
                form: .file(format: "forum")),
        ])

    static let contradictingIDs = RuleDescription(
        "forum/contradicting-ids", .warning,
        "Whatever a page shows in several places is the same everywhere.",
        advice: """
            The page was edited, or put together from several. What most places show counts, or \
            else the first of them.
            """,
        aliases: [],
        examples: [
            .passes(page("showthread thread_7", post("9")), .file(format: "forum")),
            .fails(
                "<html>⟦<body id=\"something_awful\" class=\"showthread thread_7\" data-thread=\"8\">"
                    + "<div id=\"thread\" class=\"thread:7\"></div></body>⟧</html>",
                "the thread is '8' here, but '7' elsewhere on the page",
                form: .file(format: "forum")),
            .fails(
                page(
                    "showthread thread_7",
                    post("9", link("5") + "⟦<dl class=\"userinfo userid-6\"></dl>⟧")),
                "the author id is '6' here, but '5' elsewhere on the page",
                form: .file(format: "forum")),
        ])

    static let emptyName = RuleDescription(
        "forum/empty-name", .warning, "Nothing that has a name or a title on a page lacks it.",
        advice: "The page was edited or cut, or its software has lost the name. Capture it again.",
        aliases: [],
        examples: [
            .passes(
                page(
                    "showthread thread_7",
                    post("9", link("5") + "<dl><dt class=\"author\">Ann</dt></dl>")),
                .file(format: "forum")),
            .fails(
                page(
                    "showthread thread_7",
                    post("9", link("5") + "<dl>⟦<dt class=\"author\"></dt>⟧</dl>")),
                "there is no name here", form: .file(format: "forum")),
        ])

    static let unreadNumber = RuleDescription(
        "forum/unread-number", .warning, "Every count and id that a page shows is a number.",
        advice: """
            The page was edited or cut, or shows numbers in a form that its profile does not know. \
            What cannot be read is left out.
            """,
        aliases: ["THR-02", "PST-01", "USR-01"],
        examples: [
            .passes(page("showthread thread_7", post("9\" data-idx=\"4")), .file(format: "forum")),
            .fails(
                page("showthread thread_7", "⟦" + post("9\" data-idx=\"4th") + "⟧"),
                "index '4th' is not a valid number", form: .file(format: "forum")),
            .fails(
                page("showthread thread_7", post("9", marked("ann"))),
                "userid 'ann' is not a valid id", form: .file(format: "forum")),
            .fails(
                page("showthread thread_7", post("9", marked("0"))),
                "userid '0' is not a valid id", form: .file(format: "forum")),
            .fails(
                page(
                    "forumdisplay forum_2",
                    "<div class=\"breadcrumbs\">⟦<a href=\"forumdisplay.php?forumid=0\">Sea</a>⟧</div>"
                ),
                "forumid '0' is not a valid id", form: .file(format: "forum")),
        ])

    private static func page(_ classes: String, _ content: String) -> String {
        "<html><body id=\"something_awful\" class=\"\(classes)\">\(content)</body></html>"
    }

    private static let utf8 = "<meta charset=\"utf-8\">"

    private static func trail(_ ids: String...) -> String {
        "<div class=\"breadcrumbs\">"
            + ids.map { "<a href=\"forumdisplay.php?forumid=\($0)\">Forum \($0)</a>" }.joined()
            + "</div>"
    }

    private static func post(_ id: String, _ text: String = "Ahoy") -> String {
        "<table class=\"post\" id=\"post\(id)\"><tr><td class=\"postbody\">\(text)</td></tr></table>"
    }

    private static func link(_ user: String, _ before: String = "", _ after: String = "") -> String
    {
        "<ul class=\"profilelinks\"><li>\(before)<a href=\"member.php?userid=\(user)\">Profile</a>\(after)</li></ul>"
    }

    private static func marked(_ user: String) -> String { link(user, "⟦", "⟧") }

    private static let announcement =
        "<table class=\"post\"><tr><td class=\"postbody\">A storm</td></tr></table>"
    private static let date =
        "<table class=\"post\"><tr><td class=\"postdate\">Aug 5, 2017</td></tr></table>"
}
