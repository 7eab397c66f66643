import KithSystemBinding
import Testing

struct PathNameTextTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let text: String

        init(_ name: String, _ bytes: [UInt8], _ text: String) {
            testDescription = name
            self.bytes = bytes
            self.text = text
        }
    }

    static let rows = [
        Row("nothing", [], ""),
        Row("characters", Array("Zoë/日本/😀".utf8), "Zoë/日本/😀"),
        Row("no character", [0xFF], "\u{10FEFF}"),
        Row("Latin-1 between characters", [0x61, 0xE9, 0x62], "a\u{10FEE9}b"),
        Row("a character cut off", [0xE2, 0x82], "\u{10FEE2}\u{10FE82}"),
        Row("half of a surrogate pair", [0xED, 0xA0, 0x80], "\u{10FEED}\u{10FEA0}\u{10FE80}"),
        Row(
            "a character that looks like a mark", Array("\u{10FEFF}".utf8),
            "\u{10FEF4}\u{10FE8F}\u{10FEBB}\u{10FEBF}"),
        Row(
            "characters beside the marks", Array("\u{10FE7F}\u{10FF00}".utf8),
            "\u{10FE7F}\u{10FF00}"),
        Row("all that are no characters", Array(0x80...0xFF), text(0x80...0xFF)),
    ]

    private static func text(_ bytes: ClosedRange<UInt32>) -> String {
        String(String.UnicodeScalarView(bytes.compactMap { Unicode.Scalar(0x10FE00 + $0) }))
    }

    @Test("the text of a name gives the name back", arguments: rows)
    func bothWays(_ row: Row) {
        #expect(
            Array(PathName(bytes: row.bytes).text.unicodeScalars) == Array(row.text.unicodeScalars))
        #expect(PathName(PathName(bytes: row.bytes).text).bytes == row.bytes)
    }
}
