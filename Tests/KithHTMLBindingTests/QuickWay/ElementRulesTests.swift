import Testing

@testable import KithHTMLBinding

struct ElementRulesTests {
    private static let names = HTMLNames([
        "html", "head", "body", "p", "div", "b", "td", "table", "li", "br", "title", "foreign",
    ])

    private func number(_ name: String) -> UInt32 {
        Self.names.find(name.utf8)?.number ?? .max
    }

    @Test(
        "a start tag closes what it cannot stand in",
        arguments: [
            ("p", "p", true), ("p", "div", true), ("p", "b", false), ("p", "br", false),
            ("li", "li", true), ("td", "td", true), ("td", "table", false), ("div", "div", false),
            ("body", "div", false), ("div", "foreign", false),
        ])
    func starts(_ row: (open: String, tag: String, closes: Bool)) {
        let rules = ElementRules(Self.names)
        for _ in 1...2 {
            #expect(rules.closes(number(row.open), number(row.tag)) == row.closes)
        }
    }

    @Test(
        "an end tag closes what is open inside",
        arguments: [
            ("div", "p", true), ("td", "p", true), ("table", "td", true), ("p", "b", true),
            ("b", "div", false), ("div", "td", false), ("div", "div", false),
        ])
    func ends(_ row: (outer: String, inner: String, closes: Bool)) {
        let rules = ElementRules(Self.names)
        for _ in 1...2 {
            #expect(rules.closesWith(endOf: number(row.outer), number(row.inner)) == row.closes)
        }
    }

    /// Where this fails, run the fuzz target `quick-way` and this suite, then add the version to `PageContext`.
    @Test("libxml2 is a version with which the quick way was tested")
    func version() { #expect(PageContext.isTested) }

    @Test("some elements end the head, some are empty")
    func others() {
        let rules = ElementRules(Self.names)
        #expect(rules.beginsBody(number("div")))
        #expect(rules.beginsBody(number("br")))
        #expect(!rules.beginsBody(number("title")))
        #expect(rules.isEmpty(number("br")))
        #expect(!rules.isEmpty(number("p")))
    }

    @Test(
        "references mean what libxml2 says", arguments: [("amp", 0x26), ("nbsp", 0xA0), ("x", 0)])
    func references(_ row: (name: String, scalar: UInt32)) {
        let scalar = unsafe Array(row.name.utf8).withUnsafeBufferPointer {
            unsafe ElementRules(Self.names).scalar($0)
        }
        #expect(scalar ?? 0 == row.scalar)
    }
}
