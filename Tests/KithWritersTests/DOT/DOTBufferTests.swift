import Testing

@testable import KithWriters

@Suite("DOT quoting")
struct DOTBufferTests {
    struct Quoting: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let label: String
        let plain: String
        var testDescription: String { name }
    }

    static let rows = [
        Quoting(name: "empty", text: "", label: #""""#, plain: #""""#),
        Quoting(name: "quote", text: #"a"b"#, label: #""a\"b""#, plain: #""a\"b""#),
        Quoting(name: "backslash", text: #"a\b"#, label: #""a\\b""#, plain: #""a\\b""#),
        Quoting(
            name: "backslash at the end", text: #"tail\"#, label: #""tail\\""#, plain: #""tail\\""#),
        Quoting(
            name: "backslash before a quote", text: #"\""#, label: #""\\\"""#, plain: #""\\\"""#),
        Quoting(name: "line feed", text: "a\nb", label: #""a\nb""#, plain: "\"a\nb\""),
        Quoting(
            name: "ampersand", text: "AT&amp;T &#65;", label: #""AT&amp;amp;T &amp;#65;""#,
            plain: #""AT&amp;T &#65;""#),
        Quoting(
            name: "escapes of Graphviz", text: #"\N\G\l"#, label: #""\\N\\G\\l""#,
            plain: #""\\N\\G\\l""#),
        Quoting(
            name: "quote with a combining mark", text: "x\"\u{301}y", label: "\"x\\\"\u{301}y\"",
            plain: "\"x\\\"\u{301}y\""),
        Quoting(
            name: "ampersand with a combining mark", text: "&\u{301}", label: "\"&amp;\u{301}\"",
            plain: "\"&\u{301}\""),
        Quoting(name: "markup", text: "<b>x</b>", label: #""<b>x</b>""#, plain: #""<b>x</b>""#),
        Quoting(name: "emoji", text: "👨‍👩‍👧🇩🇪", label: #""👨‍👩‍👧🇩🇪""#, plain: #""👨‍👩‍👧🇩🇪""#),
    ]

    @Test("escapes exactly what has to be", arguments: rows)
    func quotes(_ row: Quoting) {
        var label = DOTBuffer()
        label.add(label: row.text.unicodeScalars)
        #expect(String(decoding: label.bytes, as: UTF8.self).utf8.elementsEqual(row.label.utf8))
        var plain = DOTBuffer()
        plain.add(plain: row.text.unicodeScalars)
        #expect(String(decoding: plain.bytes, as: UTF8.self).utf8.elementsEqual(row.plain.utf8))
    }

    @Test(
        "long texts are put together from pieces that never cut an escape",
        arguments: ["\\", "\"", "&", "x", "é", "😀"])
    func pieces(_ character: String) {
        var buffer = DOTBuffer()
        buffer.add(label: String(repeating: character, count: 9001).unicodeScalars)
        let pieces = String(decoding: buffer.bytes, as: UTF8.self).dropFirst().dropLast()
            .split(separator: "\" + \"")
        let escaped = ["\\": "\\\\", "\"": "\\\"", "&": "&amp;"][character] ?? character
        let size = escaped.utf8.count
        #expect(pieces.allSatisfy { $0.utf8.count % size == 0 && $0.utf8.count < 4010 })
        #expect(pieces.count >= 9001 * size / 4010)
        #expect(pieces.joined() == String(repeating: escaped, count: 9001))
    }

    @Test("backslashes of tooltips are escaped twice")
    func tooltip() {
        var buffer = DOTBuffer()
        buffer.add(tooltip: #"a\b"c&"#.unicodeScalars + ["\n"])
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == #""a\\\\b\"c&amp;\n""#)
    }

    static let numbers: [(Double, String)] = [
        (0, "0"), (1, "1"), (-1, "-1"), (0.04, "0"), (-0.04, "0"), (0.06, "0.1"), (-0.06, "-0.1"),
        (12.34, "12.3"), (-12.96, "-13"), (1.5, "1.5"), (100_000.25, "100000.3"),
    ]

    @Test("numbers have at most one digit behind the point", arguments: numbers)
    func rounds(_ number: Double, _ text: String) {
        var buffer = DOTBuffer()
        buffer.add(number)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
    }
}
