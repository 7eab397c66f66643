import Testing

@testable import Validators

@Suite("EncodedBytes")
struct EncodedBytesTests {
    static let rows: [(String, Bool)] = [
        ("", true), ("QUJD", true), ("QUI=", true), ("QQ==", true), ("+/+/", true),
        ("QUJ", false), ("Q===", false), ("QU=D", false), ("QUJD\n", false), ("QÜ==", false),
        ("-_-_", false),
        ("data:image/png;base64,QUJD", true), ("data:;base64,", true), ("data:,a%20b", true),
        ("data:text/plain,x y", false), ("data:image/png;base64,QUJ", false),
        ("data:image/png;base64", false),
        ("data:" + String(repeating: "x", count: 600) + ",", false),
    ]

    @Test("tells encoded bytes from other texts", arguments: rows)
    func holds(_ text: String, _ expected: Bool) {
        #expect(EncodedBytes.holds(Array(text.utf8)[...]) == expected, "'\(text)'")
    }
}
