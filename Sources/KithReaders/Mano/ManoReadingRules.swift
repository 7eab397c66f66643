internal import KithDiagnostics

/// The rules that only the reader of Mano's tables can check.
enum ManoReadingRules {
    /// All rules.
    static let all = [pageLimit, secrets, unknownAccount]

    static let pageLimit = RuleDescription(
        "mano/page-limit", .warning, "A server response holds all rows of its table.",
        advice: """
            The server returns at most 1,000 rows per request. Request the rest with a Range \
            header or with limit and offset, and pass all files together.
            """,
        aliases: ["MANO-032"],
        examples: [
            .passes(topics(999), .file(format: "mano")),
            .fails(
                topics(1000, marksLast: true),
                """
                there are exactly 1000 rows, and a server returns at most 1000 per request, so \
                there may be more
                """,
                form: .file(format: "mano")),
        ])

    static let secrets = RuleDescription(
        "mano/secrets", .error, "A dump holds only the manager's data.",
        advice: """
            A dump without a filter holds password hashes, tokens and addresses of all accounts. \
            Kith neither reads nor writes them. Make the next dump with --schema public, and \
            delete this one.
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
        "mano/unknown-account", .error, "The account of each row exists.",
        advice: """
            The database rejects such rows: the backup was combined from several, or edited. The \
            list of accounts is read only for this comparison and is not written to any output.
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
