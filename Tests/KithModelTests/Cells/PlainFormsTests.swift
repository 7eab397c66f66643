import Testing

@testable import KithModel

@Suite("PlainForms")
struct PlainFormsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let form: String

        init(_ name: String, _ text: String, _ form: String) {
            testDescription = name
            self.text = text
            self.form = form
        }
    }

    static let wordRows = [
        Row("nothing", "", ""),
        Row("only blanks", " \t\n", ""),
        Row("letters of both cases", "Ann LEE", "ann lee"),
        Row("blanks around and between", "  Ann   Lee ", "ann lee"),
        Row("letters beyond ASCII", "ZOË  Müller", "zoë müller"),
        Row("blanks of other widths", "\u{00A0}Ann\u{2003}Lee\u{3000}", "ann lee"),
        Row("controls and joiners", "A\u{200B}n\u{7}n\u{FEFF}", "ann"),
        Row("a tab between", "Ann\tLee", "ann lee"),
    ]

    @Test("compares words without case, blanks and what nobody sees", arguments: wordRows)
    func words(_ row: Row) {
        var bytes = Array("kept ".utf8)
        PlainForms.append(words: Array(row.text.utf8)[...], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "kept " + row.form)
    }

    @Test("leaves out the characters that a source adds")
    func ignored() {
        var bytes: [UInt8] = []
        PlainForms.append(words: Array("Ann Lee ⚰".utf8)[...], ignoring: ["⚰"], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "ann lee")
    }

    @Test("reads bytes that are no UTF-8 as replacement characters")
    func brokenText() {
        var bytes: [UInt8] = []
        PlainForms.append(words: [0x41, 0xFF, 0xC3], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}\u{FFFD}")
    }

    static let phoneRows = [
        Row("nothing", "", ""),
        Row("an extension", "ext. 123", ""),
        Row("blanks and hyphens", "055 010-203", "055010203"),
        Row("a country behind a plus sign", "+47 55 01 02 03", "+4755010203"),
        Row("a country behind two zeros", "0047 55 01 02 03", "+4755010203"),
        Row("a zero that is not dialled", "+44 (0)20 7946 0018", "+442079460018"),
        Row("a zero in parentheses at the start", "(0)20 7946 0018", "02079460018"),
        Row("a plus sign further on", "5550 1234 + 5", "555012345"),
        Row("a scheme before it", "tel:+47-55010203", "+4755010203"),
        Row("zeros and little else", "00 12345", "+12345"),
    ]

    @Test("compares telephone numbers by their digits", arguments: phoneRows)
    func phones(_ row: Row) {
        var bytes = Array("x".utf8)
        PlainForms.append(phone: Array(row.text.utf8)[...], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "x" + row.form)
    }
}
