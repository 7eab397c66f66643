import SourceText
import Syntax
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
}
