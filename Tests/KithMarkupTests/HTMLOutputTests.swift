import KithMarkup
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

    @Test(
        "escapes what must be, wherever it stands in a text", arguments: [1, 31, 32, 33, 64, 100])
    func escapes(_ length: Int) throws {
        for place in 0..<length {
            for (character, escape) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;")] {
                let before = String(repeating: "\"", count: place)
                let after = String(repeating: "\u{E9}", count: length - place - 1)
                let page = try Page(
                    "<body><p title=x>\(before)\(escape)\(after)\(escape)</p></body>")
                let body = page.tree.first(try Selector("p"), in: page.tree.root)
                #expect(
                    string(page.tree.innerHTML(of: body ?? page.tree.root))
                        == before + escape + after + escape, "\(character) at \(place)")
            }
        }
    }

    @Test("writes what is inside a node", arguments: rows)
    func innerHTML(_ row: (page: String, html: String)) throws {
        let page = try Page("<body>\(row.page)</body>", keepsRawText: true)
        let body = page.tree.first(try Selector("body"), in: page.tree.root) ?? page.tree.root
        #expect(string(page.tree.innerHTML(of: body)) == row.html)
    }
}
