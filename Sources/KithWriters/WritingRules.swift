package import KithDiagnostics
internal import KithSourceText

/// Rules that only a writer can check, because they depend on the output format.
package enum WritingRules {
    /// All rules, in the order of help.
    package static let all = [
        repeatedKey, undecodableBytes, nulInText, controlCharacter, leftOut, besideTables,
        extraLeftOut, ancestryCycle, emptyView, largePicture, crowdedPicture,
    ]

    static let repeatedKey = RuleDescription(
        "records/repeated-key", .warning,
        "No two rows of a kind that are written have the same key.",
        advice: """
            All of them are written, and whatever refers to the key means one of them. `kith check` names each; remove the \
            copies from the source, or give the rows keys of their own.
            """,
        examples: [
            .passes(
                """
                gender g {"name":"Woman"}
                gender h {"name":"Woman"}
                """),
            .fails(
                """
                gender g {"name":"Woman"}
                ⟦gender g {"name":"Man"}⟧
                gender g {"name":"Woman"}
                """, "2 rows of gender have the uuid of other rows"),
        ])

    static let undecodableBytes = RuleDescription(
        "records/undecodable-bytes", .warning,
        "The content of a photo or document is base64 or a base64 data URL.",
        advice: """
            The file cannot be written. Check whether the backup was truncated or edited, and \
            export it again.
            """,
        examples: [
            .passes(
                """
                photo p {"original_filename":"sea.jpg","dataUrl":"data:image/jpeg;base64,c2Vh"}
                photo q {"original_filename":"sky.jpg","dataUrl":"c2t5"}
                """),
            .fails(
                """
                ⟦photo p {"original_filename":"sea.jpg","dataUrl":"data:image/jpeg;base64,c2V"}⟧
                """,
                "photo p: dataUrl is neither a data URL nor base64; no file is written"),
        ])

    static let nulInText = RuleDescription(
        "records/nul-in-text", .warning, "A text written as CSV or SQL does not contain U+0000.",
        advice: "Remove the character from the source, or write JSON or NDJSON.",
        examples: [
            .passes(#"gender g {"name":"Woman"}"#),
            .fails(
                #"⟦gender g {"name":"Wo\u0000man"}⟧"#,
                """
                a cell of gender.name contains U+0000, which CSV readers treat differently; U+FFFD \
                is written instead
                """),
        ])

    static let controlCharacter = RuleDescription(
        "records/control-character", .warning,
        "A text has no control characters that the output format does not allow.",
        advice: "Remove the characters from the source, or write JSON or NDJSON.",
        examples: [
            .passes(#"contact c {"first_name":"Ada"}"#),
            .fails(
                #"⟦contact c {"first_name":"A\u0001da"}⟧"#,
                """
                2 control characters in texts, which the format does not allow; U+FFFD is written \
                instead
                """),
        ])

    static let leftOut = RuleDescription(
        "records/left-out", .info, "An output holds everything that was read.",
        advice: """
            `kith formats --losses` lists what each format cannot hold. NDJSON holds everything.
            """,
        examples: [
            .passes(#"contact c {"first_name":"Ada"}"#),
            .fails(
                """
                contact c {"first_name":"Ada"}
                ⟦note n {"body":"Owes me a book."}⟧
                """, "1 row of note is left out: the format has no place for it"),
        ])

    static let besideTables = RuleDescription(
        "records/beside-tables", .warning, "Every row fits the table of its kind in a store.",
        advice: """
            The row is kept in the table _unfit and is read back, but questions do not see it. `kith check` says what is \
            wrong with it.
            """,
        examples: [
            .passes(#"gender g {"name":"Woman"}"#),
            .fails(
                """
                gender g {"name":"Woman"}
                ⟦gender g {"name":"Man"}⟧
                """,
                """
                1 row of gender does not fit the table (UNIQUE constraint failed: gender.uuid); it is kept in _unfit
                """),
        ])

    static let ancestryCycle = RuleDescription(
        "graph/ancestry-cycle", .warning, "Nobody in a family tree is their own ancestor.",
        advice:
            "The picture is drawn nevertheless. Look for a parent and a child in the wrong order.",
        examples: [])

    static let emptyView = RuleDescription(
        "graph/empty-view", .warning, "A view shows somebody or something.",
        advice: "No picture is drawn. Choose another view: 'kith views' lists them.",
        examples: [])

    static let largePicture = RuleDescription(
        "graph/large-picture", .warning, "A family picture is at most 10,000 points wide and high.",
        advice: """
            The picture is drawn nevertheless, but no screen or sheet shows it whole. Draw the \
            surroundings of one person with --focus and --depth, or write an outline as .txt.
            """,
        examples: [])

    static let crowdedPicture = RuleDescription(
        "graph/crowded-picture", .warning, "A drawn network has at most 2,000 nodes.",
        advice: """
            The picture is drawn nevertheless, but it shows groups at most, not who is tied to whom. Draw less with \
            --top, --min-degree or --focus, or write an .html page to explore.
            """,
        examples: [])

    static let extraLeftOut = RuleDescription(
        "records/extra-left-out", .warning, "A single CSV file holds all values of its rows.",
        advice:
            "Write to a folder, where extra.csv keeps values that fit no column, or write NDJSON.",
        examples: [
            .passes(#"gender g {"name":"Woman"}"#),
            .fails(
                #"gender g {"name":"Woman","colour":"blue"}"#,
                """
                1 row of gender has values that fit no column; write to a folder to keep them in \
                extra.csv
                """),
        ])
}
