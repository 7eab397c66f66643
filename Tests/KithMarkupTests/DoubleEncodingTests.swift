import Testing

@testable import KithMarkup

@Suite("Text that was encoded twice")
struct DoubleEncodingTests {
    static let found: [(text: String, first: String, count: Int)] = [
        ("gr\u{C3}\u{BC}n", "\u{C3}\u{BC}", 1),
        ("lost \u{EF}\u{BF}\u{BD} and \u{EF}\u{BF}\u{BD}", "\u{EF}\u{BF}\u{BD}", 2),
        ("it\u{E2}\u{20AC}\u{2122}s", "\u{E2}\u{20AC}\u{2122}", 1),
        ("10\u{C2}\u{B0}", "\u{C2}\u{B0}", 1),
        ("&Atilde;&frac14;", "\u{C3}\u{BC}", 1),
    ]

    @Test("is found, with its place", arguments: found.map(\.text))
    func finds(_ text: String) throws {
        let row = try #require(Self.found.first { $0.text == text })
        let tree = try Page("<p>" + text, encoding: .utf8).tree
        let encoding = try #require(tree.doubleEncoding())
        #expect(encoding.first == row.first)
        #expect(encoding.count == row.count)
        #expect(encoding.place != nil)
    }

    @Test(
        "other text is not",
        arguments: [
            "na\u{EF}ve", "S\u{C3}O", "CAF\u{C9} \u{BB}", "\u{201C}IRM\u{C3}\u{201D}",
            "Spa\u{DF}\u{AB}", "",
        ])
    func passes(_ text: String) throws {
        #expect(try Page("<p>" + text, encoding: .utf8).tree.doubleEncoding() == nil)
    }
}
