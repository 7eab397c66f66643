import KithMarkup
import KithSourceText
import Testing

struct TokenFilterTests {
    static let page = """
        <p id=a class="one two">1</p><div class=three><p id=b>2</p></div><p id=c class=two>3</p>
        """

    @Test(
        "elements are found by their classes and ids, and no class stands for an id",
        arguments: [
            ("p.two", "a c"), ("p.one.two", "a"), ("p.one.none", ""), ("p#b", "b"), ("p.b", ""),
            ("#one", ""), ("div.three p", "b"), ("div.none p", ""), ("p:not(.none)", "a b c"),
            ("p:not(.two)", "b"), ("p.none, p.one", "a"), ("p.none, p#none", ""),
        ])
    func found(_ row: (selector: String, ids: String)) throws {
        let tree = try Page(Self.page).tree
        let ids = tree.all(try Selector(row.selector), in: tree.root).map {
            String(decoding: tree.attribute(.id, of: $0) ?? [], as: UTF8.self)
        }
        #expect(ids.joined(separator: " ") == row.ids)
    }

    @Test("a tree that is parsed into again knows the classes of its new page only")
    func again() throws {
        var parser = try HTMLParser()
        var tree = HTMLTree()
        let (old, new) = (try Selector("p.old"), try Selector("p.new"))
        try parser.parse(.init(text: "<p class=old>x"), into: &tree)
        #expect(tree.all(old, in: tree.root).count == 1)
        #expect(tree.all(new, in: tree.root).isEmpty)
        try parser.parse(.init(text: "<p class=new>x"), into: &tree)
        #expect(tree.all(old, in: tree.root).isEmpty)
        #expect(tree.all(new, in: tree.root).count == 1)
    }

    @Test("the classes of a body that comes late are known")
    func late() throws {
        let tree = try Page("x<body class=late><p>y").tree
        #expect(tree.all(try Selector("body.late"), in: tree.root).count == 1)
    }
}
