package import KithDiagnostics

/// The rules that the parsers check.
package enum SyntaxRules {
    /// All rules, in the order of the help pages.
    package static let all = [
        byteOrderMark, invalidUTF8, loneSurrogate, malformedLine, jsonDuplicateKey,
        yamlDuplicateKey, yamlTagMismatch,
    ]

    static let byteOrderMark = RuleDescription(
        "json/byte-order-mark", .info, "A JSON text begins without a byte order mark.",
        advice: "Nothing is lost; other programs may refuse the file.",
        examples: [.passes(row("Ann"), kith), .fails("⟦\u{FEFF}⟧" + row("Ann"), bom, form: kith)])

    static let invalidUTF8 = RuleDescription(
        "json/invalid-utf8", .warning, "A JSON text is UTF-8 from end to end.",
        advice:
            """
            Invalid bytes are read as U+FFFD. Check how the file was copied or edited, and \
            export again.
            """,
        examples: [.passes(row("Änn"), kith)])

    static let loneSurrogate = RuleDescription(
        "json/lone-surrogate", .warning, "Escaped surrogates come in pairs.",
        advice:
            """
            An unpaired surrogate is read as U+FFFD. A program cut the string in the middle of \
            a character.
            """,
        examples: [
            .passes(row(#"\ud83c\udf0a"#), kith),
            .fails(
                row(#"⟦\ud83c⟧"#), #"'\ud83c' is half of a surrogate pair and reads as U+FFFD"#,
                form: kith),
        ])

    static let malformedLine = RuleDescription(
        "json/malformed-line", .error, "Each line is one JSON value.",
        advice: "The line is left out, all others are read.",
        examples: [
            .passes(row("Ann"), kith),
            .fails(
                row("Ann") + "\n⟦x⟧", "a line is left out: expected a value, found 'x'", form: kith),
        ])

    static let jsonDuplicateKey = RuleDescription(
        "json/duplicate-key", .error, "An object has each key only once.",
        advice: "Programs differ in which value they use; keep one.",
        aliases: ["spectral:parser"],
        examples: [.passes(row("Ann"), kith)])

    static let yamlDuplicateKey = RuleDescription(
        "yaml/duplicate-key", .error, "A mapping has each key only once.",
        advice: "Programs differ in which value they use; keep one.",
        aliases: ["spectral:parser"],
        examples: [.passes(row("Ann"), kith)])

    static let yamlTagMismatch = RuleDescription(
        "yaml/tag-mismatch", .error, "A value matches its explicit tag.",
        advice: "Remove the tag, or write a value of its type.",
        examples: [.passes(row("Ann"), kith)])

    private static let kith = RuleExample.Form.file(format: "kith")

    private static let bom = "the text begins with a byte order mark, which JSON does not allow"

    private static func row(_ name: String) -> String {
        #"{"kind":"contact","key":"c","attributes":{"first_name":"\#(name)"},"links":{}}"#
    }
}
