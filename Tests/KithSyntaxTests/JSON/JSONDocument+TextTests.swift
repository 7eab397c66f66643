import KithSourceText
import KithSyntax
import Testing

@Suite("JSON texts")
struct JSONTextAccessTests {
    static let rows: [(json: String, text: String)] = [
        (#""""#, ""), (#""plain""#, "plain"), (#""é日本😀""#, "é日本😀"),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u65E5\uFFFF""#, "Aé日\u{FFFF}"),
        (#""\u0000""#, "\u{0}"), (#""\ud83d\ude00!""#, "😀!"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        (#""a\ud83d""#, "a\u{FFFD}"), (#""\ude00b""#, "\u{FFFD}b"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83dxde00""#, "\u{FFFD}xde00"),
        (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (
            #""long enough to fill a block \u00e9 and one more block""#,
            "long enough to fill a block é and one more block"
        ),
    ]

    @Test("strings are decoded", arguments: rows) func decodes(
        _ row: (json: String, text: String)
    ) throws {
        let document = try document(row.json)
        #expect(document.text(at: 0) == row.text)
        #expect(document.isPlain(at: 0) == !row.json.utf8.contains(UInt8(ascii: "\\")))
        var bytes: [UInt8] = [1]
        document.appendText(at: 0, to: &bytes)
        #expect(bytes == [1] + Array(row.text.utf8))
        #expect(document.hasText(at: 0, equalTo: Array(row.text.utf8)))
        #expect(!document.hasText(at: 0, equalTo: Array((row.text + "x").utf8)))
        #expect(!document.hasText(at: 0, equalTo: Array("other".utf8)))
    }

    @Test("bytes that are not UTF-8 read as String reads them")
    func invalid() throws {
        let sequences: [[UInt8]] = [
            [0xFF], [0x80], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x82],
            [0xE2, 0x82, 0x41],
            [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x41], [0xC3, 0xC3, 0xA9], [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF],
            [0xF1, 0x80, 0xFF],
        ]
        for inside in sequences + sequences.map({ [0x61] + $0 + [0xC3, 0xA9] }) {
            let document = try document(bytes: [0x22] + inside + [0x22])
            #expect(document.text(at: 0) == String(decoding: inside, as: UTF8.self))
            #expect(!document.isPlain(at: 0))
        }
    }

    @Test("names of the program are compared with keys, escaped or not") func names() throws {
        let document = try document(#"["first_name","first\u005fname","first_nam","",1]"#)
        #expect(
            (1...5).map { document.hasText(at: $0, equalTo: "first_name") } == [
                true, true, false, false, false,
            ])
        #expect(document.hasText(at: 4, equalTo: ""))
        #expect(!document.hasText(at: 5, equalTo: "1"))
        #expect(!document.hasText(at: 5, equalTo: [0x31]))
    }

    @Test("values of other kinds have the source's own text") func others() throws {
        let document = try document(#"[1.50,true,{"a" : 1}]"#)
        #expect([1, 2, 3].map { document.text(at: $0) } == ["1.50", "true", #""a" : 1"#])
    }
}
