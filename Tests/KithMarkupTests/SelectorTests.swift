import KithMarkup
import KithTestSupport
import Testing

struct SelectorTests {
    static let page = """
        <body id=something_awful class="showthread  forum_26"><div id=thread class=thread:12>
        <table class="post " id=post1 data-idx=1><tr><td class="userinfo userid-5"><a href="?userid=5">A</a>
        <td class=postbody><h4>x</h4><blockquote><a class=quote_link href="#post0">q</a></blockquote></td></tr>
        </table><table class="post ignored" id=post2><tr><td class=postbody colspan>y</td></tr></table>
        <g-emoji alias=smile>:)</g-emoji></div><ul><li>1</li><li class=a>2</li><li>3<p></p></li></ul>
        """

    static let rows: [(selector: String, found: [String])] = [
        ("table", ["post1", "post2"]),
        ("TABLE", ["post1", "post2"]),
        ("#post2", ["post2"]),
        (".post", ["post1", "post2"]),
        (".Post", []),
        (".post.ignored", ["post2"]),
        ("table.post:not(.ignored)", ["post1"]),
        ("table:not(.ignored, #post9)", ["post1"]),
        ("[data-idx]", ["post1"]),
        ("[id^=post]", ["post1", "post2"]),
        ("[id^='']", []),
        ("[id$='2']", ["post2"]),
        ("[class*='serid-']", ["userinfo userid-5"]),
        ("[class~=userid-5]", ["userinfo userid-5"]),
        ("[class~=userid]", []),
        ("[class='userinfo userid-5']", ["userinfo userid-5"]),
        ("[colspan]", ["y"]),
        ("[class=thread\\:12]", ["thread"]),
        ("a[href*='userid']", ["A"]),
        ("div a.quote_link", ["q"]),
        ("table > td", []),
        ("table > tr > td + td blockquote > a", ["q"]),
        ("body > div blockquote > a, #thread, table", ["thread", "post1", "q", "post2"]),
        ("h4, a.quote_link, td.nobody", ["x", "q"]),
        ("td.nobody a, table.post", ["post1", "post2"]),
        ("table.post, table", ["post1", "post2"]),
        ("li.a, td.postbody", ["xq", "y", "2"]),
        (".nobody, #nobody", []),
        (".nobody, li:not(.a)", ["1", "3"]),
        ("g-emoji[alias=smile]", [":)"]),
        ("no-such", []),
        ("[no-such]", []),
        ("li:first-child", ["1"]),
        ("li:last-child", ["3"]),
        ("li:nth-child(2)", ["2"]),
        ("li:not(:first-child):not(:last-child)", ["2"]),
        ("li + li", ["2", "3"]),
        ("li.a + li", ["3"]),
        ("li + .a", ["2"]),
        ("p:empty", [""]),
        ("> html", ["something_awful"]),
        (":scope > html > body", ["something_awful"]),
        ("table.post.ignored td, #thread h4", ["x", "y"]),
        (".postbody a", ["q"]),
        ("#thread.nobody a, .userinfo a", ["A"]),
        ("* > li", ["1", "2", "3"]),
    ]

    @Test("finds in the order of the page", arguments: rows)
    func finds(_ row: (selector: String, found: [String])) throws {
        let page = try Page(Self.page)
        let selector = try Selector(row.selector)
        let found = page.tree.all(selector, in: page.tree.root)
        let names = found.map { node in
            page.tree.attribute(.id, of: node).map(string)
                ?? (page.tree.hasClass("userinfo", node)
                    ? page.tree.attribute(.class, of: node).map(string) : nil)
                ?? (page.name(node) == "html"
                    ? "something_awful" : string(page.tree.collapsedText(of: node)))
        }
        #expect(names == row.found)
        #expect(page.tree.first(selector, in: page.tree.root) == found.first)
        #expect(found == page.all(selector))
    }

    @Test(
        "looks nowhere in vain, and leaves nothing out",
        arguments: [
            ".x b", ".x > b", ".x .y > b", ".y i b", ".x b + b", "#z b, #z > b", ".x b, .y b",
        ])
    func inside(_ text: String) throws {
        let selector = try Selector(text)
        let pieces = [
            "<p class=x>", "<div class=x>", "<div class=y>", "<div id=z>", "<i>", "<b>1</b>",
            "<b>", "</b>", "</i>", "</div>", "</div>", "text",
            "<div class='\(Self.manyClasses(40))'>", "<div class='\(Self.manyClasses(40)) y'>",
        ]
        var numbers = SameNumbers(seed: 7)
        for _ in 0..<200 {
            let page = try Page(
                (0..<30).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined())
            let all = page.all(selector)
            #expect(page.tree.all(selector, in: page.tree.root) == all)
            // From any node on, too.
            for start in page.tree.inside(page.tree.root) {
                #expect(
                    page.tree.next(selector, after: HTMLNode(index: start), in: page.tree.root)
                        == all.first { $0.index > start })
            }
        }
    }

    private static func manyClasses(_ count: Int) -> String {
        (0..<count).map { "c\($0)" }.joined(separator: " ")
    }

    @Test("going from match to match takes linear time")
    func manyMatches() throws {
        let count = 100_000
        // What stands around them all has so many classes that nobody should look at them each time.
        let page = try Page(
            "<div class='\(Self.manyClasses(20_000))'>"
                + String(repeating: "<p class=x><b>1</b></p>", count: count))
        let selector = try Selector("p.x b")
        var found = 0
        var next = page.tree.first(selector, in: page.tree.root)
        while let node = next {
            found += 1
            next = page.tree.next(selector, after: node, in: page.tree.root)
        }
        #expect(found == count)
    }

    @Test("searches below the given node only, but looks above it")
    func scope() throws {
        let page = try Page(Self.page)
        let tree = page.tree
        let second = try #require(tree.first(try Selector("#post2"), in: tree.root))
        #expect(tree.all(try Selector("td"), in: second).count == 1)
        #expect(tree.all(try Selector("#thread td"), in: second).count == 1)
        #expect(tree.all(try Selector("table"), in: second).isEmpty)
        #expect(tree.all(try Selector("> td"), in: second).isEmpty)
        #expect(tree.all(try Selector("> tr > td"), in: second).count == 1)
        let first = try #require(tree.first(try Selector("#post1"), in: tree.root))
        #expect(tree.next(try Selector("table"), after: first, in: tree.root) == second)
    }

    static let errors: [(String, String, Int)] = [
        ("", "the selector ends where a selector was expected", 0),
        ("a,", "the selector ends where a selector was expected", 2),
        ("a >", "the selector ends where a selector was expected", 3),
        ("a ~ b", "expected a selector, found '~'", 2),
        ("a[", "the selector ends where the name of an attribute was expected", 2),
        ("a[b", "the selector ends where '=' or ']' was expected", 3),
        ("a[b|=c]", "expected '=' or ']', found '|'", 3),
        ("a[b=]", "expected a value, found ']'", 4),
        ("a[b='c]", "the quote is never closed", 4),
        ("a[b=c", "the selector ends where ']' was expected", 5),
        ("a:hover", "':hover' is not supported here", 1),
        ("a:not(:not(b))", "':not' is not supported here", 6),
        ("a:not(b c)", "expected ')', found 'c'", 8),
        ("a:nth-child(2n)", "'2n' is not a number from 1 on", 12),
        ("a.", "the selector ends where a class was expected", 2),
        ("#", "the selector ends where an id was expected", 1),
        ("a{b", "expected ',' or the end, found '{'", 1),
    ]

    @Test("says what is wrong, and where", arguments: errors)
    func refuses(_ row: (String, String, Int)) {
        let error = #expect(throws: SelectorError.self) { try Selector(row.0) }
        #expect(error?.message == row.1)
        #expect(error?.offset == row.2)
    }

    @Test("a selector has a limited number of parts")
    func length() throws {
        _ = try Selector(Array(repeating: "a", count: 100).joined(separator: " "))
        let error = #expect(throws: SelectorError.self) {
            try Selector(Array(repeating: "a", count: 101).joined(separator: " "))
        }
        #expect(error?.message == "the selector has more than 100 parts")
    }
}
