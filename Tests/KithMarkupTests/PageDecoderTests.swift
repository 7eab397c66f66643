import KithMarkup
import Testing

struct PageDecoderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let known: PageEncoding?
        let text: String
        let encoding: PageEncoding
        let replaced: Int

        init(
            _ name: String, _ bytes: [UInt8], as known: PageEncoding? = nil, _ text: String,
            _ encoding: PageEncoding, replaced: Int = 0
        ) {
            self.name = name
            self.bytes = bytes
            self.known = known
            self.text = text
            self.encoding = encoding
            self.replaced = replaced
        }

        var testDescription: String { name }
    }

    private static func page(_ head: String, _ text: [UInt8]) -> [UInt8] {
        Array("<html><head>\(head)</head><body><p>".utf8) + text
    }

    private static func utf16(_ text: String, lowFirst: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return lowFirst ? pair.reversed() : pair
        }
    }

    static let rows = [
        Row("ASCII", page("", [0x61]), "a", .utf8),
        Row("UTF-8 without a label", page("", [0xC3, 0xA9]), "\u{E9}", .utf8),
        Row("windows-1252", page("", [0x93, 0xE9, 0x94]), "\u{201C}\u{E9}\u{201D}", .windows1252),
        Row(
            "five bytes of windows-1252 have no meaning",
            page("", [0x80, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0x9F]),
            "\u{20AC}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{178}", .windows1252, replaced: 5),
        Row(
            "iso-8859-1 means windows-1252",
            page("<meta http-equiv=x content='text/html; charset=ISO-8859-1'>", [0x92]), "\u{2019}",
            .windows1252),
        Row(
            "a label of UTF-8", page("<META CharSet = \"UTF-8\">", [0xC3, 0xA9, 0xE9]),
            "\u{E9}\u{FFFD}", .utf8, replaced: 1),
        Row(
            "Something Awful is windows-1252, though it looks like UTF-8",
            page("", []).dropLast(9) + Array("<body id=\"something_awful\"><p>".utf8) + [
                0xC3, 0xA9,
            ],
            "\u{C3}\u{A9}", .windows1252),
        Row(
            "what the caller knows", page("", [0xC3, 0xA9]), as: .windows1252, "\u{C3}\u{A9}",
            .windows1252),
        Row(
            "a byte order mark knows better", [0xEF, 0xBB, 0xBF] + page("", [0xC3, 0xA9]),
            as: .windows1252, "\u{E9}", .utf8),
        Row(
            "UTF-16, low byte first", [0xFF, 0xFE] + utf16("<p>\u{E9}\u{1F600}", lowFirst: true),
            "\u{E9}\u{1F600}", .utf16LittleEndian),
        Row(
            "UTF-16, high byte first",
            [0xFE, 0xFF] + utf16("<p>\u{E9}\u{1F600}", lowFirst: false) + [0xD8, 0, 0xD8],
            "\u{E9}\u{1F600}\u{FFFD}\u{FFFD}", .utf16BigEndian, replaced: 3),
        Row("NUL", page("", [0x61, 0, 0x62]), "a\u{FFFD}b", .utf8, replaced: 1),
        Row(
            "broken sequences", page("<meta charset=utf-8>", [0xE2, 0x82, 0x41, 0xF0, 0x9F, 0xC0]),
            "\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, replaced: 5),
    ]

    @Test("reads bytes as what they are", arguments: rows)
    func decodes(_ row: Row) throws {
        let page = try Page(bytes: row.bytes, encoding: row.known)
        let tree = page.tree
        let paragraph = try #require(tree.first(try Selector("p"), in: tree.root))
        #expect(string(tree.text(of: paragraph)) == row.text)
        #expect(tree.facts.encoding == row.encoding)
        #expect(tree.facts.replacedCount == row.replaced)
    }

    @Test("leads back to the bytes that were given", arguments: [0, 1, 2, 3])
    func places(_ kind: Int) throws {
        let text = "\u{E9}\u{E9}<p>\u{201C}a\u{201D}<b>\u{178} x</b><i>y</i>\u{E9}<u>"
        let bytes: [UInt8] =
            switch kind {
            case 0: Array(text.utf8)
            case 1: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            case 2:
                [0xE9, 0xE9] + Array("<p>".utf8) + [0x93, 0x61, 0x94] + Array("<b>".utf8)
                    + [0x9F, 0x20, 0x78] + Array("</b><i>y</i>".utf8) + [0xE9]
                    + Array("<u>".utf8)
            default: [0xFF, 0xFE] + Self.utf16(text, lowFirst: true)
            }
        let page = try Page(bytes: bytes)
        for name in ["b", "i", "u"] {
            let node = try #require(page.tree.first(try Selector(name), in: page.tree.root))
            let offset = page.tree.offset(of: node)
            #expect(bytes[offset] == 0x3C)
            #expect(bytes[offset + (kind == 3 ? 2 : 1)] == Array(name.utf8)[0])
        }
    }

    @Test("says where the first byte without a meaning is, and whether the page has an end")
    func facts() throws {
        let page = try Page(bytes: Array("<p>".utf8) + [0xE9, 0x81, 0x81], encoding: .windows1252)
        #expect(page.tree.facts.firstReplaced == 4)
        #expect(page.tree.facts.isTruncated)
        #expect(try !Page("<p></body>").tree.facts.isTruncated)
        #expect(try Page("<p></bod").tree.facts.isTruncated)
    }
}
