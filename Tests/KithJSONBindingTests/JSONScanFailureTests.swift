import KithJSONBinding
import Testing

@Suite("JSON scan failures")
struct JSONScanFailureTests {
    struct Row: Sendable {
        let text: String
        let reason: JSONScanFailure.Reason
        let offset: Int
        var opened: Int?
        var depth = 0

        init(
            _ text: String, _ reason: JSONScanFailure.Reason, at offset: Int, opened: Int? = nil,
            depth: Int = 0
        ) {
            self.text = text
            self.reason = reason
            self.offset = offset
            self.opened = opened
            self.depth = depth
        }
    }

    static let rows = [
        Row("", .expectedValue, at: 0),
        Row("  ", .expectedValue, at: 2),
        Row("x", .expectedValue, at: 0),
        Row("1 2", .expectedEnd, at: 2),
        Row("{1", .expectedKeyOrBrace, at: 1, opened: 0, depth: 1),
        Row("{", .expectedKeyOrBrace, at: 1, opened: 0, depth: 1),
        Row(#"{"a":1,}"#, .expectedKey, at: 7, opened: 0, depth: 1),
        Row(#"{"a" 1}"#, .expectedColon, at: 5, opened: 0, depth: 1),
        Row(#"{"a":}"#, .expectedMemberValue, at: 5, opened: 0, depth: 1),
        Row(#"{"a":1]"#, .expectedCommaOrBrace, at: 6, opened: 0, depth: 1),
        Row("[,", .expectedElementOrBracket, at: 1, opened: 0, depth: 1),
        Row("[[1,]", .expectedElement, at: 4, opened: 1, depth: 2),
        Row("[[]", .expectedCommaOrBracket, at: 3, opened: 0, depth: 1),
        Row("nul", .badLiteral, at: 0),
        Row("[truex]", .badLiteral, at: 1, opened: 0, depth: 1),
        Row("true\u{0}", .badLiteral, at: 0),
        Row("-01", .leadingZero, at: 1),
        Row("[1.]", .expectedDigit, at: 3, opened: 0, depth: 1),
        Row("1e+", .expectedDigit, at: 3),
        Row("-", .expectedDigit, at: 1),
        Row("1\u{0}", .numberTail, at: 1),
        Row("1\"", .numberTail, at: 1),
        Row(#""\x""#, .badEscape, at: 1),
        Row(#""\u12G4""#, .badUnicodeEscape, at: 1),
        Row("\"a\nb\"", .controlCharacter, at: 2),
        Row(#"["a"#, .unclosedString, at: 3, opened: 1, depth: 1),
        Row(#""a\"#, .unclosedString, at: 3, opened: 0),
        Row(#""a\u12"#, .unclosedString, at: 6, opened: 0),
    ]

    @Test("names the first mistake and its place", arguments: rows) func fails(_ row: Row) {
        let failure = JSONScanFailure(
            reason: row.reason, offset: row.offset, opened: row.opened, depth: row.depth)
        #expect(throws: failure) { try JSONScannerTests.tokens(row.text) }
    }

    @Test("the first mistake counts, although a later one stops stage 1") func isFirst() {
        #expect(throws: JSONScanFailure(reason: .expectedElement, offset: 3, opened: 0, depth: 1)) {
            try JSONScannerTests.tokens("[1,}, \"a\nb\", \"")
        }
    }

    @Test("the tokens before the failure are there") func keepsTokens() {
        var tokens: [JSONToken] = []
        _ = try? JSONScannerTests.scan([UInt8]("[1,2,x".utf8), into: &tokens)
        #expect(tokens.map(\.start) == [0, 1, 3])
    }
}
