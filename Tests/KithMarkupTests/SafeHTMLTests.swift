import KithMarkup
import KithTestSupport
import Testing

struct SafeHTMLTests {
    private func safe(_ input: String, _ rules: SafeHTML = SafeHTML()) throws -> String {
        let page = try Page("<html><body>\(input)</body></html>")
        let body = page.tree.first(try Selector("body"), in: page.tree.root) ?? page.tree.root
        return string(rules.html(of: body, in: page.tree))
    }

    @Test("lets nothing through that runs or loads", arguments: SafeHTMLAttacks.rows)
    func attacks(_ row: (input: String, output: String)) throws {
        let expected = row.output.split(separator: "~", omittingEmptySubsequences: false)
            .joined(separator: " rel=\"nofollow noopener noreferrer\"")
        #expect(try safe(row.input) == expected)
    }

    @Test("gives the same again for what is safe", arguments: SafeHTMLAttacks.rows)
    func isStable(_ row: (input: String, output: String)) throws {
        let once = try safe(row.input)
        #expect(try safe(once) == once)
    }

    @Test("keeps the classes that are allowed")
    func classes() throws {
        var rules = SafeHTML()
        rules.classes = ["quote", "b"]
        #expect(
            try safe("<p class=' a  b quote evil'>x", rules) == "<p class=\"b quote\">x</p>")
    }

    @Test("may describe images instead of linking them")
    func descriptions() throws {
        var rules = SafeHTML()
        rules.linksMedia = false
        #expect(try safe("<img src=a/b.gif><img src=c.gif alt='a cat'>", rules) == "b.gifa cat")
    }

    @Test(
        "marks links to what was not captured",
        arguments: [
            ("<a href=gone>x</a>", "", nil, "<span class=\"uncaptured\">x</span>"),
            (
                "<a href=gone><b>x</b></a>y", "https://e.example/a/b", nil,
                "<span class=\"uncaptured\"><a href=\"https://e.example/a/gone\"~><b>x</b></a></span>y"
            ),
            (
                "<a href=gone>x<a href=here>y</a></a>", "", "2.html",
                "<span class=\"uncaptured\"><a href=\"2.html\"~>x</a></span><a href=\"here\"~>y</a>"
            ),
        ])
    func uncaptured(
        _ input: String, _ base: String, _ instead: String?, _ output: String
    ) throws {
        var rules = SafeHTML()
        rules.links.base = base
        rules.links.target = { link in
            link.path.elementsEqual("gone".utf8)
                ? .uncaptured(instead: instead.map { Array($0.utf8) }) : nil
        }
        let expected = output.split(separator: "~", omittingEmptySubsequences: false)
            .joined(separator: " rel=\"nofollow noopener noreferrer\"")
        #expect(try safe(input, rules) == expected)
    }

    @Test("shows pictures that have a file")
    func pictures() throws {
        var rules = SafeHTML()
        rules.links.picture = { $0.elementsEqual("data:1".utf8) ? Array("a\"1.png".utf8) : nil }
        #expect(
            try safe(
                "<a href=x><img src='data:1' alt='<y>' onerror=z></a><img src='data:2'>", rules)
                == "<a href=\"x\" rel=\"nofollow noopener noreferrer\">"
                + "<img src=\"a&quot;1.png\" alt=\"&lt;y&gt;\"></a>")
    }

    @Test("leads relative addresses to where they led")
    func base() throws {
        var rules = SafeHTML()
        rules.links.base = "http://forum.example:80/old/showthread.php?threadid=1"
        let rows = [
            ("a.php?b=1", "http://forum.example:80/old/a.php?b=1"),
            ("/a", "http://forum.example:80/a"),
            ("//b.example/a", "http://b.example/a"), ("https://c.example", "https://c.example"),
            ("#post1", "#post1"), ("?page=2", "http://forum.example:80/old/showthread.php?page=2"),
        ]
        for (given, expected) in rows {
            let html = try safe("<a href='\(given)'>x</a>", rules)
            #expect(html == "<a href=\"\(expected)\" rel=\"nofollow noopener noreferrer\">x</a>")
        }
    }
}
