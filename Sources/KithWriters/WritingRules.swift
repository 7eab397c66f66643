public import KithDiagnostics
internal import KithSourceText

/// Rules that only a writer can check, because they depend on the output format.
public enum WritingRules {
    /// All rules, in the order of help.
    public static let all = [undecodableBytes, nulInText, extraLeftOut, ancestryCycle]

    static let undecodableBytes = RuleDescription(
        "records/undecodable-bytes", .warning,
        "The bytes of a photo or document are base64, alone or in a data URL.",
        advice: """
            The file cannot be written. Look at whether the backup was cut or edited, and export \
            again.
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
        "records/nul-in-text", .warning, "A text that is written as CSV does not hold U+0000.",
        advice: "Remove the character from the source, or write JSON or NDJSON, which can hold it.",
        examples: [
            .passes(#"gender g {"name":"Woman"}"#),
            .fails(
                #"⟦gender g {"name":"Wo\u0000man"}⟧"#,
                """
                a cell of gender.name holds U+0000, on which readers of CSV disagree; U+FFFD is \
                written instead
                """),
        ])

    static let ancestryCycle = RuleDescription(
        "graph/ancestry-cycle", .warning, "Nobody in a family tree is their own ancestor.",
        advice:
            "The picture is drawn all the same. Look for a parent and a child that were exchanged.",
        examples: [])

    static let extraLeftOut = RuleDescription(
        "records/extra-left-out", .warning, "A single CSV file holds all that its rows hold.",
        advice:
            "Write to a folder, where extra.csv keeps what no column can hold, or write NDJSON.",
        examples: [
            .passes(#"gender g {"name":"Woman"}"#),
            .fails(
                #"gender g {"name":"Woman","colour":"blue"}"#,
                """
                1 row of gender holds what no column can; write to a folder to keep it in extra.csv
                """),
        ])
}
