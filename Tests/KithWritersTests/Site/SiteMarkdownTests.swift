import Testing

@testable import KithWriters

/// Text in Markdown becomes HTML.
struct SiteMarkdownTests {
    static let rows: [(text: String, html: String)] = [
        (
            "Some `code <b>` & **more**.",
            "<p>Some <code>code &lt;b&gt;</code> &amp; <strong>more</strong>.</p>\n"
        ),
        ("two\nlines", "<p>two lines</p>\n"),
        ("[Rules](rules.md)", "<p><a href=\"../rules.html\">Rules</a></p>\n"),
        ("[part](rules/a.md#b)", "<p><a href=\"../rules/a.html#b\">part</a></p>\n"),
        ("[away](https://a.test/b.md)", "<p><a href=\"https://a.test/b.md\">away</a></p>\n"),
        ("[no link] and 2 * 3 ** 4", "<p>[no link] and 2 * 3 ** 4</p>\n"),
        ("`open", "<p>`open</p>\n"),
        ("## Two Words!", "<h2 id=\"two-words\">Two Words!</h2>\n"),
        ("## A\n\n## A", "<h2 id=\"a\">A</h2>\n<h2 id=\"a-\">A</h2>\n"),
        ("- one\n  more\n- two", "<ul>\n<li>one more</li>\n<li>two</li>\n</ul>\n"),
        (
            "| A | B |\n|---|---|\n| `x` | y |",
            "<div class=\"wide\"><table>\n<thead><tr><th>A</th><th>B</th></tr></thead>\n<tbody>\n"
                + "<tr><td><code>x</code></td><td>y</td></tr>\n</tbody></table></div>\n"
        ),
        (
            "```yaml\na: <b>\n\n# c\n```",
            "<pre tabindex=\"0\"><code>a: &lt;b&gt;\n\n# c</code></pre>\n"
        ),
        (
            "```\n\"a\": ⟦1⟧\n```",
            "<pre tabindex=\"0\"><code>&quot;a&quot;: <mark>1</mark></code></pre>\n"
        ),
        (
            "```console\n$ a <<B\n> c\nout\n2> err\n[exit 1]\n```",
            "<pre class=\"console\" tabindex=\"0\"><code><b>$ a &lt;&lt;B</b>\n<b>&gt; c</b>\nout\n<i>err</i>\n"
                + "<i class=\"status\">[exit 1]</i></code></pre>\n"
        ),
        ("```\nopen", "<pre tabindex=\"0\"><code>open</code></pre>\n"),
        ("  odd", "<p>  odd</p>\n"),
    ]

    @Test("blocks and marks", arguments: rows)
    func html(_ row: (text: String, html: String)) {
        let page = SitePage(
            path: "a/b", title: "", summary: "", group: "",
            blocks: SiteMarkdown("# Title\n\n" + row.text).blocks)
        #expect(
            page.anchored.map { $0.block.html(root: page.root, anchor: $0.anchor) }.joined()
                == row.html)
    }

    @Test("the first heading is the title")
    func title() { #expect(SiteMarkdown("# A `b`\n\ntext").title == "A `b`") }
}
