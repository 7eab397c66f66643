import KithMarkup
import Testing

struct MarkdownTextTests {
    static let rows: [(page: String, markdown: String)] = [
        ("", ""),
        (" \n<p> </p><b></b>", ""),
        ("a\n  b", "a b\n"),
        ("<p>a</p>\n<p>b</p>c", "a\n\nb\n\nc\n"),
        ("a<br>b<br/><br>c<br>", "a\\\nb\n\nc\n"),
        ("a<hr>b", "a\n\n---\n\nb\n"),
        ("<b>a</b> <i> b </i>c <s>d</s>", "**a** *b* c ~~d~~\n"),
        ("<b><strong>a</strong></b>", "**a**\n"),
        ("<b>a</b><b>b</b>", "**ab**\n"),
        ("<b>a <i>b</i></b>", "**a *b***\n"),
        ("<b>a<br>b</b>", "**a\\\nb**\n"),
        ("<span class=spoiler><p>a</p><p>b</p></span>", "||a||\n\n||b||\n"),
        ("<h2>a #1 <b>b</b><br>c</h2>d", "## a \\#1 **b** c\n\nd\n"),
        ("<blockquote>a<p>b</p></blockquote>c", "> a\n>\n> b\n\nc\n"),
        (
            "<blockquote>a<blockquote>b</blockquote>c</blockquote><blockquote>d</blockquote>",
            "> a\n>\n> > b\n>\n> c\n\n> d\n"
        ),
        (
            "a<ul><li>b<li>c<ul><li>d</ul>e</ul>f",
            "a\n\n- b\n- c\n  - d\n\n  e\n\nf\n"
        ),
        ("<ol start=9><li>a<li><p>b</p><p>c</p></ol>", "9. a\n10. b\n\n    c\n"),
        ("<li>a</li>b", "- a\n\nb\n"),
        ("<a href='/a b?x=(1)&copy=2&amp;lt;'>t</a>", "[t](/a%20b?x=%281%29&copy=2\\&lt;)\n"),
        ("<a href='javascript:x'>t</a><a>u</a>", "tu\n"),
        ("<a href=a>t<a href=b>u</a></a>", "[t](a)[u](b)\n"),
        ("<a href=a><b>t</b></a>", "[**t**](a)\n"),
        ("<a href=a></a>b", "b\n"),
        ("wow!<a href=a>t</a>", "wow\\![t](a)\n"),
        (
            "<img src='http://e.example/a_b.gif' onerror=x>",
            "[a\\_b.gif](http://e.example/a_b.gif)\n"
        ),
        ("<img src=a.gif alt='x [y]'><img src=b.gif title=':)'>", "[x \\[y\\]](a.gif):)\n"),
        ("<a href=a><img src=b.gif></a>", "[b.gif](a)\n"),
        ("<iframe src='data:x'>t</iframe>u", "u\n"),
        ("<script>x</script><style>y</style>z", "z\n"),
        ("a <code>b `c` *d*\ne</code>", "a ``b `c` *d* e``\n"),
        ("<code>`a`</code><code> </code>", "`` `a` ``\n"),
        ("<pre>\n a *b*\n\n```\nc\n</pre>d", "````\n a *b*\n\n```\nc\n````\n\nd\n"),
        ("<blockquote><pre>a\n\nb</pre></blockquote>", "> ```\n> a\n>\n> b\n> ```\n"),
        ("<span class='bbc-spoiler x'>a|b</span>", "||a\\|b||\n"),
        ("<div class=spoiler>a</div>b", "||a||b\n"),
        (
            "<table><tr><td>a<td>b<tr><td>c<td>d</table>e", "a | b\\\nc | d\n\ne\n"
        ),
        ("1. a", "1\\. a\n"),
        ("12) a 3. b", "12\\) a 3. b\n"),
        ("# a # b", "\\# a # b\n"),
        ("- a<br>+ b<br>> c<br>=== d - e", "\\- a\\\n\\+ b\\\n\\> c\\\n\\=== d - e\n"),
        ("*a* _b_ `c` [d](e) <f> ~g~ \\h", "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\~g\\~ \\\\h\n"),
        ("&lt;b> &amp;amp; AT&T & x;", "\\<b> \\&amp; AT&T & x;\n"),
        ("a&nbsp; b", "a\u{A0} b\n"),
    ]

    @Test(
        "writes plain text, which is read as it is",
        arguments: [
            ("<b>a</b> *b* <code>`c`</code><br>1. d", "a *b* `c`\n1. d\n"),
            ("<h2># a</h2><pre>b\n c</pre>", "# a\n\nb\n c\n"),
            ("<blockquote>a</blockquote><ul><li>b</ul>", "> a\n\n- b\n"),
            ("<a href='/x?a=(1)'>a_b</a><img src=c.png alt=d>", "a_b </x?a=(1)>d <c.png>\n"),
            ("<span class=spoiler>a</span>", "||a||\n"),
        ])
    func plain(_ markup: String, _ text: String) throws {
        var rules = MarkdownText()
        rules.isPlain = true
        let page = try Page("<html><body>\(markup)")
        #expect(string(rules.markdown(of: page.tree.root, in: page.tree)) == text)
    }

    @Test("marks links to what was not captured, and shows pictures that have a file")
    func links() throws {
        var rules = MarkdownText()
        rules.links.target = { link in
            link.path.elementsEqual("gone".utf8) ? .uncaptured(instead: nil) : nil
        }
        rules.links.picture = { _ in Array("a b.png".utf8) }
        let page = try Page(
            "<html><body><a href=gone>x</a>, <a href=here>y</a> <img src=z alt='!'>")
        #expect(
            string(rules.markdown(of: page.tree.root, in: page.tree))
                == "x (not captured), [y](here) ![!](a%20b.png)\n")
    }

    @Test("writes what Markdown reads as the same", arguments: rows)
    func markdown(_ row: (page: String, markdown: String)) throws {
        let page = try Page("<html><body>\(row.page)</body></html>")
        let body = page.tree.first(try Selector("body"), in: page.tree.root) ?? page.tree.root
        #expect(string(MarkdownText().markdown(of: body, in: page.tree)) == row.markdown)
    }

    @Test("takes no recursion and linear time for what is nested deeply")
    func depth() throws {
        let page = try Page("<body>" + String(repeating: "<blockquote>a<b>", count: 400))
        let text = MarkdownText().markdown(of: page.tree.root, in: page.tree)
        #expect(string(text).hasPrefix("> a\n>\n> > **a**\n"))
    }
}
