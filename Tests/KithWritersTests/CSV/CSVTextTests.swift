import Testing

@testable import KithWriters

struct CSVTextTests {
    static let rows = [
        Row("plain", "abc", "abc"),
        Row("quote", #"a"b"#, #""a""b""#),
        Row("only quotes", #""""#, #""""""""#),
        Row("delimiter", "a,b", #""a,b""#),
        Row("another delimiter", "a;b\tc", "a;b\tc"),
        Row("LF", "line1\nline2", "\"line1\nline2\""),
        Row("CRLF keeps both bytes", "a\r\nb", "\"a\r\nb\""),
        Row("CR alone", "a\rb", "\"a\rb\""),
        Row("empty, which differs from no value", "", #""""#),
        Row("end of data for PostgreSQL", #"\."#, #""\.""#),
        Row("the same inside a text", #"a\."#, #"a\."#),
        Row("backslashes are nothing special", #"a\b tail\"#, #"a\b tail\"#),
        Row("spaces around need no quotes", "  a  ", "  a  "),
        Row("quote with a combining mark", "x\"\u{301}y", "\"x\"\"\u{301}y\""),
        Row("comma with a combining mark", ",\u{301}", "\",\u{301}\""),
        Row("emoji family", "👨‍👩‍👧‍👦 🇨🇿", "👨‍👩‍👧‍👦 🇨🇿"),
        Row("right to left", "שלום abc\u{202E}cba", "שלום abc\u{202E}cba"),
        Row("NUL becomes U+FFFD", "a\u{0}b\"", "\"a\u{FFFD}b\"\"\""),
        Row(
            "other control characters stay", "\u{1}\u{1B}\u{7F}\u{FFFE}",
            "\u{1}\u{1B}\u{7F}\u{FFFE}"),
        Row("é composed", "\u{e9}", "\u{e9}"),
        Row("é decomposed", "e\u{301}", "e\u{301}"),
        Row("formulas stay", "=1+1", "=1+1"),
        Row("what looks like a number stays", "007", "007"),
        Row(
            "a quote behind a long run", String(repeating: "x", count: 200) + "\"y",
            "\"" + String(repeating: "x", count: 200) + "\"\"y\""),
        Row(
            "nine thousand quotes", String(repeating: "\"", count: 9001),
            String(repeating: "\"", count: 18_004)),
    ]

    @Test("a text as a cell", arguments: rows)
    func cell(_ row: Row) {
        let cell = sunk { $0.appendCSV(row.text, delimiter: UInt8(ascii: ",")) }
        #expect(
            String(decoding: cell, as: UTF8.self) == String(decoding: row.expected, as: UTF8.self))
        #expect(cell == row.expected)
    }

    @Test("rows of texts keep empty cells empty")
    func tables() {
        let rows = [["a", "b,c", ""], ["", "\"", "d\ne"], ["\t"]]
        #expect(CSVRows.text(rows) == Array("a,\"b,c\",\n,\"\"\"\",\"d\ne\"\n\t\n".utf8))
    }

    @Test("only the delimiter in use makes quotes")
    func delimiters() {
        #expect(
            sunk { $0.appendCSV(Array("a;b".utf8), delimiter: UInt8(ascii: ";")) }
                == Array("\"a;b\"".utf8))
        #expect(
            sunk { $0.appendCSV(Array("a,b".utf8), delimiter: UInt8(ascii: ";")) }
                == Array("a,b".utf8))
    }

    @Test("quotes are doubled wherever a piece ends")
    func pieces() {
        for length in 0..<200 {
            let text = String(repeating: "a", count: length) + "\""
            let expected = "\"" + String(repeating: "a", count: length) + "\"\"\""
            #expect(
                sunk { $0.appendCSV(Array(text.utf8), delimiter: 0x2C) } == Array(expected.utf8))
        }
    }
}
