import KithSourceText
import KithSyntax
import Testing

@Suite("JSON strings, read back")
struct JSONStringReadingTests {
    static let rows: [(text: String, json: String)] = [
        ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("a/b", #""a/b""#),
        ("é😀\u{7F}\u{2028}", "\"é😀\u{7F}\u{2028}\""),
        ("\n\r\t\u{8}\u{C}\u{0}\u{1F}", #""\n\r\t\b\f\u0000\u001f""#),
    ]

    @Test("strings are escaped as little as may be, and read back", arguments: rows)
    func writes(_ row: (text: String, json: String)) throws {
        var output: [UInt8] = []
        JSONString.append(row.text, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == row.json)
        #expect(try document(bytes: output).text(at: 0) == row.text)
        var inside: [UInt8] = []
        let bytes = Array(row.text.utf8)
        inside.append(bytes.span, as: JSONString.self)
        #expect(inside == Array(output.dropFirst().dropLast()))
    }
}
