import KithSourceText
import Testing

struct PercentEncodingTests {
    @Test("bytes that do not stay are written as two digits in capitals")
    func text() {
        #expect(
            PercentEncoding.text("a b/ü?%~".utf8, keeping: PercentEncoding.isUnreserved)
                == "a%20b%2F%C3%BC%3F%25~")
        #expect(PercentEncoding.text([], keeping: { _ in false }).isEmpty)
    }

    @Test("letters, digits and four marks stand for themselves everywhere")
    func unreserved() {
        let all = (0...255).map { UInt8($0) }.filter(PercentEncoding.isUnreserved)
        #expect(
            String(decoding: all, as: UTF8.self)
                == "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")
    }

    static let decoded: [(String, String?)] = [
        ("a%20b%2F%C3%bc~+", "a b/ü~+"), ("", ""), ("%", nil), ("%4", nil), ("%zz", nil),
        ("%%41", nil),
    ]

    @Test("escapes are decoded, and a wrong one spoils the text", arguments: decoded)
    func decodes(_ text: String, _ expected: String?) {
        #expect(PercentEncoding.decoded(text) == expected)
    }
}
