import Markup
import Testing

struct HTMLOutputTests {
    static let rows: [(page: String, html: String)] = [
        ("", ""),
        ("a<br>b<hr/>c", "a<br>b<hr>c"),
        ("<p>a &lt;b&gt; &amp;amp; &nbsp;", "<p>a &lt;b&gt; &amp;amp; \u{A0}</p>"),
        ("<a title='\"<>&amp;' checked>x", "<a title=\"&quot;&lt;&gt;&amp;\" checked=\"\">x</a>"),
        ("<!-- c --><b><i>x</b>y", "<!-- c --><b><i>x</i></b>y"),
        ("<script>a<b&&c</script>", "<script>a<b&&c</script>"),
        ("<ul><li>1<li>2</ul><p>", "<ul><li>1</li><li>2</li></ul><p></p>"),
    ]

    @Test("writes what is inside a node", arguments: rows)
    func innerHTML(_ row: (page: String, html: String)) throws {
        let page = try Page("<body>\(row.page)</body>", keepsRawText: true)
        let body = page.tree.first(try Selector("body"), in: page.tree.root) ?? page.tree.root
        #expect(string(page.tree.innerHTML(of: body)) == row.html)
    }
}
