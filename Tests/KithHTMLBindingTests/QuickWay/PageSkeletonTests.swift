import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithHTMLBinding

/// Writes down all that it hears; pieces of one text are one.
private struct Listener: HTMLEventHandler {
    var heard: [String] = []
    private var text: (kind: String, bytes: [UInt8])?

    private mutating func add(_ line: String) {
        endText()
        heard.append(line)
    }

    mutating func endText() {
        if let text { heard.append("\(text.kind) \(String(decoding: text.bytes, as: UTF8.self))") }
        text = nil
    }

    private mutating func add(_ kind: String, _ bytes: Span<UInt8>, _ offset: Int) {
        if text?.kind != kind {
            endText()
            text = ("\(kind)", [])
            heard.append("\(kind) at \(offset)")
        }
        text?.bytes.append(copying: bytes)
    }

    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool) {
        add("\(isImplied ? "implied" : "start") \(name.number) at \(offset)")
    }

    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>) {
        var bytes: [UInt8] = []
        bytes.append(copying: value)
        add("\(name.number)=\(String(decoding: bytes, as: UTF8.self))")
    }

    mutating func endElement(_ name: HTMLName) { add("end \(name.number)") }

    mutating func text(_ bytes: Span<UInt8>, at offset: Int) { add("text", bytes, offset) }

    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int) { add("raw", bytes, offset) }

    mutating func comment(_ bytes: Span<UInt8>, at offset: Int) {
        var copy: [UInt8] = []
        copy.append(copying: bytes)
        add("comment \(String(decoding: copy, as: UTF8.self)) at \(offset)")
    }
}

struct PageSkeletonTests {
    static let names = [
        "html", "head", "body", "p", "a", "class", "href", "title", "br", "b", "div", "table", "tr",
        "td", "li", "img", "script",
    ]

    private func heard(
        _ page: [UInt8], asWhole: Bool
    ) throws -> (events: [String], isMisread: Bool) {
        var parser = try HTMLEventParser(handler: Listener(), names: HTMLNames(Self.names))
        let outcome = try parser.parse(page + [0], count: page.count, asWhole: asWhole)
        parser.handler.endText()
        return (parser.handler.heard, outcome.isMisread)
    }

    /// Pages, and what libxml2 is given of them.
    static let pages: [(page: String, skeleton: String)] = [
        ("<p>short text</p>", "<p>short text</p>"),
        ("<p>a text that is long</p>", "<p><!----></p>"),
        ("<p>\n\ta text that is long\n</p>", "<p><!----></p>"),
        ("a text before any tag<p>", "a text before any tag<p>"),
        ("<p>a text at the end of the page", "<p>a text at the end of the page"),
        ("<p>one &amp; two &lt;three &#38; &eacute;four</p>", "<p><!----></p>"),
        ("<p>one & two three & four five & six</p>", "<p>one & two three & four five & six</p>"),
        ("<p>one two three &amp four five six</p>", "<p><!---->&amp<!----></p>"),
        ("<p>one two three &what; four five six</p>", "<p><!---->&what;<!----></p>"),
        ("<p>one two three &#0; four five six seven</p>", "<p><!---->&#0;<!----></p>"),
        ("<p>one two three\u{1} four five six</p>", "<p><!---->\u{1} four five six</p>"),
        ("<p>one two three\u{FFFF} four five six</p>", "<p><!---->\u{FFFF} four five six</p>"),
        ("<p>1 <2 3 4 5 6 7 8 9 10</p>", "<p>1 <2 3 4 5 6 7 8 9 10</p>"),
        ("<p>a<br>b<br/>\n<br />c</p>", "<p><!----></p>"),
        ("<p>one<br class=''>two<BR>three</p>", "<p><!----><BR>three</p>"),
        ("<title>one, two, three</title>", "<title>one, two, three</title>"),
        ("<body><p class='a'>one <b>two</b></p></body>", "<body><!----></body>"),
        ("<body><p class='a'>one <b>two</p></b></body>", "<body><!----></b></body>"),
        ("<body><p>one<p>two<p>three</body>", "<body><!----><p>three</body>"),
        ("<body><div><p>one<p>two<p>three</div></body>", "<body><!----></body>"),
        ("<body><table><tr><td>1<td>2</table></body>", "<body><!----></body>"),
        (
            "<body><div><table><tr><td>one<foreign>two<td>three</table></div>",
            "<body><div><table><tr><td>one<foreign>two<td>three</table></div>"
        ),
        ("<body><b><div>one, two</b></div></body>", "<body><b><div>one, two</b></div></body>"),
        ("<body>one, two, three</p>four</body>", "<body><!----></p>four</body>"),
        ("<p class=\"a b\" title=''>c</p>", "<p >c</p>"),
        ("<div><a href='?a=b'/><b>cd</b></div>", "<div><!----></div>"),
        ("<a href='?a=b'/>", "<a />"),
        ("<a href='?a&amp;b&amp;'>", "<a >"),
        ("<a href='?a&ampb'>", "<a href='?a&ampb'>"),
        ("<a href='?a=1&b=2&amp;c&amp=3&copy=4'>", "<a >"),
        ("<a href='?a=1&b'>", "<a href='?a=1&b'>"),
        ("<a href='?a=1&=2'>", "<a href='?a=1&=2'>"),
        ("<a href='?a=1&b[]=2'>", "<a href='?a=1&b[]=2'>"),
        ("<a href='?a=1&b_c=2'>", "<a href='?a=1&b_c=2'>"),
        ("<a href='?a=1&#38;b=2'>", "<a href='?a=1&#38;b=2'>"),
        ("<a href='?a&lt;b'>", "<a href='?a&lt;b'>"),
        ("<p class='a' class='b'>", "<p class='a' class='b'>"),
        ("<p class='a' nowrap>", "<p class='a' nowrap>"),
        ("<p CLASS='a'>", "<p CLASS='a'>"),
        ("<p foreign='a'>", "<p foreign='a'>"),
        ("<p class='a'title='b'>", "<p class='a'title='b'>"),
        ("<p class='a", "<p class='a"),
        ("<body class='a'><p class='b'>", "<body class='a'><p >"),
        ("<head><p>one, two, three</p></head>", "<head><p>one, two, three</p></head>"),
        ("<body><!-- some remark --></body>", "<body><!----></body>"),
        ("<body><!--some more remark--></body>", "<body><!--some more remark--></body>"),
        ("<body><!-- some remark -></body>", "<body><!-- some remark -></body>"),
        ("<!-- some remark -->", "<!-- some remark -->"),
        ("<body><script>if (a < b) { return 'c' }</script></body>", "<body><!----></body>"),
        ("<body><script></b>1</script>2</body>", "<body><script></b>1</script>2</body>"),
        ("<script>if (a < b) { }</script>", "<script>if (a < b) { }</script>"),
    ]

    @Test("libxml2 is given no more than it needs", arguments: pages)
    func skeleton(_ row: (page: String, skeleton: String)) throws {
        let page = Array(row.page.utf8)
        let names = HTMLNames(Self.names)
        let skeleton = unsafe (page + [0]).withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return PageSkeleton() }
            var builder = unsafe SkeletonBuilder(
                TagScanner(bytes: base, count: page.count), names, ElementRules(names),
                attributeLimit: 1000, leavesOut: true, reusing: PageSkeleton())
            builder.scan()
            return builder.skeleton
        }
        let given = skeleton.bytes.dropFirst(PageContext.mark.count).dropLast()
        #expect(String(decoding: given, as: UTF8.self) == row.skeleton)
        let quick = try heard(page, asWhole: false)
        #expect(try quick.events == heard(page, asWhole: true).events)
        #expect(!quick.isMisread)
    }

    @Test(
        "a page that libxml2 understands otherwise is known as such",
        arguments: [
            "<!-->a remark --> that ends late --> <p>",
            "<!doctype html 'quoted > and a text'><p>",
            "<?a > and more text ?><p>",
            "<body></<!--b>one, two, three</body>",
            "<body></<a title=\"b>c</b><a class='d'>e\">f",
            "<body><div><frameset><p>one, two, three</p></frameset></div>",
            "<head><title><p>one, two, <b>three</b></p></title>",
            "<!a<img src='><p class=\"b\">",
            // An element whose start tag lacks its end is closed without an event.
            "<body><table><td <tr><p>one, two, three</p></tr></table>",
            "<body><p <div>one, two, three</div><div>four, five, six</div>",
            "<!a<img src='><body><div><b class=\"b\">one, two, three</b></div>",
        ])
    func misread(_ page: String) throws {
        let bytes = Array(page.utf8)
        let given = try heard(bytes, asWhole: false)
        let all = try heard(bytes, asWhole: true)
        #expect(given.isMisread || given.events == all.events)
    }

    @Test("a page with anything in it is read the same, or known to be misread")
    func mutations() throws {
        let sample = Array(Self.pages.map(\.page).joined(separator: "<p>and some more</p>\n").utf8)
        let pieces = [
            "<", ">", "\"", "'", "&", "<!--", "-->", "--!>", "/", "=", " ", "\u{1}", "</", "<?",
            "<!",
            "<script>", "</script>", "<style>", "</p>", "<table>", "<body class='x y'>", "<head>",
            "</html>", "<title>", "x", "\u{FFFE}", "\r\n", "&#xF0000;", "&amp", "<3", "<br>",
            "&amp;", "&lt=", "&amp=1",
            "a<br>\n", "<div>", "</div>", "<td>", "</td>", "<li>", "<foreign>", "</b>", "</table>",
            "&nbsp;", "&#200;", "&#x41;", "<img alt='' />", "<head><p>", "</body>", "<body>",
        ].map { Array($0.utf8) }
        var random = SameNumbers(seed: 5)
        var misread = 0
        for _ in 0..<1000 {
            var page = sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<page.count, using: &random)
                let end = min(page.count, at + Int.random(in: 0...12, using: &random))
                page.replaceSubrange(at..<end, with: pieces.randomElement(using: &random) ?? [])
            }
            // Pages reach the parser as UTF-8.
            page = Array(String(decoding: page, as: UTF8.self).utf8)
            let given = try heard(page, asWhole: false)
            if given.isMisread {
                misread += 1
            } else {
                #expect(
                    try given.events == heard(page, asWhole: true).events,
                    "\(String(decoding: page, as: UTF8.self))")
            }
        }
        #expect(misread < 200)
    }
}
