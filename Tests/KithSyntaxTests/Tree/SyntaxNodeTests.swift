import KithSourceText
import Testing

@testable import KithSyntax

@Suite struct SyntaxNodeTests {
    @Test("reads keys, values and elements with their places")
    func children() throws {
        let root = try root("name: Ada\ntags: [a, 'b c']\n")
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

    @Test("asks the wrong kind of node in vain")
    func wrongKind() throws {
        let root = try root("a: [x]\nb: y\n")
        #expect(root[0] == nil)
        #expect(root["a"]?["x"] == nil)
        #expect(root["a"]?[1] == nil)
        #expect(root["a"]?[-1] == nil)
        #expect(root["a"]?.text == "")
        #expect(root["a"]?.value == nil)
        #expect(root["b"]?.entries.isEmpty == true)
        #expect(root["b"]?.elements.count == 0)
        #expect(root["b"]?.entry("y") == nil)
    }

    @Test("an alias answers for what it stands for, except for its place")
    func alias() throws {
        let root = try root("a: &one {x: 1}\nb: *one\n")
        let alias = try #require(root["b"])
        let target = try #require(root["a"])
        #expect(alias.isAlias && !target.isAlias)
        #expect(alias.kind == .mapping)
        #expect(alias["x"]?.integer == 1)
        #expect(alias.anchor == "one")
        #expect(alias.span.range == 18..<22)
        #expect(alias.target == target)
        #expect(alias != target)
        #expect(alias.target.span.range == 8..<14)
        #expect(target.outerSpan.range == 3..<14)
        #expect(alias.sourceText == "{x: 1}")
        #expect(alias.parent == root)
        #expect(root.parent == nil)
    }

    @Test("keeps tags and anchors, whatever their order")
    func properties() throws {
        let root = try root("- !!int &n 1\n- &m !<x> a\n- !y []\n- &z\n- b\n")
        #expect(
            root.elements.map(\.tagText) == ["tag:yaml.org,2002:int", "x", "!y", nil, nil])
        #expect(root.elements.map(\.anchor) == ["n", "m", nil, "z", nil])
        #expect(root.elements.map(\.tag) == [.integer, .other, .other, .none, .none])
    }

    @Test("compares texts without making them")
    func hasText() throws {
        let root = try root(#"["plain", "esc\taped", 'quo''ted', *x]"#.replacing(", *x", with: ""))
        #expect(root[0]?.hasText("plain") == true)
        #expect(root[1]?.hasText("esc\taped") == true)
        #expect(root[1]?.hasText("esc\\taped") == false)
        #expect(root[2]?.hasText("quo'ted") == true)
        #expect(root.hasText("") == false)
    }

    @Test("a combining character does not make texts equal")
    func canonicalEquivalence() throws {
        let root = try root("caf\u{E9}: 1\ncafe\u{301}: 2\n")
        #expect(root["caf\u{E9}"]?.integer == 1)
        #expect(root["cafe\u{301}"]?.integer == 2)
    }
}
