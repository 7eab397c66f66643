package import KithDiagnostics

/// The rules that only the reader of dumps of Monica's database can check.
package enum MonicaSQLRules {
    /// All rules, in the order of the help text.
    package static let all = [
        bareText, lostColumn, repeatedRow, rowNumber, secretColumn, unlinkedEntry, unreadTable,
        deletedRows, severalAccounts,
    ]

    static let bareText = RuleDescription(
        "monica/bare-text", .warning, "A text value is in quotes.",
        advice: """
            Monica's SQL export writes texts that look like numbers without quotes, and a database \
            turns 055010203 into 55010203. Kith keeps them as written.
            """,
        aliases: ["MX-076"],
        examples: [
            .passes(
                dump("`contact_fields` (`id`,`data`) VALUES\n (1,'055010203')"), form),
            .fails(
                dump("`contact_fields` (`id`,`data`) VALUES\n (1,⟦055010203⟧),\n (2,+4790)"),
                """
                '055010203' in contact_fields.data has no quotes, as do others of its 2 \
                values; the values are kept as written
                """,
                form: form),
        ])

    static let lostColumn = RuleDescription(
        "monica/lost-column", .warning, "A dump has all required columns of its tables.",
        advice: """
            Monica's SQL export omits the dates of conversations. Its JSON export and a dump of \
            the whole database have them.
            """,
        aliases: ["MX-075"],
        examples: [
            .passes(
                dump("`conversations` (`id`,`happened_at`) VALUES\n (1,'2024-01-01')"), form),
            .fails(
                "⟦" + dump("`conversations` (`id`) VALUES⟧\n (1)"),
                "the dump leaves out 'happened_at' of 'conversations' (rows: 1)", form: form),
        ])

    static let repeatedRow = RuleDescription(
        "monica/repeated-row", .error, "Rows that have no kind of their own stand in a dump once.",
        advice: "The last one counts. Look at how the dump was put together.",
        examples: [
            .passes(dump("`currencies` (`id`,`iso`) VALUES\n (1,'EUR'),\n (2,'CHF')"), form),
            .fails(
                dump("`currencies` (`id`,`iso`) VALUES\n (1,'EUR'),\n ⟦(1,'CHF')⟧"),
                "'currencies' has several rows with id 1", form: form),
            .fails(
                dump("`contacts` (`id`) VALUES\n (1)")
                    + dump("`tags` (`id`,`name`) VALUES\n (3,'x')")
                    + dump("`contact_tag` (`contact_id`,`tag_id`) VALUES\n (1,3),\n ⟦(1,3)⟧"),
                "'contact_tag' has several rows with contact_id 1 and tag_id 3", form: form),
        ])

    static let rowNumber = RuleDescription(
        "monica/row-number", .error,
        "Columns that number rows, or name them by their numbers, hold such numbers.",
        advice: """
            The database refuses such rows, so that the dump was edited or cut. Numbers of tables \
            that a dump leaves out are not looked for.
            """,
        examples: [
            .passes(
                dump("`accounts` (`id`) VALUES\n (1)")
                    + dump("`tags` (`id`,`account_id`,`name`) VALUES\n (3,1,'x')"), form),
            .fails(
                dump("`accounts` (`id`) VALUES\n (1)")
                    + dump(
                        "`tags` (`id`,`account_id`,`name`) VALUES\n (⟦NULL⟧,⟦9⟧,'x'),\n (4,⟦'x'⟧,'y')"
                    ),
                "'tags.id' must be the number of the row, found NULL",
                "'tags.account_id' must name a row of 'accounts', found '9'",
                "'tags.account_id' must be the number of a row, found 'x'", form: form),
            .fails(
                dump("`contacts` (`id`) VALUES\n (1)") + dump("`activities` (`id`) VALUES\n (1)")
                    + dump(
                        "`activity_contact` (`activity_id`,`contact_id`) VALUES\n (1,1),\n (⟦7⟧,⟦NULL⟧)"
                    ),
                "'activity_contact.activity_id' must name a row of 'activities', found '7'",
                "'activity_contact.contact_id' must be the number of a row, found NULL", form: form),
        ])

    static let unlinkedEntry = RuleDescription(
        "monica/unlinked-entry", .info, "A journal day refers to each journal entry.",
        advice: """
            Entries created through Monica's API belong to no journal day: Monica does not show \
            them and omits them from its JSON export. Create the entry again in Monica.
            """,
        examples: [
            .passes(
                dump("`entries` (`id`,`post`) VALUES\n (1,'Rain')") + days("(1,1)"), form),
            .fails(
                dump("`entries` (`id`,`post`) VALUES\n ⟦(1,'Rain')⟧,\n (2,'Sun')") + days("(1,3)"),
                "no journal day refers to this entry, so its date is not known (rows: 2)",
                form: form),
        ])

    static let unreadTable = RuleDescription(
        "monica/unread-table", .info, "Every table of a dump has a kind in the vocabulary.",
        advice: "Its rows are in no output. Use a database to read them if you need them.",
        examples: [
            .passes(dump("`tags` (`id`,`name`) VALUES\n (1,'Family')"), form),
            .fails(
                "⟦" + dump("`weather` (`id`) VALUES⟧\n (1),\n (2)"),
                "'weather' is not read (rows: 2): they are internal to the server",
                form: form),
        ])

    static let deletedRows = RuleDescription(
        "monica/deleted-rows", .info, "A dump has no deleted contacts.",
        advice:
            "Monica only marks them (deleted_at); no export but a database dump shows the mark.",
        examples: [
            .passes(dump("`contacts` (`id`,`deleted_at`) VALUES\n (1,NULL)"), form),
            .fails(
                dump("`contacts` (`id`,`deleted_at`) VALUES\n (1,'2024-01-01')"),
                "rows marked as deleted are left out (1), with the rows that belong to them (0)",
                form: form),
        ])

    static let severalAccounts = RuleDescription(
        "monica/several-accounts", .info, "A dump holds one account.",
        advice: "The rows of all accounts are read, without telling the accounts apart.",
        examples: [
            .passes(dump("`accounts` (`id`) VALUES\n (1)"), form),
            .fails(
                "⟦" + dump("`accounts` (`id`) VALUES⟧\n (1),\n (2)"),
                "the dump holds 2 accounts; all of them are read", form: form),
        ])

    static let secretColumn = RuleDescription(
        "monica/secret-column", .warning, "A dump has no columns with secrets.",
        advice: """
            Anyone who reads the dump can use tokens and try out password hashes. Keep it private, \
            and pass on a converted file instead. Outputs contain such columns only with \
            --keep-secrets.
            """,
        aliases: [],
        examples: [
            .passes(
                "# Export date: 2024-01-01\nINSERT INTO `users` (`id`,`password`) VALUES\n (1,NULL);\n",
                .file(format: "monica-sql")),
            .fails(
                "# Export date: 2024-01-01\nINSERT INTO `users` (`id`,`password`) VALUES\n (1,⟦'$2y$10$abc'⟧),\n (2,'$2y$10$def');\n",
                "'users.password' holds secrets (rows: 2); they are left out",
                form: .file(format: "monica-sql")),
        ])

    private static let form = RuleExample.Form.file(format: "monica-sql")

    private static func days(_ rows: String) -> String {
        "INSERT IGNORE INTO `journal_entries` (`id`,`journalable_id`,`journalable_type`,`date`) VALUES\n "
            + rows.replacing(")", with: ",'App\\\\Models\\\\Journal\\\\Entry','2024-01-01')")
            + ";\n"
    }

    private static func dump(_ rows: String) -> String { "INSERT IGNORE INTO \(rows);\n" }
}
