import KithSourceText
import Testing

@Suite struct VisibleTextTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: String

        init(_ name: String, _ text: String, _ expected: String) {
            testDescription = name
            self.text = text
            self.expected = expected
        }
    }

    static let rows = [
        Row("plain text", "name 'Ada'", "name 'Ada'"),
        Row("empty text", "", ""),
        Row("letters of all kinds", "Zoë 日本 😀 👨‍👩‍👧", "Zoë 日本 😀 👨‍👩‍👧"),
        Row("combining marks", "e\u{301}", "e\u{301}"),
        Row("emoji style", "❤\u{FE0F}", "❤\u{FE0F}"),
        Row("joiners of words", "a\u{200C}b\u{200D}c", "a\u{200C}b\u{200D}c"),
        Row("escape sequence", "\u{1B}[31mred", "<U+001B>[31mred"),
        Row("line ends and tab", "a\r\n\tb", "a<U+000D><U+000A><U+0009>b"),
        Row("zero and delete", "\0\u{7F}", "<U+0000><U+007F>"),
        Row("C1 controls", "\u{80}\u{9B}31m", "<U+0080><U+009B>31m"),
        Row("directions", "\u{202E}abc\u{202C}\u{2066}", "<U+202E>abc<U+202C><U+2066>"),
        Row("direction marks", "\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
        Row("line separators", "\u{2028}\u{2029}", "<U+2028><U+2029>"),
        Row("invisible", "\u{200B}\u{2060}\u{FEFF}\u{AD}", "<U+200B><U+2060><U+FEFF><U+00AD>"),
        Row("tags", "\u{E0041}", "<U+E0041>"),
        Row("replacement", "\u{FFFD}", "\u{FFFD}"),
        Row("bytes of a name that are no characters", "a\u{10FEE9}\u{10FE80}", "a<E9><80>"),
        Row("last scalar", "\u{10FFFF}", "\u{10FFFF}"),
    ]

    @Test("escapes what a terminal would obey or not show", arguments: rows)
    func escapes(_ row: Row) {
        var output: [UInt8] = []
        VisibleText.append(row.text, to: &output)
        #expect(output == Array(row.expected.utf8))
    }
}
