import Testing

@testable import KithWriters

struct JSONTextTests {
    static let rows = [
        Row("plain", "abc", #""abc""#),
        Row("empty", "", #""""#),
        Row("quote", #"a"b"#, #""a\"b""#),
        Row("backslash", #"a\b\"#, #""a\\b\\""#),
        Row("short escapes", "\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        Row(
            "other control characters", "\u{0}\u{1}\u{F}\u{10}\u{1B}\u{1F}",
            #""\u0000\u0001\u000f\u0010\u001b\u001f""#),
        Row("slash and DEL stay", "a/b\u{7F}", "\"a/b\u{7F}\""),
        Row(
            "beyond ASCII stays", "žluťoučký 👨‍👩‍👧‍👦 \u{2028}\u{FFFE}", "\"žluťoučký 👨‍👩‍👧‍👦 \u{2028}\u{FFFE}\""
        ),
        Row("quote with a combining mark", "x\"\u{301}y", "\"x\\\"\u{301}y\""),
        Row("é decomposed", "e\u{301}", "\"e\u{301}\""),
        Row(
            "nine thousand backslashes", String(repeating: "\\", count: 9001),
            "\"" + String(repeating: "\\", count: 18_002) + "\""),
    ]

    @Test("a text as a string", arguments: rows)
    func string(_ row: Row) {
        let text = sunk { $0.appendJSON(row.text.span) }
        #expect(
            String(decoding: text, as: UTF8.self) == String(decoding: row.expected, as: UTF8.self))
        #expect(text == row.expected)
    }

    @Test("escapes stand wherever a piece ends")
    func pieces() {
        for length in 0..<200 {
            let text = String(repeating: "a", count: length) + "\n"
            let expected = "\"" + String(repeating: "a", count: length) + "\\n\""
            #expect(sunk { $0.appendJSON(text.utf8.span) } == Array(expected.utf8))
        }
    }

    @Test("JSON on one line keeps all but its line ends")
    func oneLine() {
        let text = sunk { $0.append("{\r\n  \"a\": \"\\n\"\n}".utf8.span, as: JSONOneLine.self) }
        #expect(String(decoding: text, as: UTF8.self) == #"{    "a": "\n" }"#)
    }
}
