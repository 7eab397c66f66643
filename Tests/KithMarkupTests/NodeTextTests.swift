import KithMarkup
import Testing

struct NodeTextTests {
    @Test("gives texts whole, collapsed, and those at the end of an element")
    func texts() throws {
        let page = try Page(
            "<body><p> a\n\t<b> b</b>c<!--x-->&nbsp; \n</p><td class=d><a>#</a>\n Nov  8, 2012 </td>"
        )
        let tree = page.tree
        let first = try #require(tree.first(try Selector("p"), in: tree.root))
        #expect(string(tree.text(of: first)) == " a\n\t bc\u{A0} \n")
        #expect(string(tree.collapsedText(of: first)) == "a bc\u{A0}")
        #expect(tree.lastOwnText(of: first).map(string) == "\u{A0}")
        let date = try #require(tree.first(try Selector("td"), in: tree.root))
        #expect(tree.lastOwnText(of: date).map(string) == "Nov 8, 2012")
        let link = try #require(tree.first(try Selector("a"), in: tree.root))
        #expect(tree.lastOwnText(of: try #require(tree.firstChild(of: link))) == nil)
        #expect(string(tree.collapsedText(of: tree.root)) == "a bc\u{A0} # Nov 8, 2012")
        var output = Array("x ".utf8)
        tree.appendCollapsedText(of: date, to: &output)
        #expect(string(output) == "x # Nov 8, 2012")
    }

    @Test(
        "keeps blocks, cells and lines apart",
        arguments: [
            ("<p>a</p><p>b</p>c", "a b c"), ("a<br>b<div>c<div>d</div></div>e", "a b c d e"),
            ("<b>a</b>b <i>c</i><a>d</a>", "ab cd"), ("<td>a</td><td>b</td>", "a b"),
            ("<span>a<p>b</p></span>c<img>d", "a b c d"), ("<br><p> </p>", ""),
        ])
    func spaced(_ markup: String, _ text: String) throws {
        let page = try Page("<html><body>\(markup)")
        #expect(string(page.tree.spacedText(of: page.tree.root)) == text)
    }

    @Test("finds attributes by any kind of name")
    func attributes() throws {
        let page = try Page("<body><p Data-Odd='1 &lt;' checked class=' a  b '>")
        let tree = page.tree
        let node = try #require(tree.first(try Selector("p"), in: tree.root))
        #expect(tree.attribute(named: "data-odd", of: node).map(string) == "1 <")
        #expect(tree.attribute(named: "data-even", of: node) == nil)
        #expect(tree.attribute(.checked, of: node).map(string) == "")
        #expect(tree.hasAttribute(.checked, node) && !tree.hasAttribute(.id, node))
        #expect(tree.hasClass("a", node) && tree.hasClass("b", node) && !tree.hasClass("", node))
        let name = try #require(tree.name("class"))
        #expect(tree.attribute(name, of: node).map(string) == " a  b ")
        #expect(tree.attributes(of: node).count == 3)
        #expect(tree.attributes(of: tree.root).isEmpty)
    }
}
