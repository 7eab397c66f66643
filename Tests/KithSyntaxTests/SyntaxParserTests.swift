import KithSourceText
import KithSyntax
import Testing

@Suite("JSON or YAML by content")
struct SyntaxParserTests {
    static let read: [(name: String, text: String, style: SyntaxStyle, isJSON: Bool)] = [
        ("an object", #"{"a": 1}"#, .flow, true),
        ("an array behind blanks", "\t \r\n[1]", .flow, true),
        ("a byte order mark", "\u{FEFF}{}", .flow, true),
        ("a pair of surrogates, which libyaml refuses", #"{"a": "\ud83d\udc4d"}"#, .flow, true),
        (
            "a key that is too long for libyaml",
            "{\"" + String(repeating: "k", count: 2000) + "\": 1}", .flow, true
        ),
        ("a colon on the next line", "{\"a\"\n: 1}", .flow, true),
        ("a collection of YAML in brackets", "{a: 1}", .flow, false),
        ("a comma too many", #"{"a": 1,}"#, .flow, false),
        ("a comment behind", "{\"a\": 1} # one\n", .flow, false),
        ("a block", "a: 1\n", .block, false),
        ("a comment in front", "# {\n{\"a\": 1}\n", .flow, false),
        ("a scalar", "12\n", .plain, false),
    ]

    @Test("reads both", arguments: read)
    func reads(_ row: (name: String, text: String, style: SyntaxStyle, isJSON: Bool)) throws {
        let bytes = SourceBytes(text: row.text)
        let root = try SyntaxParser.parse(bytes, source: SourceID(0)).singleRoot()
        #expect(root.style == row.style)
        let json = try? JSONParser.parseTree(bytes, source: SourceID(0))
        #expect((json != nil) == (row.isJSON || row.style == .plain))
    }

    static let refused: [(name: String, text: String, message: String)] = [
        (
            "what is neither gets the error of JSON", #"{"a": 1"#,
            "malformed: expected ',' or '}' after a value in an object, found the end of the input; the object opened at line 1, column 1 is not closed"
        ),
        (
            "what is too deep is not tried twice", String(repeating: "[", count: 100_000),
            "too-deep: values are nested deeper than the limit of 512 levels"
        ),
        (
            "UTF-16", "{\0}\0",
            "unsupported: the text is UTF-16, and only UTF-8 is read; convert it first: iconv -f UTF-16LE -t UTF-8"
        ),
        (
            "NUL", "[\"a\0b\"]",
            "malformed: expected an escape such as \\u0000 in a string, found control character U+0000"
        ),
    ]

    @Test("refuses what is neither", arguments: refused)
    func refuses(_ row: (name: String, text: String, message: String)) {
        let error = #expect(throws: ReadError.self) {
            try SyntaxParser.parse(SourceBytes(text: row.text), source: SourceID(0))
        }
        #expect(error.map { "\($0.code): \($0.message)" } == row.message)
    }

    static let calledJSON: [(name: String, text: String, error: String)] = [
        (
            "a comma too many", "{\"a\": 1,\n}",
            "9..<10 expected a key in quotes after ',' in an object, found '}'; remove the ',' before it"
        ),
        (
            "single quotes", "{'a': 1}",
            """
            1..<2 expected a key in quotes or '}' at the start of an object, found a single \
            quote; JSON requires double quotes
            """
        ),
        (
            "a raw tab", "[\"a\tb\"]",
            "3..<4 expected an escape such as \\t in a string, found a tab"
        ),
        (
            "another language's true", "[True]",
            """
            1..<5 expected a value or ']' at the start of an array, found 'True'; JSON writes \
            true, false and null in lower case
            """
        ),
        (
            "no number", "[NaN]",
            """
            1..<4 expected a value or ']' at the start of an array, found 'NaN'; JSON cannot \
            represent this number
            """
        ),
        (
            "a leading zero", "[01]",
            "1..<3 expected a number without leading zeros, found '01'"
        ),
        (
            "a key without quotes", "{a: 1}",
            "1..<2 expected a key in quotes or '}' at the start of an object, found 'a'"
        ),
        (
            "a comment", "{} # x",
            "3..<4 expected nothing more after the value, found '#'; JSON has no comments"
        ),
        (
            "YAML", "a: 1\n",
            "0..<1 expected a value, found 'a'; its name says JSON, but it is YAML"
        ),
        ("prose", "hello\n", "0..<5 expected a value, found 'hello'"),
        ("nothing", "", "0..<0 no value: the input is empty"),
    ]

    @Test("reads what is called JSON as JSON alone", arguments: calledJSON)
    func strict(_ row: (name: String, text: String, error: String)) {
        let error = #expect(throws: ReadError.self) {
            try SyntaxParser.parse(
                SourceBytes(text: row.text), source: SourceID(0), as: SyntaxNotation(name: "x.json")
            )
        }
        let range = error?.span?.range
        #expect("\(range.map { "\($0)" } ?? "-") \(error?.message ?? "")" == row.error)
    }

    @Test("reads texts alone as JSON, where they are")
    func texts() throws {
        let rows: [(text: String, value: String, notation: SyntaxNotation)] = [
            (#""\ud83d\ude00""#, "\u{1F600}", .json), (#""\ud83d\ude00""#, "\u{1F600}", .any),
            ("\"a\u{7F}b\"", "a\u{7F}b", .json), ("\"a\u{7F}b\"", "a\u{7F}b", .any),
            ("\"a\"\n# YAML\n", "a", .any),
        ]
        for row in rows {
            let root = try SyntaxParser.parse(
                SourceBytes(text: row.text), source: SourceID(0), as: row.notation
            ).singleRoot()
            #expect(root.string == row.value)
        }
        let mapping = try SyntaxParser.parse(
            SourceBytes(text: "\"openapi\": 3.1.0\n"), source: SourceID(0)
        ).singleRoot()
        #expect(mapping["openapi"]?.text == "3.1.0")
    }

    @Test("tells by the name what is called JSON")
    func names() {
        for name in ["a.json", "a/b.JSON", "x.har", "a?.json", "https://a.test/b.json?c#d"] {
            #expect(SyntaxNotation(name: name) == .json)
        }
        for name in ["a.yaml", "json", "a.json5", "a.jsonl", "standard input", "a.json/b"] {
            #expect(SyntaxNotation(name: name) == .any)
        }
    }
}
