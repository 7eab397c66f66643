public import KithDiagnostics

/// The rules for SQL dumps; a violation does not stop reading.
public enum SQLRules {
    /// All rules, in the order of the help pages.
    public static let all = [
        brokenStatement, truncated, emptyInsert, rowShape, unnamedColumns, unreadStatement,
        noRows,
    ]

    static let brokenStatement = RuleDescription(
        "sql/broken-statement", .error, "A statement is written as its database reads it.",
        advice: "Rows up to the next line that begins a row or a statement are lost; export again.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                tags("(1,'Family'),⟦,⟧\n (2,'Choir')"),
                "expected a row in parentheses, found ','; reading goes on at the next row or statement",
                form: form),
        ])

    static let truncated = RuleDescription(
        "sql/truncated", .error, "A dump ends behind its last statement.",
        advice: "The file was cut, or a quote is missing where a text begins; export again.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "INSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n (1,⟦'⟧Fam",
                "the dump ends inside a quoted text that begins here, among the rows of 'tags'",
                form: form),
            .fails(
                "# Ann dump of data\nINSERT INTO `tags` (`id`,`name`) VALUES\n (1,'Family')⟦;⟧\n",
                "the dump ends without 'SET FOREIGN_KEY_CHECKS=1;', which Monica writes behind everything",
                form: form),
        ])

    static let emptyInsert = RuleDescription(
        "sql/empty-insert", .warning, "An INSERT statement has rows.",
        advice:
            "Monica writes one for contact_photo where no contact has photos; a database stops there. Delete the statement.",
        aliases: ["MX-077"],
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT IGNORE INTO `tags` (`id`,`name`) VALUES⟧\n;\n",
                "the statement inserts no rows into 'tags', which no database accepts", form: form),
        ])

    static let rowShape = RuleDescription(
        "sql/row-shape", .error, "A row has a value for each column of its table.",
        advice: "Which value belongs to which column cannot be told; the row is skipped.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                tags("⟦(1,'Family','x')⟧"),
                "the row has 3 values, 'tags' has 2 columns; it is skipped", form: form),
        ])

    static let unnamedColumns = RuleDescription(
        "sql/unnamed-columns", .error, "A statement or the table's definition names the columns.",
        advice: "Dump again with the tables' definitions, or with --complete-insert.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT INTO `tags` VALUES⟧ (1,'Family');\n",
                "nothing says what the columns of 'tags' are; its rows are skipped", form: form),
        ])

    static let unreadStatement = RuleDescription(
        "sql/unread-statement", .warning, "Rows are written out where they are inserted.",
        advice: "Nothing is computed: what a statement would select from a table is not read.",
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦INSERT INTO `tags` ⟧SELECT * FROM `old_tags`;\n",
                "the statement takes its rows from SELECT; it is skipped", form: form),
        ])

    static let noRows = RuleDescription(
        "sql/no-rows", .warning, "A dump has rows of a table that is read.",
        advice: """
            The file was cut before the first of them, is a dump of the schema alone, or is of \
            another program. Dump the data too.
            """,
        examples: [
            .passes(tags("(1,'Family')"), form),
            .fails(
                "⟦⟧CREATE TABLE `tags` (`id` int, `name` text);\n",
                "the dump has no rows; it defines one table", form: form),
            .fails(
                "⟦⟧INSERT INTO `shoes` (`id`) VALUES (1);\n",
                "the dump has rows, but none of a table that is read", form: form),
        ])

    private static let form = RuleExample.Form.file(format: "monica-sql")

    private static func tags(_ rows: String) -> String {
        "INSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n \(rows);\n"
    }
}
