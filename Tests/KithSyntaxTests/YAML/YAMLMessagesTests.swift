import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite struct YAMLMessagesTests {
    private static let colon =
        "':' is not allowed here; quote the text that holds it, or check the indentation"
    private static let tab = "tabs cannot be used for indentation in YAML; use spaces"

    static let rows: [(text: String, message: String)] = [
        ("a: b⟦:⟧ c\n", colon),
        ("a: b\n c⟦:⟧ d\n", colon),
        ("a: ⟦-⟧ b\n", "a list with '-' cannot begin here; begin it on a line of its own"),
        (
            "x: 1\na:\n  b: 1\n ⟦é⟧: 2\n",
            "expected a key of the mapping that begins in line 1, found 'é'; "
                + "check the indentation and the quotes"
        ),
        (
            "x:\n  - a\n  ⟦b⟧: c\n",
            "expected '-' for the list that begins in line 2, found 'b'; check the indentation"
        ),
        ("a: 1\n⟦b⟧\nc: 2\n", "expected ':' after this text, on the same line"),
        (
            "a: 1\n⟦b⟧" + String(repeating: "b", count: 2_000) + ": c",
            "expected ':' within 1024 characters after this text"
        ),
        (
            "a: [1, 2⟦⟧",
            "expected ',' or ']' for the list that opens in line 1, found the end of the text"
        ),
        ("a: [1, 2\nb⟦:⟧ 3\n", "expected ',' or ']' for the list that opens in line 1, found ':'"),
        (
            "a: {x: 1\nb⟦:⟧ 3\n",
            "expected ',' or '}' for the mapping that opens in line 1, found ':'"
        ),
        ("a: ⟦\"⟧abc\nb: c\n", "the quote that opens here is never closed"),
        ("é: ⟦'⟧abc\nb: c\n", "the quote that opens here is never closed"),
        ("a: ⟦\"⟧x\n---\ny\"", "the quote that opens here is not closed before its document ends"),
        ("⟦\t⟧a: 1\n", tab),
        ("a:\n⟦\t⟧b: 1\n", tab),
        ("a:\n  b: 1\n⟦\t⟧c: 2\n", tab),
        ("a: |\n⟦\t⟧b\n", tab),
        ("a: ⟦@⟧x\n", "a text cannot begin with '@'; put it in quotes"),
        ("a: ⟦`⟧x`\n", "a text cannot begin with '`'; put it in quotes"),
        ("a: ⟦%⟧x\n", "a text cannot begin with '%'; put it in quotes"),
        (
            "a: \"⟦\\⟧q\"\n",
            "there is no such escape; write \\\\ for a backslash, or use single quotes"
        ),
        (
            "a: \"\\u⟦Z⟧ZZZ\"",
            "the escape needs more hexadecimal digits: two for \\x, four for \\u, eight for \\U"
        ),
        (
            "a: \"\\u⟦d⟧83d\\ude00\"",
            """
            the escape is an unpaired surrogate; write the character itself, or \\U and eight \
            digits
            """
        ),
        (
            "a: *⟦\n⟧",
            "expected a name of ASCII letters, digits, '-' and '_', found the end of the line"
        ),
        ("a: ⟦!⟧foo!bar x\n", "the tag begins with a handle that no %TAG line declares"),
        ("⟦%⟧YAML 2.0\n---\na", "this YAML version is not supported; use 1.2"),
        ("a: |⟦x⟧\n  b", "expected the end of the line, found 'x'"),
        ("a: |⟦0⟧\n b", "the indentation of a block text is 1 to 9, found '0'"),
        ("a: ⟦]⟧\n", "expected a value, found ']'"),
        ("a: [1,⟦,⟧2]", "expected a value, found ','"),
        (
            "{a: 1}⟦}⟧",
            "expected the end of the document, found '}'; begin another one with a line of '---'"
        ),
        ("%FOO⟦\n⟧---\na", "found unknown directive name while scanning a directive"),
        ("%YAML 1.1\n⟦%⟧YAML 1.1\n---\na", "found duplicate %YAML directive"),
        (
            "a: ⟦\u{0}⟧b",
            "the character U+0000 is not allowed in YAML; remove it, or write it as an escape in double quotes"
        ),
        (
            "\u{FEFF}é: ⟦\u{7F}⟧b",
            "the character U+007F is not allowed in YAML; remove it, or write it as an escape in double quotes"
        ),
    ]

    @Test("says in plain words what is wrong, and where", arguments: rows)
    func message(_ text: String, _ message: String) {
        let marked = MarkedText(text)
        let error = #expect(throws: ReadError.self) {
            try YAMLParser.parse(SourceBytes(marked.bytes), source: SourceID(1))
        }
        #expect(error?.code == .malformed)
        #expect(error?.message == message)
        #expect(error?.span == SourceSpan(SourceID(1), marked.places[0]))
        #expect(error?.cause != nil)
    }

    static let broken: [(name: String, bytes: [UInt8], start: Int, first: String)] = [
        ("not the start of a character", [0x61, 0x3A, 0x20, 0xFF, 0x0A], 3, "FF"),
        ("a character cut off", [0x61, 0xE2, 0x82], 1, "E2"),
        ("a character that goes on wrong", [0x61, 0xE2, 0x41, 0x41], 1, "E2"),
        ("longer than need be", [0xC0, 0x80], 0, "C0"),
        ("half of a pair", [0x61, 0xED, 0xA0, 0x80], 1, "ED"),
        ("above the last character", [0xF4, 0x90, 0x80, 0x80], 0, "F4"),
        ("behind a byte order mark", [0xEF, 0xBB, 0xBF, 0x61, 0xFF], 4, "FF"),
    ]

    @Test("tells where text stops being UTF-8", arguments: broken)
    func encoding(_ name: String, _ bytes: [UInt8], _ start: Int, _ first: String) {
        let error = #expect(throws: ReadError.self) {
            try YAMLParser.parse(SourceBytes(bytes), source: SourceID(0))
        }
        #expect(error?.code == .malformed)
        #expect(
            error?.message
                == "the bytes from 0x\(first) on are not valid UTF-8; save the text as UTF-8")
        #expect(error?.span?.start == start)
    }
}
