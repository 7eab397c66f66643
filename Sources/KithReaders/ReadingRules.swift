package import KithDiagnostics

/// The rules that only a reader can check, because rows no longer show the faults.
package enum ReadingRules {
    /// All rules, in the order of the help text.
    package static let all =
        [
            envelope, collectionShape, collectionType, declaredCount, notARecord, repeatedMember,
            rowLength, secretMember, type, unknownField, unknownTable,
            unclosedQuote,
        ] + ManoReadingRules.all

    static let envelope = RuleDescription(
        "monica/envelope", .error,
        "A Monica export is an object with version, export_date and account.",
        advice:
            """
            Check that the file is complete, and that it is the one that Monica offers under \
            Settings, Export.
            """,
        aliases: ["MX-001"],
        examples: [
            .passes(monica(""), .file(format: "monica")),
            .fails(
                #"⟦{"version": "1.0-preview.1", "contacts": []}⟧"#,
                "this is not a Monica export: it has no object 'account'",
                form: .file(format: "monica")),
        ])

    static let collectionShape = RuleDescription(
        "records/collection-shape", .error,
        "A collection is an object with count, type and values.",
        advice:
            """
            The file was edited or truncated. A value that is not a collection is kept under \
            extra.
            """,
        aliases: ["MX-003"],
        examples: [
            .passes(
                monica(#"{"count": 0, "type": "photo", "values": []}"#), .file(format: "monica")),
            .fails(
                monica(#"⟦{"count": 2, "type": "contact"}⟧"#),
                "expected a collection {count, type, values}, found an object; it is kept under extra",
                form: .file(format: "monica")),
        ])

    static let collectionType = RuleDescription(
        "records/collection-type", .warning,
        "Each type of collection occurs once in its place and is not empty.",
        advice:
            "Types are singular: contact, relationship. An unknown collection is kept under extra.",
        aliases: ["MX-005"],
        examples: [
            .passes(
                monica(#"{"count": 1, "type": "addressbook", "values": [{"uuid": null}]}"#),
                .file(format: "monica")),
            .fails(
                monica(#"{"count": 1, "type": ⟦"addressbooks"⟧, "values": [{"uuid": null}]}"#),
                "the type 'addressbooks' is read as 'addressbook'", form: .file(format: "monica")),
            .fails(
                monica(#"{"count": 1, "type": ⟦"horoscope"⟧, "values": [{}]}"#),
                "there is no collection type 'horoscope' here; its 1 values are kept under extra",
                form: .file(format: "monica")),
        ])

    /// Rules about statements of a source that rows do not keep, as the rows themselves say it.
    package static let aboutForm = [
        declaredCount, MonicaAPIRules.listTotal, MonicaTypeRules.listedGroup,
    ]

    static let declaredCount = RuleDescription(
        "records/declared-count", .error,
        "The declared count of a collection is the number of its values.",
        advice: "If there are fewer values, some were lost. Export again.",
        aliases: ["MX-004"],
        repair: "Leaves the declared count out; the values are the rows.",
        examples: [
            .passes(
                monica(#"{"count": 1, "type": "addressbook", "values": [{"uuid": null}]}"#),
                .file(format: "monica")),
            .fails(
                monica(#"{"count": ⟦3⟧, "type": "addressbook", "values": [{"uuid": null}]}"#),
                "the declared count is 3, but there are 1 addressbook",
                form: .file(format: "monica")),
        ])

    static let notARecord = RuleDescription(
        "records/not-a-record", .error,
        "Every value in a list of records is a record of a known kind.",
        advice: "The value is skipped, and all others are read.",
        aliases: [],
        examples: [
            .passes(#"contact c {"first_name":"Ann"}"#),
            .fails(
                #"⟦7⟧"#,
                "expected a row {kind, key, attributes, links}, found one without a kind; it is skipped",
                form: .file(format: "kith")),
            .fails(
                monica(#"{"count": 1, "type": "contact", "values": [⟦"Ann"⟧]}"#),
                "expected contact, found a string; it is skipped", form: .file(format: "monica")),
        ])

    static let repeatedMember = RuleDescription(
        "records/repeated-member", .warning, "A record has each member only once.",
        advice: "The first value is used; the others are kept under extra.",
        aliases: [],
        examples: [
            .passes(#"contact c {"first_name":"Ann"}"#),
            .fails(
                #"contact c {"first_name":"Ann",⟦"first_name"⟧:"Eve"}"#,
                "'first_name' occurs twice; the first value is used"),
        ])

    static let type = RuleDescription(
        "records/type", .error, "A value has the type of its field.",
        advice:
            """
            A string that is not a valid number or date is kept unchanged. A value of another \
            JSON type is kept under extra.
            """,
        aliases: ["MX-009", "MX-012", "BSKY-011"],
        examples: [
            .passes(#"contact c {"first_name":"Ann","is_dead":false}"#),
            .fails(
                #"contact c {"first_name":"Ann","is_dead":⟦"no"⟧}"#,
                #"'is_dead' must be true or false, found a string "no"; it is kept under extra"#),
        ])

    static let unknownField = RuleDescription(
        "records/unknown-field", .warning,
        "A record has only members that its kind declares.",
        advice: "A newer version of the source may have added it. It is kept under extra.",
        aliases: ["MX-010"],
        examples: [
            .passes(#"note n {"body":"Ann called"}"#),
            .fails(
                #"note n {"body":"Ann called",⟦"is_favorite"⟧:true}"#,
                "'attributes.is_favorite' is not a property of note; it is kept under extra"),
        ])

    static let rowLength = RuleDescription(
        "records/row-length", .error,
        "A row of a table has as many cells as the table has columns.",
        advice: "Look for an unquoted separator, or for a truncated row.",
        aliases: [],
        examples: [
            .passes("id,title,status\n,Tea,active\n", .file(format: "mano")),
            .fails(
                "id,title,status,created_by\n⟦,Tea⟧\n",
                "a row of topic has 2 cells, but the table has 4 columns; missing cells are absent",
                form: .file(format: "mano")),
        ])

    static let unknownTable = RuleDescription(
        "records/unknown-table", .warning, "Rows belong to a known table.",
        advice: "Name the file after its table, such as people.json or people_rows.csv.",
        aliases: [],
        examples: [
            .passes(#"{"people": []}"#, .file(format: "mano")),
            .fails(
                #"{"people": [], "holidays": ⟦[{"day": "2025-01-01"}]⟧}"#,
                "there is no table 'holidays'; its rows are not read",
                form: .file(format: "mano")),
        ])

    static let unclosedQuote = RuleDescription(
        "records/unclosed-quote", .error,
        "A quoted cell ends with a quote, followed by a separator.",
        advice: "A quote inside a cell is doubled.",
        aliases: [],
        examples: [
            .passes("id,title,status\n,\"a \"\"b\"\"\",active\n", .file(format: "mano")),
            .fails(
                "id,title,status\n,⟦\"Tea,active\n⟧", "a quoted cell has no closing quote",
                form: .file(format: "mano")),
            .fails(
                "id,title,status\n,⟦\"Tea\"s⟧,active\n",
                """
                the closing quote of a cell is followed by more text, which is read as part of \
                the cell
                """,
                form: .file(format: "mano")),
        ])

    /// Returns a small export with these collections.
    private static func monica(_ collections: String) -> String {
        #"{"version": "1.0-preview.1", "export_date": "2024-03-02T18:20:05.000000Z", "account": {"data": ["#
            + collections + #"], "properties": [], "instance": []}}"#
    }
}
