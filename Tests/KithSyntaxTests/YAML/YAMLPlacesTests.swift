import KithSourceText
import KithTestSupport
import Testing

@testable import KithSyntax

/// Where nodes are: every node of each text is marked.
@Suite struct YAMLPlacesTests {
    static let rows: [(name: String, text: String)] = [
        ("block mapping", "⟦⟦a⟧: ⟦1⟧\n⟦b⟧: ⟦2⟧⟧   # end\n\n"),
        ("nested blocks", "⟦⟦a⟧:\n  ⟦⟦b⟧: ⟦1⟧⟧\n\n# c\n⟦d⟧: ⟦e⟧⟧\n"),
        ("block sequence", "⟦- ⟦a⟧\n- ⟦- ⟦b⟧\n  - ⟦c⟧⟧⟧\n"),
        ("sequence at the indentation of its key", "⟦⟦a⟧:\n⟦- ⟦b⟧\n- ⟦c⟧⟧\n⟦d⟧: ⟦e⟧⟧\n"),
        ("flow", "⟦[⟦a⟧, ⟦{⟦b⟧: ⟦c⟧ }⟧ ,⟦[ ]⟧ ]⟧\n"),
        ("pair in brackets", "⟦[⟦⟦a⟧: ⟦b⟧⟧, ⟦⟦c⟧ :⟦⟧⟧ ]⟧\n"),
        ("pair in brackets that begins with braces", "⟦[⟦⟦{⟦a⟧: ⟦b⟧}⟧: ⟦{}⟧⟧ ]⟧\n"),
        ("flow over several lines", "⟦⟦a⟧: ⟦[\n  ⟦b⟧,\n  ⟦c⟧\n]⟧\n⟦d⟧: ⟦e⟧⟧"),
        ("nothing as value", "⟦⟦a⟧:⟦⟧\n⟦b⟧:⟦⟧⟧\n"),
        ("nothing as element", "⟦-⟦⟧\n- ⟦a⟧⟧\n"),
        ("nothing as value in braces", "⟦{⟦a⟧⟦⟧ , ⟦b⟧:⟦⟧ }⟧\n"),
        ("quotes", "⟦⟦'a'⟧: ⟦\"b\"⟧⟧\n"),
        ("quotes with escapes", "⟦⟦'it''s'⟧: ⟦\"a\\tb\"⟧⟧\n"),
        ("nothing but quotes", "⟦⟦''''⟧: ⟦''''''⟧⟧\n"),
        ("empty quotes", "⟦⟦''⟧: ⟦\"\"⟧⟧\n"),
        ("plain over two lines", "⟦⟦a⟧: ⟦b\n  c⟧⟧\n"),
        ("quotes over two lines", "⟦⟦a⟧: ⟦\"b\n  c\"⟧⟧\n"),
        ("literal", "⟦⟦a⟧: ⟦|\n  b\n  c⟧\n⟦d⟧: ⟦e⟧⟧\n"),
        ("literal with blank lines behind it", "⟦⟦a⟧: ⟦|+\n  b⟧\n\n\n⟦d⟧: ⟦>-  # c\n  e⟧⟧\n\n"),
        ("literal with nothing in it", "⟦⟦a⟧: ⟦|⟧\n⟦b⟧: ⟦c⟧⟧\n"),
        ("tag and anchor", "⟦⟦a⟧: !!str ⟦b⟧\n⟦c⟧: &x !y ⟦'d'⟧\n⟦e⟧: !<t,u> &z ⟦[⟦f⟧]⟧⟧\n"),
        ("tag in braces", "⟦{⟦a⟧: !x ⟦b⟧, &y ⟦c⟧: !!null⟦⟧ }⟧\n"),
        ("anchor in a line of its own", "⟦⟦a⟧: &x # c\n  ⟦⟦b⟧: ⟦c⟧⟧⟧\n"),
        ("anchor on a key", "⟦&x ⟦a⟧: &y ⟦b⟧⟧\n"),
        ("tagged literal", "⟦⟦a⟧: !!str ⟦|\n  b⟧⟧\n"),
        ("anchor on nothing", "⟦⟦a⟧: &x⟦⟧\n⟦b⟧: ⟦*x⟧⟧\n"),
        ("alias", "⟦- &x ⟦a⟧\n- ⟦*x⟧⟧\n"),
        ("alias as key", "⟦&x ⟦a⟧: ⟦⟦*x⟧ : ⟦b⟧⟧⟧\n".replacing(": ⟦⟦*x⟧", with: ":\n  ⟦⟦*x⟧")),
        ("two, three and four bytes", "⟦⟦é⟧: ⟦€ 𝄞⟧\n⟦ü⟧: ⟦'😀'⟧ # ß\n⟦z⟧: ⟦\"é\\n\"⟧⟧\n"),
        ("byte order mark", "\u{FEFF}⟦⟦a⟧: ⟦é⟧\n⟦b⟧: ⟦c⟧⟧\n"),
        ("byte order mark, ASCII", "\u{FEFF}⟦⟦a⟧: ⟦b⟧⟧\n"),
        ("CR LF", "⟦⟦a⟧: ⟦b⟧\r\n⟦c⟧: ⟦|\r\n  d⟧\r\n⟦e⟧: ⟦f\r\n  g⟧⟧\r\n"),
        ("CR", "⟦⟦a⟧: ⟦b⟧\r⟦c⟧: ⟦'d'⟧⟧\r"),
        ("next line", "⟦⟦a⟧: ⟦b⟧\u{85}⟦c⟧: ⟦é⟧⟧\u{85}"),
        ("explicit key", "⟦? ⟦a⟧\n: ⟦b⟧\n? ⟦c⟧⟦⟧⟧\n"),
        ("no line end", "⟦⟦a⟧: ⟦b⟧⟧"),
        ("scalar", "--- ⟦a⟧\n...\n"),
        ("nothing", "---⟦⟧\n"),
        ("nothing behind a comment", "⟦? ⟦a⟧ # b⟦⟧\n\n? ⟦c⟧⟦⟧⟧\n\n"),
    ]

    @Test("knows the place of every node", arguments: rows)
    func places(_ name: String, _ text: String) throws {
        let marked = MarkedText(text)
        let bytes = SourceBytes(marked.bytes)
        let stream = try YAMLParser.parse(bytes, source: SourceID(0))
        let order = { (left: Range<Int>, right: Range<Int>) in
            (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
        }
        #expect(stream.tree.store.records.map(\.range).sorted(by: order) == marked.places)
        #expect(problems(in: stream.tree) == [])
    }

    @Test("a span of many lines outside of ASCII costs no more than ASCII does")
    func longText() throws {
        let line = "schlüssel: größe # çà et là\n"
        let text =
            "- a\n"
            + (0..<2_000).map { "- {\($0)\(line.replacing("\n", with: "") )\n  }\n" }.joined()
        let stream = try YAMLParser.parse(SourceBytes(text: text), source: SourceID(0))
        let last = try #require(stream.documents.first?.root[2_000])
        #expect(last.sourceText.hasPrefix("{1999schlüssel: größe"))
        #expect(problems(in: stream.tree) == [])
    }
}
