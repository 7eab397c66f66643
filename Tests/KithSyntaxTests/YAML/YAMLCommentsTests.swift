import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite struct YAMLCommentsTests {
    static let rows: [(name: String, text: String, comments: [String])] = [
        ("none", "a: b\n", []),
        ("nothing at all", "", []),
        ("only comments", "⟦# a⟧\n  ⟦#b⟧\n⟦#⟧", ["a", "b", ""]),
        ("behind a value", "a: b ⟦# c d⟧  \n", ["c d"]),
        ("between lines", "a:\n  ⟦# one⟧\n  b: c\n⟦# two⟧\n", ["one", "two"]),
        ("inside texts", "a: b#c\n'd # e': \"f # g\"\nh: |\n  # i\n  j\n", []),
        ("behind the sign of a literal", "a: | ⟦# b⟧\n  # c\n  d\n⟦# e⟧\n", ["b", "e"]),
        ("in brackets", "[a, ⟦# b⟧\n c ⟦# d⟧\n]\n", ["b", "d"]),
        ("behind quotes", "a: 'b' ⟦# c⟧\n", ["c"]),
        ("behind markers", "--- ⟦# a⟧\nb\n... ⟦# c⟧\n", ["a", "c"]),
        ("behind an anchor", "a: &x ⟦# b⟧\n  c: *x2\n".replacing("*x2", with: "d"), ["b"]),
        ("behind a word", "a: b# c\n", []),
        ("behind an alias", "- &x a\n- *x ⟦# b⟧\n", ["b"]),
        ("CR LF", "a: b ⟦# c⟧\r\n⟦# d⟧\r\n", ["c", "d"]),
        ("behind a byte order mark", "\u{FEFF}⟦# a⟧\nb: c\n", ["a"]),
        ("not ASCII", "é: ü ⟦# ß é⟧\n", ["ß é"]),
        ("plain over lines", "a: b\n  c#d\n  e ⟦# f⟧\n", ["f"]),
        ("directive", "%YAML 1.2 ⟦# a⟧\n--- b\n", ["a"]),
        ("twice a hash", "a: b ⟦## c # d⟧\n", ["# c # d"]),
    ]

    @Test("finds the comments outside of texts", arguments: rows)
    func finds(_ name: String, _ text: String, _ comments: [String]) throws {
        let marked = MarkedText(text)
        let bytes = SourceBytes(marked.bytes)
        let found = try YAMLParser.parse(bytes, source: SourceID(0)).tree.yamlComments
        #expect(found.map(\.text) == comments)
        #expect(found.map(\.span.range) == marked.places)
    }
}
