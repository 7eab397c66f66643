import Testing

@testable import KithRecordRules

@Suite("EmbeddedCard")
struct EmbeddedCardTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let isWhole: Bool
        let uid: String?
        let name: String?

        init(_ name: String, _ text: String, _ isWhole: Bool, _ uid: String?, _ fullName: String?) {
            testDescription = name
            self.text = text
            self.isWhole = isWhole
            self.uid = uid
            self.name = fullName
        }
    }

    static let rows = [
        Row("nothing", "", false, nil, nil),
        Row("only line ends", "\r\n\r\n", false, nil, nil),
        Row("only colons and points", ":\n.\n;\n.:", false, nil, nil),
        Row("CRLF", "BEGIN:VCARD\r\nUID:1\r\nFN:Ann\r\nEND:VCARD\r\n", true, "1", "Ann"),
        Row("lower case and groups", "begin:vcard\nitem1.fn:Ann\nend:vcard", true, nil, "Ann"),
        Row("colon in quotes", "BEGIN:VCARD\nFN;X=\"a:b\":Ann\nEND:VCARD", true, nil, "Ann"),
        Row("quotes never closed", "BEGIN:VCARD\nFN;X=\"a:b\nEND:VCARD", true, nil, ""),
        Row("a folded name", "BEGIN:VCARD\nFN:Ann\n  Lee\nUID:1\nEND:VCARD", true, "1", nil),
        Row("a folded key", "BEGIN:VCARD\nFN:Ann\nUID:1\n 2\nEND:VCARD", true, nil, "Ann"),
        Row("the first name counts", "BEGIN:VCARD\nFN:A\nFN:B\nEND:VCARD", true, nil, "A"),
        Row("no end", "BEGIN:VCARD\nFN:Ann", false, nil, "Ann"),
        Row("two cards", "BEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD", false, nil, nil),
        Row("text behind the end", "BEGIN:VCARD\nEND:VCARD\nFN:Ann", false, nil, "Ann"),
        Row("end of something else", "BEGIN:VCARD\nEND:VEVENT", false, nil, nil),
    ]

    @Test("finds what a card is known by", arguments: rows)
    func reads(_ row: Row) {
        let card = EmbeddedCard(Array(row.text.utf8)[...])
        #expect(card.isWhole == row.isWhole)
        #expect(card.uid.map { String(decoding: $0, as: UTF8.self) } == row.uid)
        #expect(card.fullName.map { String(decoding: $0, as: UTF8.self) } == row.name)
    }
}
