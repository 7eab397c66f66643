import KithSourceText
import Testing

struct URIReferenceTests {
    /// RFC 3986, section 5.4, for the base `http://a/b/c/d;p?q`.
    static let resolved: [(String, String)] = [
        ("gg:h", "gg:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
        ("g/./h", "http://a/b/c/g/h"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ]

    @Test("references are resolved as RFC 3986 says", arguments: resolved)
    func resolves(_ text: String, _ expected: String) {
        let base = URIReference("http://a/b/c/d;p?q")
        #expect(URIReference(text).resolved(against: base).text == expected)
    }

    @Test("a reference is written as it was read", arguments: resolved.map(\.0))
    func writes(_ text: String) { #expect(URIReference(text).text == text) }
}
