import Testing

@testable import KithSyntax

@Suite struct ExcerptTests {
    static let rows: [(String, String)] = [
        ("a", "'a'"), ("", "''"), ("it's", "\"it's\""), ("a\nb\u{1B}", "'a\u{FFFD}b\u{FFFD}'"),
        ("\u{202E}x", "'\u{FFFD}x'"),
        (String(repeating: "é", count: 60), "'" + String(repeating: "é", count: 60) + "'"),
        (String(repeating: "é", count: 61), "'" + String(repeating: "é", count: 60) + "…'"),
        (String(repeating: "a", count: 1_000), "'" + String(repeating: "a", count: 60) + "…'"),
    ]

    @Test("quotes a text for a message", arguments: rows)
    func quotes(_ text: String, _ quoted: String) {
        #expect(excerpt(Array(text.utf8)[...]) == quoted)
    }
}
