import KithMarkup
import Testing

struct LinkTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let parts: [String]

        /// Scheme, host, path, query and fragment.
        init(_ text: String, _ parts: String...) {
            self.text = text
            self.parts = parts
        }

        var testDescription: String { text }
    }

    static let rows = [
        Row("", "", "", "", "", "-"),
        Row("showthread.php?a=1", "", "", "showthread.php", "a=1", "-"),
        Row("/showthread.php?a=1#post5", "", "", "/showthread.php", "a=1", "post5"),
        Row("//i.example.com/a.gif#", "", "i.example.com", "/a.gif", "", ""),
        Row(
            " HTTPS://me:pw@Example.com:8080/x?y#z?w\n", "HTTPS", "Example.com", "/x", "y", "z?w"),
        Row("http://[::1]:80/", "http", "[::1]", "/", "", "-"),
        Row("http://[::1", "http", "[::1", "", "", "-"),
        Row("http://", "http", "", "", "", "-"),
        Row("?p=1", "", "", "", "p=1", "-"),
        Row("#top", "", "", "", "", "top"),
        Row("mailto:a@b", "mailto", "", "a@b", "", "-"),
        Row("a/b:c", "", "", "a/b:c", "", "-"),
        Row(":x", "", "", ":x", "", "-"),
        Row("index.php?topic=1.0;x#msg2", "", "", "index.php", "topic=1.0;x", "msg2"),
    ]

    @Test("takes addresses apart", arguments: rows)
    func parts(_ row: Row) {
        let link = Link(row.text)
        let fragment = link.fragment.map(string) ?? "-"
        #expect(
            [link.scheme, link.host, link.path, link.query].map(string) + [fragment]
                == row.parts)
    }

    @Test("finds parameters")
    func parameters() {
        let link = Link("a.php?threadid=12&amp&userid=;pagenumber=3&threadid=4&flag&ab=5")
        #expect(link.parameter("threadid").map(string) == "12")
        #expect(link.parameter("userid").map(string) == "")
        #expect(link.parameter("pagenumber").map(string) == "3")
        #expect(link.parameter("flag").map(string) == "")
        #expect(link.parameter("b") == nil)
        #expect(link.parameter("a") == nil)
        #expect(link.parameter(Array("ab".utf8)).map(string) == "5")
        #expect(Link("a.php").parameter("a") == nil)
    }

    @Test("relative addresses are resolved, without dots")
    func relative() {
        let rows = [
            ("a.png", "http://f.example/x/a.png"),
            ("./a.png?b=./c", "http://f.example/x/a.png?b=./c"),
            ("../a.png", "http://f.example/a.png"), ("../../../a.png", "http://f.example/a.png"),
            ("b/../c/./d#../e", "http://f.example/x/c/d#../e"), ("/b/../c/", "http://f.example/c/"),
            ("b/..", "http://f.example/x/"), (".", "http://f.example/x/"),
            ("b/.c/..d", "http://f.example/x/b/.c/..d"),
            ("//i.example/../a", "http://i.example/../a"),
            ("http://i.example/../a", "http://i.example/../a"),
            ("?b=../c", "http://f.example/x/p.php?b=../c"),
        ]
        let base = Link("http://f.example/x/p.php?a=b/c")
        for (text, expected) in rows {
            #expect(string(Link(text).absolute(under: base)) == expected, "\(text)")
        }
    }

    @Test("gives the name of a file")
    func names() {
        #expect(string(Link("http://x/a/b.gif?c#105").lastComponent) == "b.gif")
        #expect(string(Link("b.gif").lastComponent) == "b.gif")
        #expect(string(Link("http://x").lastComponent) == "")
    }
}
