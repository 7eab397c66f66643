import KithMarkup
import Testing

struct HTMLTreeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let page: String
        let outline: String

        init(_ name: String, _ page: String, _ outline: String) {
            self.name = name
            self.page = page
            self.outline = outline
        }

        var testDescription: String { name }
    }

    static let rows = [
        Row("nothing", "", ""),
        Row("only text", "hello", "html(body(p('hello')))"),
        Row(
            "a whole page",
            "<html><head><title>T</title></head><body><p>a</p><p>b</p></body></html>",
            "html(head(title('T')) body(p('a') p('b')))"),
        Row(
            "paragraphs without an end", "<body><p>a<p class=editedby>b<div>c</div>",
            "html(body(p('a') p[class=editedby]('b') div('c')))"),
        Row(
            "no tbody is added", "<body><table><tr><td>1<td>2</table>",
            "html(body(table(tr(td('1') td('2')))))"),
        Row(
            "a row in an unclosed row", "<body><table><tr><tr><td>1</table>",
            "html(body(table(tr tr(td('1')))))"),
        Row("stray end tags", "<body>a</b></p>b", "html(body('ab'))"),
        Row(
            "a made-up tag keeps its name", "<body><size:8>x</size:8>",
            "html(body(size:8('x')))"),
        Row(
            "two elements of one id", "<body><p id=post>a</p><p id=post>b</p>",
            "html(body(p[id=post]('a') p[id=post]('b')))"),
        Row(
            "the first attribute of a name counts", "<body><p id=a ID=b>",
            "html(body(p[id=a]))"),
        Row(
            "ampersands without an end", "<body><a href='?a=1&amp;b=2&c=3#d&lt;'>x & y</a>",
            "html(body(a[href=?a=1&b=2&c=3#d<]('x & y')))"),
        Row(
            "a text of several pieces",
            "<body><p>one &amp; two &#233; three<b>x</b></p>&nbsp;four<p>&lt;&gt;five</p>",
            "html(body(p('one & two \u{E9} three' b('x')) '\u{A0}four' p('<>five')))"),
        Row(
            "a comment that holds a form", "<body>a<!-- <form><p> -->b",
            "html(body('a' <! <form><p> > 'b'))"),
        Row(
            "scripts and styles keep no text",
            "<body><script>if (a<b) '</p>'</script><style>p{}</style>c",
            "html(body(script style 'c'))"),
        Row(
            "C1 references mean windows-1252", "<body title='&#150;'>&#147;a&#x94; &#129;",
            "html(body[title=\u{2013}]('\u{201C}a\u{201D} \u{FFFD}'))"),
        Row(
            "characters beyond the code page", "<body>&#1078;&#x1F600;&eacute;",
            "html(body('\u{436}\u{1F600}\u{E9}'))"),
        Row(
            "the attributes of a body that comes late",
            "<html><head><div id=u>n</div></head><body class='a b' data-x='&amp;1'><p>t",
            "html(head body[class=a b][data-x=&1](div[id=u]('n') p('t')))"),
        Row(
            "a body tag in a comment and a script is none",
            "<html><head><!-- <body class=no> --><script>'<body class=no>'</script>"
                + "<div></div></head><body class=yes>",
            "html(head(<! <body class=no> > script) body[class=yes](div))"),
        Row(
            "the attributes of a html tag that comes late", "x<html id=XF><body class=b>",
            "html[id=XF](body[class=b](p('x')))"),
    ]

    @Test("builds the tree that libxml2 sees", arguments: rows)
    func tree(_ row: Row) throws {
        #expect(try Page(row.page).outline == row.outline)
    }

    @Test("keeps scripts where asked")
    func rawText() throws {
        let page = try Page("<body><script>a<b</script>", keepsRawText: true)
        #expect(page.outline == "html(body(script('a<b')))")
    }

    static let places = """
        \u{E9} <!doctype html>
        <html lang="a>b"><head><title>T &amp; U</title></head>
        <body class="<p>">one<!-- two --><P\tclass='x'
        >&lt;three<br/>four</P ><b><i>five</b>
        <td>six &unknown; <a href="<a>">&seven</a></body></html>
        """

    @Test("knows where each node begins")
    func placesOfNodes() throws {
        let page = try Page(Self.places)
        var found: [String] = []
        for index in 1..<UInt32(page.tree.nodeCount) {
            let node = HTMLNode(index: index)
            found.append("\(page.name(node)) \(page.source(node, 6).debugDescription)")
        }
        #expect(
            found == [
                #"html "<html ""#,
                #"body "<body ""#,
                #"p "é <!d""#,
                #"- "é <!d""#,
                #"title "<title""#,
                #"- "T &amp""#,
                #"- "\n<body""#,
                #"- "<!-- t""#,
                #"p "<P\tcla""#,
                #"- "&lt;th""#,
                #"br "<br/>f""#,
                #"- "four</""#,
                #"b "<b><i>""#,
                #"i "<i>fiv""#,
                #"- "five</""#,
                #"- "\n<td>s""#,
                #"td "<td>si""#,
                #"- "six &u""#,
                #"a "<a hre""#,
                #"- "&seven""#,
            ])
    }

    @Test("steps from node to node")
    func steps() throws {
        let page = try Page("<body><p>a<b>c</b></p>d<i></i>")
        let tree = page.tree
        let body = try #require(tree.first(try Selector("body"), in: tree.root))
        let first = try #require(tree.firstChild(of: body))
        let text = try #require(tree.nextSibling(of: first))
        let last = try #require(tree.lastChild(of: body))
        #expect(page.name(first) == "p" && page.name(last) == "i")
        #expect(tree.nextSibling(of: text) == last && tree.nextSibling(of: last) == nil)
        #expect(tree.previousSibling(of: last) == text && tree.previousSibling(of: text) == first)
        #expect(tree.previousSibling(of: first) == nil && tree.parent(of: first) == body)
        #expect(tree.nextSibling(of: tree.root) == nil && tree.firstChild(of: last) == nil)
        #expect(tree.parent(of: tree.root) == tree.root)
        #expect(tree.previousSibling(of: tree.root) == nil)
    }
}
