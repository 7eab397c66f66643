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
