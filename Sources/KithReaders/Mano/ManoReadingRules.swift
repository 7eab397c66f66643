internal import KithDiagnostics

/// The rules that only the reader of Mano's tables can check.
enum ManoReadingRules {
    /// All rules.
    static let all = [pageLimit, secrets, unknownAccount]

    static let pageLimit = RuleDescription(
        "mano/page-limit", .warning, "An answer of the server holds all rows of its table.",
        advice: """
            The server gives at most 1000 rows at once, whatever is asked for. Ask for the rest with \
            a Range header or with limit and offset, and give all files together.
            """,
        aliases: ["MANO-032"],
        examples: [
            .passes(topics(999), .file(format: "mano")),
            .fails(
                topics(1000, marksLast: true),
                "these are exactly 1000 rows; a server gives 1000 at most in one answer, so there may be more",
                form: .file(format: "mano")),
        ])

    static let secrets = RuleDescription(
        "mano/secrets", .error, "A dump holds what is the manager's, and nothing else.",
        advice: """
            A dump without a filter holds password hashes, tokens and addresses of all accounts. \
            Nothing of them is read or written; make the next dump with --schema public, and delete \
            this one.
            """,
        aliases: ["MANO-034"],
        examples: [
            .passes(
                "COPY public.topics (id, title) FROM stdin;\n\\N\tTea\n\\.\n", .file(format: "mano")
            ),
            .fails(
                "SET statement_timeout = 0;\n⟦COPY auth.users (id, email) FROM stdin;\n⟧a\tann@example.org\n\\.\n",
                "example holds rows of auth.users; they are not read", form: .file(format: "mano")),
            .fails(
                #"{"topics": [], "auth.users": [{"id": "a", "email": "ann@example.org"}]}"#,
                "there are rows of auth.users; they are not read", form: .file(format: "mano")),
        ])

    static let unknownAccount = RuleDescription(
        "mano/unknown-account", .error, "The account that rows belong to is there.",
        advice: """
            The database refuses such rows: the backup was put together from several, or edited. \
            The list of accounts is read for this comparison only, and reaches no output.
            """,
        aliases: ["MANO-011"],
        examples: [
            .passes(
                users + "COPY public.topics (id, created_by) FROM stdin;\n\\N\ta\n\\.\n",
                .file(format: "mano")),
            .passes(
                "COPY public.topics (id, created_by) FROM stdin;\n\\N\tb\n\\.\n",
                .file(format: "mano")),
            .fails(
                users
                    + "COPY public.topics (id, created_by) FROM stdin;\n⟦\\N\tb⟧\n\\N\tb\n\\N\ta\n\\.\n",
                "2 rows are of the account 'b', which auth.users does not have",
                form: .file(format: "mano")),
            .fails(
                #"{"topics": [⟦{"id": null, "title": "Tea", "created_by": "c"}⟧], "auth.users": [{"id": "a"}]}"#,
                "1 row is of the account 'c', which auth.users does not have",
                form: .file(format: "mano")),
        ])

    /// A dump that lists one account.
    private static let users =
        "SET statement_timeout = 0;\nCOPY auth.users (id, email) FROM stdin;\na\tann@example.org\n\\.\n"

    /// Returns an answer of the server with this number of topics.
    private static func topics(_ count: Int, marksLast: Bool = false) -> String {
        let rows = (0..<count).map { number in
            let row = #"{"id": null, "title": "Topic \#(number)", "status": "active"}"#
            return marksLast && number == count - 1 ? "⟦\(row)⟧" : row
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }
}
