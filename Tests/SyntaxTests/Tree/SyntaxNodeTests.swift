import SourceText
import Syntax
import Testing

private func parse(_ text: String) throws -> SyntaxNode {
    try YAMLParser.parse(SourceBytes(text: text), source: SourceID(0)).singleRoot()
}

@Suite struct SyntaxNodeTests {
    @Test("reads keys, values and elements with their places")
    func children() throws {
        let root = try parse("name: Ada\ntags: [a, 'b c']\n")
        #expect(root.kind == .mapping)
        #expect(root.entries.map(\.key.text) == ["name", "tags"])
        #expect(root["name"]?.text == "Ada")
        #expect(root["name"]?.span == SourceSpan(SourceID(0), 6..<9))
        #expect(root["tags"]?.elements.map(\.text) == ["a", "b c"])
        #expect(root["tags"]?.span == SourceSpan(SourceID(0), 16..<26))
        #expect(root["tags"]?[1]?.sourceText == "'b c'")
        #expect(root.span == SourceSpan(SourceID(0), 0..<26))
        #expect(root["missing"] == nil)
    }
}
