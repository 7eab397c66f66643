import KithHTMLBinding
import Testing

/// Writes down what it hears.
struct Recorder: HTMLEventHandler {
    var heard: [String] = []

    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool) {
        heard.append("\(isImplied ? "implied" : "start") \(name.number) \(offset)")
    }

    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>) {
        heard.append("attribute \(name.number) \(value.count)")
    }

    mutating func endElement(_ name: HTMLName) { heard.append("end \(name.number)") }

    mutating func text(_ bytes: Span<UInt8>, at offset: Int) {
        heard.append("text \(bytes.count) \(offset)")
    }

    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int) {
        heard.append("raw \(bytes.count) \(offset)")
    }

    mutating func comment(_ bytes: Span<UInt8>, at offset: Int) {
        heard.append("comment \(bytes.count) \(offset)")
    }
}

struct HTMLEventParserTests {
    static let known = HTMLNames(["html", "body", "p", "class"])

    private func heard(
        _ page: String, depthLimit: Int = 100, asWhole: Bool = false
    ) throws -> [String] {
        var parser = try HTMLEventParser(
            handler: Recorder(), names: Self.known, depthLimit: depthLimit)
        let bytes = Array(page.utf8)
        _ = try parser.parse(bytes + [0], count: bytes.count, asWhole: asWhole)
        return parser.handler.heard
    }

    @Test("tells what it finds, with places and numbers of names")
    func events() throws {
        let page = "<body class=a><p x='1&amp;2'>t&lt;<!--c--><script>s</script>"
        #expect(
            try heard(page) == [
                "implied 0 0", "start 1 0", "attribute 3 1", "start 2 14", "attribute 4 3",
                "text 1 29", "text 1 30", "comment 1 34", "start 5 42", "raw 1 50", "end 5",
                "end 2", "end 1", "end 0",
            ])
    }

    /// Pages, and their elements without a tag; 4 is the first name that is not known before.
    static let pagesWithoutTags: [(page: String, elements: [String])] = [
        ("<!DOCTYPE html>\n<p>a", ["0 16", "1 16"]),
        ("<!-- c -->\n a", ["0 12", "1 12", "2 12"]),
        ("</b>&amp;", ["0 4", "1 4", "2 4"]),
        ("<html>\n<script>a</script>\n<p>b", ["4 7", "1 26"]),
        ("<html>\u{1}\u{2}<p>a", ["1 8"]),
        ("<html>\u{1}\u{2}a<p>a", ["1 8", "2 8"]),
        ("\u{1}<body>a</body>\n</html>b", ["0 1", "0 23", "2 23"]),
        ("<body><div>a long text\u{1}\u{2}</body></x>b", ["0 0", "2 35"]),
        ("<body><div>a long text</div>\u{1}</body></html><!--c-->b", ["0 0", "0 51", "2 51"]),
        (
            "<body><div>a long text\u{1}</body></x>" + String(repeating: "b", count: 3000),
            ["0 0", "2 34"]
        ),
        ("<body><table><td>a</table>", ["0 0"]),
        ("<body></p>a", ["0 0"]),
        ("</<p>a", ["0 2", "1 2"]),
    ]

    @Test(
        "an element without a tag is where the tag or text is that implies it",
        arguments: pagesWithoutTags)
    func implied(_ row: (page: String, elements: [String])) throws {
        for asWhole in [false, true] {
            let implied = try heard(row.page, asWhole: asWhole).filter {
                $0.hasPrefix("implied ")
            }
            #expect(implied.map { String($0.dropFirst(8)) } == row.elements, "\(asWhole)")
        }
    }

    @Test("finds texts that have lost what is no character")
    func lostCharacters() throws {
        let page = "<body><p></b><!--x-->a\u{1}b <i>c\u{2}defghijkl</i>\u{3}m&lt;"
        let texts = try heard(page).filter { $0.hasPrefix("text") }
        #expect(texts == ["text 3 21", "text 10 28", "text 1 44", "text 1 45"])
    }

    @Test("stops where elements are nested too deeply")
    func depth() throws {
        var parser = try HTMLEventParser(handler: Recorder(), names: Self.known, depthLimit: 3)
        let bytes = Array("<body><b>x<i>y</i></b><p>".utf8)
        let outcome = try parser.parse(bytes + [0], count: bytes.count)
        #expect(outcome.tooDeepAt == 10)
        #expect(
            parser.handler.heard == [
                "implied 0 0", "start 1 0", "start 4 6", "text 1 9",
            ])
    }

    @Test("a parser parses page after page, and its names keep their numbers")
    func reuse() throws {
        var parser = try HTMLEventParser(handler: Recorder(), names: Self.known)
        for page in 0..<6000 {
            parser.handler.heard = []
            let bytes = Array("<p class=x data-\(page)='y'>".utf8)
            _ = try parser.parse(bytes + [0], count: bytes.count)
            #expect(
                parser.handler.heard.prefix(4) == [
                    "implied 0 0", "implied 1 0", "start 2 0", "attribute 3 1",
                ])
        }
        #expect(parser.names.find("data-5999".utf8) != nil)
        #expect(parser.names.count <= 1 << 12)
    }

    @Test("several parsers work side by side")
    func threads() async throws {
        let page = String(repeating: "<p class=a>b</p><made-up x>", count: 2000)
        let expected = try heard(page, depthLimit: 10_000)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (try? HTMLEventParserTests().heard(page, depthLimit: 10_000)) == expected
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
