import KithSourceText
import KithTestSupport
import Testing

@Suite struct ExcerptTests {
    /// A text with its place between `⟦` and `⟧`, and both lines of the excerpt.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let bytes: SourceBytes
        let range: Range<Int>
        let expected: String

        init(_ name: String, _ marked: String, _ expected: String) {
            let text = MarkedText(marked)
            self.init(name, text.bytes, text.places.first ?? 0..<0, expected)
        }

        init(_ name: String, _ bytes: [UInt8], _ range: Range<Int>, _ expected: String) {
            testDescription = name
            self.bytes = SourceBytes(bytes)
            self.range = range
            self.expected = expected + "\n"
        }
    }

    static let plain = [
        Row(
            "a value", String(repeating: "\n", count: 13) + "      operationId: ⟦listPets⟧\n",
            "14 |       operationId: listPets\n   |                    ^~~~~~~~"),
        Row("one byte", "⟦a⟧b", "1 | ab\n  | ^"),
        Row("whole line", "x\n⟦abc⟧\ny", "2 | abc\n  | ^~~"),
        Row("empty place", "a⟦⟧b", "1 | ab\n  |  ^"),
        Row("empty place at a line end", "ab⟦⟧\nc", "1 | ab\n  |   ^"),
        Row("the line end itself", "ab⟦\n⟧c", "1 | ab\n  |   ^"),
        Row("the CR of CR LF", "ab⟦\r\n⟧c", "1 | ab\n  |   ^"),
        Row("the LF of CR LF", "ab\r⟦\n⟧c", "1 | ab\n  |   ^"),
        Row("CR LF is not shown", "⟦ab⟧\r\nc", "1 | ab\n  | ^~"),
        Row("lone CR ends the line", "x\r⟦ab⟧\rc", "2 | ab\n  | ^~"),
        Row("several lines: the first only", "a⟦bc\nd⟧e", "1 | abc\n  |  ^~"),
        Row("end of the text", "ab⟦⟧", "1 | ab\n  |   ^"),
        Row("end of the text in an empty line", "ab\n⟦⟧", "2 |\n  | ^"),
        Row("empty text", "⟦⟧", "1 |\n  | ^"),
        Row("past the end", Array("ab".utf8), 7..<9, "1 | ab\n  |   ^"),
        Row("far past the end", Array("ab".utf8), 1..<Int.max, "1 | ab\n  |  ^"),
    ]

    static let wide = [
        Row("tabs before are kept", "\ta\t⟦b⟧", "1 | \ta\tb\n  | \t \t^"),
        Row("a tab in the marks is a space", "\t⟦a\tb⟧\tc", "1 | \ta b\tc\n  | \t^~~"),
        Row("a marked tab", "a⟦\t⟧b", "1 | a b\n  |  ^"),
        Row("an empty place before a tab", "a⟦⟧\tb", "1 | a\tb\n  |  ^"),
        Row("ideographs are wide", "日本 ⟦語⟧", "1 | 日本 語\n  |      ^~"),
        Row("fullwidth and halfwidth", "Ａ⟦ｱ⟧", "1 | Ａｱ\n  |   ^"),
        Row("hangul", "한⟦글⟧", "1 | 한글\n  |   ^~"),
        Row(
            "jamo", "\u{1112}\u{1161}\u{11AB}⟦x⟧",
            "1 | \u{1112}\u{1161}\u{11AB}x\n  |   ^"),
        Row(
            "combining marks", "e\u{301}e\u{301}⟦a\u{308}b⟧",
            "1 | e\u{301}e\u{301}a\u{308}b\n  |   ^~"),
        Row("a lone combining mark", "⟦\u{301}⟧", "1 | \u{301}\n  | ^"),
        Row("emoji", "😀⟦x⟧", "1 | 😀x\n  |   ^"),
        Row("emoji style", "❤\u{FE0F}⟦x⟧", "1 | ❤\u{FE0F}x\n  |   ^"),
        Row("text style", "❤⟦x⟧", "1 | ❤x\n  |  ^"),
        Row("family", "👨‍👩‍👧⟦x⟧", "1 | 👨‍👩‍👧x\n  |   ^"),
        Row("skin", "👍🏽⟦x⟧", "1 | 👍🏽x\n  |   ^"),
        Row("flags", "🇩🇪🇫🇷⟦x⟧", "1 | 🇩🇪🇫🇷x\n  |     ^"),
        Row("half a flag", "🇩⟦x⟧", "1 | 🇩x\n  |  ^"),
        Row("the middle of a character", Array("xäy".utf8), 2..<3, "1 | xäy\n  |  ^"),
        Row("a mark inside a character", Array("e\u{301}x".utf8), 1..<3, "1 | e\u{301}x\n  | ^"),
    ]

    static let harmful = [
        Row("mark is not shown", "\u{FEFF}⟦ab⟧", "1 | ab\n  | ^~"),
        Row("place before the mark", Array("\u{FEFF}ab".utf8), 0..<0, "1 | ab\n  | ^"),
        Row("mark elsewhere", "a\u{FEFF}⟦b⟧", "1 | a<U+FEFF>b\n  |          ^"),
        Row("escape sequence", "\u{1B}[31m⟦red⟧", "1 | <U+001B>[31mred\n  |             ^~~"),
        Row("a marked control", "⟦\u{7}⟧x", "1 | <U+0007>x\n  | ^~~~~~~~"),
        Row("C1 control", "\u{9B}⟦x⟧", "1 | <U+009B>x\n  |         ^"),
        Row("direction", "\u{202E}⟦x⟧\u{202C}", "1 | <U+202E>x<U+202C>\n  |         ^"),
        Row("tag behind a flag", "🏴\u{E0067}⟦x⟧", "1 | 🏴<U+E0067>x\n  |            ^"),
        Row("zero bytes", Array("a\0b".utf8), 2..<3, "1 | a<U+0000>b\n  |          ^"),
        Row("wrong byte", [0x61, 0xFF, 0x62], 2..<3, "1 | a\u{FFFD}b\n  |   ^"),
        Row("marked wrong byte", [0x61, 0xFF, 0x62], 1..<2, "1 | a\u{FFFD}b\n  |  ^"),
        Row(
            "lone tail bytes", [0x61, 0x80, 0x80, 0x62], 2..<3,
            "1 | a\u{FFFD}\u{FFFD}b\n  |   ^"),
        Row("cut at the end", [0x61, 0xF0, 0x9F, 0x98], 1..<4, "1 | a\u{FFFD}\n  |  ^"),
        Row("cut by a line end", [0xE2, 0x82, 0x0A, 0x61], 0..<2, "1 | \u{FFFD}\n  | ^"),
        Row("surrogate", [0xED, 0xA0, 0x80], 2..<3, "1 | \u{FFFD}\u{FFFD}\u{FFFD}\n  |   ^"),
    ]

    @Test("shows the line and marks the place", arguments: plain + wide + harmful)
    func shows(_ row: Row) {
        let excerpt = Excerpt(of: row.range, in: row.bytes, lines: LineIndex(row.bytes), hiding: [])
        #expect(Array(excerpt.description.utf8) == Array(row.expected.utf8))
    }

    @Test("puts colours around the marks alone")
    func colours() {
        let bytes = SourceBytes(text: "ab")
        var output: [UInt8] = []
        Excerpt(of: 0..<2, in: bytes, lines: LineIndex(bytes), hiding: [])
            .append(to: &output, beforeMarks: "<", afterMarks: ">")
        #expect(String(decoding: output, as: UTF8.self) == "1 | ab\n  | <^~>\n")
    }

    @Test("whatever the bytes and the place: one line of valid, harmless text")
    func anything() {
        var random: UInt64 = 7
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        let pieces: [[UInt8]] = ["a", " ", "\t", "\n", "\r", "ä", "語", "😀", "\u{301}", "\u{202E}"]
            .map { Array($0.utf8) }
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<next(300) {
                bytes += next(4) == 0 ? [UInt8(next(256))] : pieces[next(pieces.count)]
            }
            let source = SourceBytes(bytes)
            let start = next(bytes.count + 3)
            let range = start..<start + next(40)
            let excerpt = Excerpt(
                of: range, in: source, lines: LineIndex(source), width: 60, hiding: [])
            let text = String(validating: excerpt.text, as: UTF8.self)
            #expect(text?.unicodeScalars.contains("\u{202E}") == false, "\(bytes) \(range)")
            #expect(excerpt.text.allSatisfy { $0 >= 0x20 || $0 == 0x09 }, "\(bytes) \(range)")
            #expect((1...60).contains(excerpt.markWidth), "\(bytes) \(range)")
            #expect(excerpt.indent.count <= 60, "\(bytes) \(range)")
        }
    }
}
