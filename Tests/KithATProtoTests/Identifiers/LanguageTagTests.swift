import KithATProto
import Testing

struct LanguageTagTests {
    static let rows =
        IdentifierRow.valid(
            "ja", "ban", "pt-BR", "hy-Latn-IT-arevela", "i-default", "I-Navajo", "zh-Hant",
            "es-419", "sl-rozaj-biske", "de-CH-1901", "en-u-islamcal", "zh-min-nan", "x-whatever",
            "de-a-value-b-cc-x-a-b", "sgn-BE-FR", "art-lojban", "zh-cmn-Hans-CN", "en-GB-oed"
        ) + [
            IdentifierRow("", "this is not a language tag: a part is empty (byte 0)"),
            IdentifierRow("ja-", "this is not a language tag: a part is empty (byte 3)"),
            IdentifierRow(
                "pt_BR",
                "this is not a language tag: only letters, digits and hyphens are allowed (byte 2)"
            ),
            IdentifierRow(
                "123",
                """
                this is not a language tag: it does not begin with the two or three letters of \
                a language (byte 0)
                """
            ),
            IdentifierRow(
                "a-DE",
                """
                this is not a language tag: it does not begin with the two or three letters of \
                a language (byte 0)
                """
            ),
            IdentifierRow(
                "jaja",
                "this is not a language tag: languages of four letters are reserved (byte 0)"),
            IdentifierRow(
                "de-419-DE",
                "this is not a language tag: this part is not a valid subtag (byte 7)"),
            IdentifierRow(
                "de-1901-1901", "this is not a language tag: a variant occurs twice (byte 8)"),
            IdentifierRow(
                "ar-a-aaa-b-bbb-A-ccc",
                "this is not a language tag: two extensions begin with the same letter (byte 15)"),
            IdentifierRow(
                "en-u",
                "this is not a language tag: nothing follows the letter of an extension (byte 3)"),
            IdentifierRow("en-x", "this is not a language tag: nothing follows the x (byte 4)"),
            IdentifierRow(
                "en-abcdefghi", "this is not a language tag: a part is longer than 8 bytes (byte 3)"
            ),
        ]

    @Test("a language tag is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(LanguageTag.self) == row.message) }
}
