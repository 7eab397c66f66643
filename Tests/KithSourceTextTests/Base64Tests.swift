import KithSourceText
import Testing

struct Base64Tests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: [UInt8]
        let expected: [UInt8]

        init(_ name: String, _ text: String, _ expected: String) {
            testDescription = name
            self.text = Array(text.utf8)
            self.expected = Array(expected.utf8)
        }
    }

    static let valid = [
        Row("nothing", "", ""),
        Row("one byte", "Zg==", "f"),
        Row("two bytes", "Zm8=", "fo"),
        Row("three bytes", "Zm9v", "foo"),
        Row("four bytes", "Zm9vYg==", "foob"),
        Row("five bytes", "Zm9vYmE=", "fooba"),
        Row("six bytes", "Zm9vYmFy", "foobar"),
        Row("the last digits", "Pz8+fn5+", "??>~~~"),
        Row("bits behind the end are ignored", "Zh==", "f"),
    ]

    @Test("what RFC 4648 says, and more", arguments: valid)
    func decodes(_ row: Row) {
        var bytes = Array("before ".utf8)
        let isValid = Base64.decode(row.text.span, appendingTo: &bytes)
        #expect(isValid)
        #expect(bytes == Array("before ".utf8) + row.expected)
    }

    @Test("what is written is what RFC 4648 says", arguments: valid.dropLast())
    func encodes(_ row: Row) {
        var (padded, bare): ([UInt8], [UInt8]) = ([], [])
        Base64.encode(row.expected.span, appendingTo: &padded)
        Base64.encode(row.expected.span, appendingTo: &bare, isPadded: false)
        #expect(padded == row.text)
        #expect(bare == row.text.filter { $0 != UInt8(ascii: "=") })
    }

    @Test("all byte values", arguments: 0..<4)
    func allBytes(skipped: Int) throws {
        let bytes = (skipped..<256).map { UInt8($0) }
        var decoded: [UInt8] = []
        var text: [UInt8] = []
        Base64.encode(bytes.span, appendingTo: &text)
        let isValid = Base64.decode(text.span, appendingTo: &decoded)
        #expect(isValid)
        #expect(decoded == bytes)
    }

    @Test(
        "anything else leaves the output as it was",
        arguments: [
            "A", "AA", "AAA", "AAAAA", "A===", "====", "=", "AA=A", "A=AA", "=AAA", "AAAA=",
            "AAAA====",
            "Zm9v\n", "Zm9v YmFy", " Zm9v", "Zm9v\r\nYmFy", "Zm-_", "Zm9\u{0}", "Zmé=", "Zg==Zg==",
            "data:,a", "****",
        ])
    func refuses(_ text: String) {
        var bytes = Array("before".utf8)
        let isValid = Base64.decode(text.utf8.span, appendingTo: &bytes)
        #expect(!isValid)
        #expect(bytes == Array("before".utf8))
    }
}
