import KithJSONSchema
import Testing

/// The forms of texts that data has; those of contracts are tested where contracts are read.
struct TextFormsTests {
    static let rows: [(String, Bool)] = [
        ("image/png", true), ("text/plain; charset=utf-8", true), ("a/b ;c=d", true),
        ("application/vnd.a+json", true), ("a/b;", true),
        ("jpeg", false), ("image/", false), ("/png", false), ("a/b/c", false), ("", false),
        ("image/*", false), ("*/*", false), ("im age/png", false), ("a/b;=c", false),
    ]

    @Test("media types are told from ranges and other texts", arguments: rows)
    func mediaTypes(_ text: String, _ expected: Bool) {
        #expect(TextForms.isMediaType(Array(text.utf8)[...]) == expected)
    }

    @Test("ranges are told from other texts")
    func ranges() {
        let texts = ["image/*", "*/*", "*/png", "image/png"]
        #expect(
            texts.map { TextForms.isMediaType(Array($0.utf8)[...], allowsRanges: true) }
                == [true, true, false, true])
    }

    static let addresses: [(String, Bool, Bool)] = [
        ("ann@post.example", true, true), ("ann.@post.example", false, true),
        ("\"a b\"@post.example", true, false), ("ann@", false, false),
        ("@post.example", false, false),
        ("ann@post.example.", false, false), ("ann", false, false),
    ]

    @Test("an address to which mail could go is more than the standard has", arguments: addresses)
    func emails(_ text: String, _ isEmail: Bool, _ mayBeEmail: Bool) {
        #expect(TextForms.isEmail(Array(text.utf8)[...]) == isEmail)
        #expect(TextForms.mayBeEmail(Array(text.utf8)[...]) == mayBeEmail)
    }

    @Test("addresses of the web have a host")
    func web() {
        let texts = ["HTTP://a", "https://a.example/b?c", "https://", "https:///a", "a.example"]
        #expect(
            texts.map { TextForms.mayBeWebAddress(Array($0.utf8)[...]) }
                == [true, true, false, false, false])
    }
}
