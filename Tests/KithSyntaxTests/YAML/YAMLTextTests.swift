import KithSourceText
import KithSyntax
import Testing

/// What scalars say once decoded.
@Suite struct YAMLTextTests {
    static let rows: [(name: String, yaml: String, text: String)] = [
        ("plain", "a: b c ", "b c"),
        ("plain over lines", "a: b\n  c\n\n  d", "b c\nd"),
        ("single quotes", "a: 'it''s'", "it's"),
        ("double quotes", #"a: "\t\u00e9\U0001F600\x41\/\"""#, "\té😀A/\""),
        ("literal", "a: |\n  b\n   c\n\n", "b\n c\n"),
        ("literal kept", "a: |+\n  b\n\n", "b\n\n"),
        ("literal stripped", "a: |-\n  b\n", "b"),
        ("folded", "a: >\n  b\n  c\n\n  d\n", "b c\nd\n"),
        ("CR LF in a literal", "a: |\r\n  b\r\n  c\r\n", "b\nc\n"),
        ("same length as its source", "a: b\n c", "b c"),
        ("only a quote", "a: ''''", "'"),
        ("quotes inside quotes", #"a: "''""#, "''"),
        ("hash inside", "a: b#c", "b#c"),
        ("colon inside", "a: http://b:80", "http://b:80"),
    ]

    @Test("decodes", arguments: rows)
    func decodes(_ name: String, _ yaml: String, _ text: String) throws {
        let node = try #require(try root(yaml)["a"])
        #expect(node.text == text)
        #expect(Array(node.bytes) == Array(text.utf8))
    }
}
