import KithMarkup
import KithSourceText
import Testing

/// Pages that nobody would write, or that never came to an end.
struct UglyPageTests {
    private func parse(_ bytes: [UInt8]) throws -> HTMLTree {
        try Page(bytes: bytes).tree
    }

    private func parse(_ text: String) throws -> HTMLTree { try parse(Array(text.utf8)) }

    /// That a tree holds together: every step stays inside, every place in the page.
    private func check(_ tree: HTMLTree, size: Int) {
        var open: [(node: HTMLNode, after: UInt32)] = []
        for index in 0..<UInt32(tree.nodeCount) {
            let node = HTMLNode(index: index)
            while let last = open.last, last.after <= index { open.removeLast() }
            #expect(tree.parent(of: node) == open.last?.node ?? tree.root)
            #expect(tree.inside(node).upperBound <= open.last?.after ?? UInt32(tree.nodeCount))
            #expect(tree.offset(of: node) <= size)
            open.append((node, tree.inside(node).upperBound))
        }
    }

    static let small = """
        <!DOCTYPE html><html><head><title>A &amp; B</title><script>if (a<b) '</p>'</script></head>
        <body class="a b" id='x'><!-- c --><p title=q>\u{E9}&eacute;&#150;<br/>d</p><table><tr><td>1</table>
        <ul><li>e<li><b>f<i>g</b></i></ul></body></html>
        """

    @Test("a page that is cut off anywhere gives a tree")
    func truncation() throws {
        let bytes = Array(Self.small.utf8)
        for count in 0...bytes.count {
            let tree = try parse(Array(bytes.prefix(count)))
            check(tree, size: count)
            _ = SafeHTML().html(of: tree.root, in: tree)
            _ = MarkdownText().markdown(of: tree.root, in: tree)
        }
    }

    @Test("a page with any byte replaced gives a tree")
    func replacement() throws {
        let bytes = Array(Self.small.utf8)
        for offset in bytes.indices {
            for byte: UInt8 in [0, 0x22, 0x26, 0x2D, 0x2F, 0x3C, 0x3E, 0x80, 0xFF] {
                var changed = bytes
                changed[offset] = byte
                let tree = try parse(changed)
                check(tree, size: changed.count)
            }
        }
    }

    @Test(
        "declarations, comments and references without an end take linear time",
        arguments: [
            "<!x ", "<!x \u{1}", "<b><!x ", "</ \u{1}", "<? \u{1}a", "<!- \u{1}", "&\u{1}",
            "<\u{1}",
        ])
    func unended(_ text: String) throws {
        let page = String(repeating: text, count: 100_000)
        check(try parse(page), size: page.utf8.count)
    }

    static let nothings = [
        "", " ", "\0", "<", "</", "<!", "<!-", "<!--", "<?", "&", "&#", "<a", "<a b='",
    ]

    @Test("next to nothing gives next to nothing", arguments: nothings)
    func nothing(_ text: String) throws {
        let tree = try parse(text)
        check(tree, size: text.utf8.count)
        #expect(tree.nodeCount <= 6)
        #expect(tree.facts.isTruncated)
    }

    @Test("NULs are replaced, and counted")
    func nuls() throws {
        let tree = try parse([0, 0, 0x3C, 0x70, 0, 0x3E, 0x61, 0])
        #expect(tree.facts.replacedCount == 4 && tree.facts.firstReplaced == 0)
    }

    @Test("what is nested too deeply is left out, and said")
    func depth() throws {
        let tree = try parse(String(repeating: "<div>", count: 100_000) + "x")
        // The html and body elements count, too.
        #expect(tree.facts.tooDeepAt == 498 * 5)
        #expect(tree.nodeCount == 501)
        check(tree, size: 500_001)
        #expect(tree.innerHTML(of: tree.root).count > 5000)
        _ = SafeHTML().html(of: tree.root, in: tree)
        _ = MarkdownText().markdown(of: tree.root, in: tree)
        #expect(try tree.first(Selector("div div > div div + p"), in: tree.root) == nil)
    }

    @Test("unclosed elements of one kind stay side by side or end at the limit")
    func unclosed() throws {
        #expect(try parse(String(repeating: "<p>x", count: 50_000)).nodeCount == 100_003)
        #expect(try parse(String(repeating: "<b>x", count: 50_000)).facts.tooDeepAt == 498 * 4)
    }

    @Test("stray end tags under many open elements take linear time")
    func strayEnds() throws {
        let text =
            String(repeating: "<div>", count: 450) + String(repeating: "</em>x", count: 100_000)
        #expect(try parse(text).nodeCount == 454)
    }

    @Test("attributes beyond the limit are left out, and said")
    func attributes() throws {
        var text = "<p"
        for number in 0..<200_000 { text += " a\(number)=1" }
        let tree = try parse(text + ">x</p><i b=2>")
        let first = try #require(tree.first(try Selector("p"), in: tree.root))
        #expect(tree.attributes(of: first).count == 1000)
        #expect(tree.attribute(named: "a999", of: first).map(string) == "1")
        #expect(tree.facts.tooManyAttributesAt == 6893)
        #expect(try tree.first(Selector("i[b]"), in: tree.root) != nil)
        check(tree, size: text.utf8.count + 13)
    }

    @Test("the same attribute again and again counts once")
    func duplicates() throws {
        let tree = try parse("<p" + String(repeating: " a=1", count: 100_000) + ">")
        let first = try #require(tree.first(try Selector("p"), in: tree.root))
        #expect(tree.attributes(of: first).count == 1)
    }

    @Test("a text of many megabytes is one text")
    func longText() throws {
        let text = [UInt8](repeating: 0x61, count: 8 << 20)
        let tree = try parse(Array("<p>".utf8) + text)
        #expect(tree.nodeCount == 5)
        #expect(tree.text(of: tree.root).count == 8 << 20)
    }

    @Test("many references take linear time")
    func references() throws {
        let flood = String(repeating: "&amp;&#65;&nosuch;&x&", count: 50_000)
        let tree = try parse("<p title='\(flood)'>\(flood)")
        let text = tree.text(of: tree.root)
        #expect(text.count == 50_000 * "&A&nosuch;&x&".utf8.count)
    }

    @Test("declared entities mean nothing")
    func entities() throws {
        let tree = try parse(
            "<!DOCTYPE html [<!ENTITY a 'b'><!ENTITY c SYSTEM 'file:///etc/passwd'>]><p>&a;&c;")
        #expect(string(tree.collapsedText(of: tree.root)).hasSuffix("&a;&c;"))
    }

    @Test("a comment or script without an end hides what follows, as in a browser")
    func unclosedSpecials() throws {
        #expect(try Page("<p>a<!-- b <p>c").outline.hasPrefix("html(body(p('a'"))
        #expect(try Page("<p>a<script>b <p>c").outline == "html(body(p('a' script)))")
        #expect(try Page("<p>a<style>b <p>c").outline == "html(body(p('a' style)))")
    }

    @Test("names of any length are cut off at the same place")
    func longNames() throws {
        let name = String(repeating: "n", count: 300)
        let page = try Page("<\(name) \(name)=1>x</\(name)>y")
        let node = try #require(page.tree.firstChild(of: page.tree.root))
        #expect(page.name(node) == "html")
        check(page.tree, size: 920)
    }

    @Test(
        "names without end stop the parser, and that is said",
        arguments: ["<n#></n#>", "</n#>", "<p n#=x>", "&n#;", "<?n# x>", "<body n#>", "<!n#>"])
    func manyNames(_ pattern: String) throws {
        let parts = pattern.split(separator: "#", omittingEmptySubsequences: false)
        var text = "<body>"
        for number in 0..<100_000 { text += parts.joined(separator: String(number)) }
        let tree = try parse(text)
        let isName = pattern != "<!n#>"
        #expect((tree.facts.tooManyNamesAt != nil) == isName)
        check(tree, size: text.utf8.count)
        #expect(try parse("<body><p>").facts.tooManyNamesAt == nil)
    }

    @Test("a page beyond the limit is an error that names it")
    func size() throws {
        var limits = HTMLLimits()
        limits.size = 10
        var parser = try HTMLParser(limits: limits)
        var tree = HTMLTree()
        let error = #expect(throws: ReadError.self) {
            try parser.parse(SourceBytes(text: "<p>01234567"), into: &tree)
        }
        #expect(error?.message == "the page has 11 bytes; the limit is 10")
        #expect(error?.code == .tooLarge)
    }

    @Test("a parser that has seen the worst parses the next page as any other")
    func reuse() throws {
        var parser = try HTMLParser()
        var tree = HTMLTree()
        let expected = try Page(Self.small).outline
        for ugly in ["", "<!--", String(repeating: "<i>", count: 2000), "<a b='", "\0\u{80}<x>"] {
            try parser.parse(SourceBytes(text: ugly), into: &tree)
            var page = try Page(Self.small)
            try parser.parse(SourceBytes(text: Self.small), into: &page.tree)
            #expect(page.outline == expected)
        }
    }
}
