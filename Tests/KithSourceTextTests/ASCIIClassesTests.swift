import KithSourceText
import Testing

struct ASCIIClassesTests {
    static let rows: [(String, String)] = [
        ("", ""), (" ", ""), ("  a ", "a"), ("a b", "a b"), ("a  ", "a"), ("  b", "b"),
    ]

    @Test("what stands at both ends is left out", arguments: rows)
    func trims(_ text: String, _ expected: String) {
        #expect(text.trimmed { $0 == " " } == expected)
    }

    @Test("only the case of ASCII letters is ignored")
    func cases() {
        #expect("aBz-É".utf8.equalsIgnoringCase("AbZ-É".utf8))
        #expect(!"É".utf8.equalsIgnoringCase("é".utf8))
        #expect(!"[".utf8.equalsIgnoringCase("{".utf8))
        #expect(!"ab".utf8.equalsIgnoringCase("a".utf8))
    }
}
