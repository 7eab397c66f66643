import KithMarkup
import KithSourceText
import Testing

@testable import KithReaders

struct FirstMatchesTests {
    @Test("answers are those of the tree, whichever scopes and selectors were asked for before")
    func answers() throws {
        var parser = try HTMLParser()
        var tree = HTMLTree()
        let page = """
            <div><p>1<p>2<b>3</b></div><div><b>4</b><div><b>5</b></div></div><div></div><div><i>6</i></div>
            """
        try parser.parse(SourceBytes(Array(page.utf8)), into: &tree)
        let texts = ["p", "b", "i", "u", "div b", "div div b", "> b", "> div > b", "+ div"]
        let selectors = try texts.enumerated().map {
            NumberedSelector(selector: try Selector($0.element), number: $0.offset)
        }
        let scopes = [tree.root] + tree.all(try Selector("div"), in: tree.root)
        var matches = FirstMatches(count: selectors.count)
        for scope in scopes + scopes.reversed() + scopes {
            for selector in selectors + selectors {
                #expect(
                    matches.first(selector, in: scope, of: tree)
                        == tree.first(selector.selector, in: scope))
            }
        }
    }
}
