import KithMarkup
import KithSourceText
import Testing

struct NodeListsTests {
    static let page = """
        <table id=a><tr id=b><td id=c><td id=d><table id=e><tr id=f><td id=g></table></table><p id=h>
        <x-y id=i></x-y>
        """

    @Test(
        "elements of a name are found inside the scope and behind the node, and nowhere else",
        arguments: [
            ("td", "c d g"), ("table", "a e"), ("p", "h"), ("x-y", "i"), ("ul", ""), ("z-z", ""),
            ("tr > td", "c d g"), ("tr td, p", "c d g h"),
        ])
    func whole(_ row: (selector: String, ids: String)) throws {
        let tree = try Page(Self.page).tree
        let selector = try Selector(row.selector)
        let ids = tree.all(selector, in: tree.root).map {
            string(tree.attribute(.id, of: $0) ?? [])
        }
        #expect(ids.joined(separator: " ") == row.ids)
    }

    @Test("a tree that is parsed into again lists the elements of its new page")
    func again() throws {
        var parser = try HTMLParser()
        var tree = HTMLTree()
        let selector = try Selector("td")
        #expect(tree.first(selector, in: tree.root) == nil)
        try parser.parse(.init(text: Self.page), into: &tree)
        let inner = try #require(try tree.first(Selector("table table"), in: tree.root))
        #expect(tree.all(selector, in: inner).count == 1)
        try parser.parse(.init(text: "<p>x"), into: &tree)
        #expect(tree.all(selector, in: tree.root).isEmpty)
        #expect(try tree.all(Selector("p"), in: tree.root).count == 1)
    }
}
