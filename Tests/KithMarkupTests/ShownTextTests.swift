import KithMarkup
import Testing

struct ShownTextTests {
    static let rows: [(text: String, shown: String)] = [
        ("", ""), ("a\tb\nc\r\nd é 😀", "a\tb\nc\r\nd é 😀"),
        ("a\u{0}b\u{1}c\u{1F}d\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
        ("\u{80}\u{84}\u{86}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
        ("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", "a b c d e f"),
        (
            "\u{2027}\u{202A}\u{FFFC}\u{FFFD}\u{FFFE}\u{FFFF}",
            "\u{2027}\u{202A}\u{FFFC}\u{FFFD}\u{FFFD}\u{FFFD}"
        ),
        ("\u{85}\u{301}", " \u{301}"),
    ]

    @Test("replaces what HTML forbids, and keeps the rest")
    func shown() {
        for row in Self.rows {
            // Vectors of sixteen bytes begin at each byte of the text once.
            for blanks in 0..<17 {
                let before = String(repeating: " ", count: blanks)
                let found = ShownText.shown(Array((before + row.text + before).utf8))
                #expect(found == Array((before + row.shown + before).utf8))
            }
        }
    }

    @Test("characters that are cut off stay")
    func cut() {
        for bytes: [UInt8] in [[0xC2], [0xE2], [0xE2, 0x80], [0xEF], [0xEF, 0xBF]] {
            #expect(ShownText.shown(bytes) == bytes)
            #expect(ShownText.lineBreak(at: 0, in: bytes.span) == 0)
        }
    }

    @Test("knows the length of each line break")
    func lineBreaks() {
        let rows: [(String, Int)] = [
            ("\n", 1), ("\r", 1), ("\r\n", 2), ("\n\r", 1), ("\u{B}", 1), ("\u{C}", 1),
            ("\u{85}", 2),
            ("\u{2028}", 3), ("\u{2029}", 3), ("\u{84}", 0), ("\u{2027}", 0), (" ", 0), ("\t", 0),
        ]
        for (text, count) in rows {
            #expect(ShownText.lineBreak(at: 0, in: Array(text.utf8).span) == count)
        }
    }
}
