package import KithDiagnostics

/// The rules for SQL dumps; a violation does not stop reading.
package enum SQLRules {
    /// All rules, in the order of the help pages.
    package static let all = [
        brokenStatement, truncated, emptyInsert, rowShape, unnamedColumns, unreadStatement,
        noRows,
    ]

    static let brokenStatement = RuleDescription(
        "sql/broken-statement", .error, "A statement is valid in its database.",
        advice: "Rows are lost up to the next line that begins a row or a statement. Export again.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                tags("(1,'Family'),⟦,⟧\n (2,'Choir')"),
                """
                expected a row in parentheses, found ','; reading continues at the next row or \
                statement
                """,
                form: form),
        ])

    static let truncated = RuleDescription(
        "sql/truncated", .error, "A dump ends after its last statement.",
        advice: "The file was truncated, or the opening quote of a text is missing. Export again.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "INSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n (1,⟦'⟧Fam",
                "the dump ends inside a quoted text that begins here, among the rows of 'tags'",
                form: form),
            .fails(
                "# Ann dump of data\nINSERT INTO `tags` (`id`,`name`) VALUES\n (1,'Family')⟦;⟧\n",
                "the dump ends without 'SET FOREIGN_KEY_CHECKS=1;', which Monica writes at the end",
                form: form),
        ])

    static let emptyInsert = RuleDescription(
        "sql/empty-insert", .warning, "An INSERT statement has rows.",
        advice:
            """
            Monica writes an empty INSERT for contact_photo if no contact has photos, and a \
            database stops there. Delete the statement.
            """,
        aliases: ["MX-077"],
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT IGNORE INTO `tags` (`id`,`name`) VALUES⟧\n;\n",
                "the statement inserts no rows into 'tags', which every database rejects",
                form: form),
        ])

    static let rowShape = RuleDescription(
        "sql/row-shape", .error, "A row has a value for each column of its table.",
        advice: "It is not known which value belongs to which column, so the row is skipped.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                tags("⟦(1,'Family','x')⟧"),
                "the row has 3 values, but 'tags' has 2 columns; the row is skipped", form: form),
        ])

    static let unnamedColumns = RuleDescription(
        "sql/unnamed-columns", .error,
        "The columns of a row are known from its statement or from the table's definition.",
        advice: "Dump again with table definitions, or with --complete-insert.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT INTO `tags` VALUES⟧ (1,'Family');\n",
                "the columns of 'tags' are not known; its rows are skipped", form: form),
        ])

    static let unreadStatement = RuleDescription(
        "sql/unread-statement", .warning, "An INSERT statement lists its rows as values.",
        advice: "Queries are not executed, so rows that a statement would select are not read.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT INTO `tags` ⟧SELECT * FROM `old_tags`;\n",
                "the statement does not list its rows as values (SELECT); it is skipped", form: form
            ),
        ])

    static let noRows = RuleDescription(
        "sql/no-rows", .warning, "A dump has rows of a known table.",
        advice: """
            The file was truncated before them, holds only the schema, or belongs to another \
            program. Dump the data too.
            """,
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦⟧CREATE TABLE `tags` (`id` int, `name` text);\n",
                "the dump has no rows; it defines one table", form: form),
            .fails(
                "⟦⟧INSERT INTO `shoes` (`id`) VALUES (1);\n",
                "the dump has rows, but none of a known table", form: form),
        ])

    private static let form = RuleExample.Form.file(format: "monica-sql")

    private static func tags(_ rows: String) -> String {
        "INSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n \(rows);\n"
    }
}
