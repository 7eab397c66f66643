import KithSourceText
import Testing

@Suite("JSON strings")
struct JSONStringTests {
    @Test("control characters, quotes and backslashes are escaped, all else is kept")
    func everyByte() {
        for byte in UInt8.min...UInt8.max {
            var output: [UInt8] = []
            output.append([byte].span, as: JSONString.self)
            let expected: [UInt8] =
                switch byte {
                case 0x08: Array("\\b".utf8)
                case 0x09: Array("\\t".utf8)
                case 0x0A: Array("\\n".utf8)
                case 0x0C: Array("\\f".utf8)
                case 0x0D: Array("\\r".utf8)
                case 0x22: Array("\\\"".utf8)
                case 0x5C: Array("\\\\".utf8)
                case 0x00..<0x10: Array("\\u000\(String(byte, radix: 16))".utf8)
                case 0x10..<0x20: Array("\\u00\(String(byte, radix: 16))".utf8)
                default: [byte]
                }
            #expect(output == expected, "byte \(byte)")
        }
    }

    @Test("an escape is found at every place of texts of every length") func everyPlace() {
        for count in 0...40 {
            let plain = [UInt8](repeating: UInt8(ascii: "x"), count: count)
            var output: [UInt8] = [1]
            output.append(plain.span, as: JSONString.self)
            #expect(output == [1] + plain)
            for place in 0..<count {
                var text = plain
                text[place] = UInt8(ascii: "\"")
                output = []
                output.append(text.span, as: JSONString.self)
                #expect(output == text[..<place] + Array("\\\"".utf8) + text[(place + 1)...])
            }
        }
    }

    @Test("texts longer than one piece, in which everything is escaped") func long() {
        for count in [4095, 4096, 4097, 10_000] {
            var output: [UInt8] = []
            JSONString.append([UInt8](repeating: 1, count: count), to: &output)
            #expect(
                output == Array(("\"" + String(repeating: "\\u0001", count: count) + "\"").utf8))
        }
    }

    @Test(
        "what a terminal would obey is escaped where it is to be shown",
        arguments: [
            ("plain", #""plain""#),
            ("—…£\u{A0}\u{620}\u{200C}\u{2060}", "\"—…£\u{A0}\u{620}\u{200C}\u{2060}\""),
            ("a\"\\/\n\u{1}", #""a\"\\/\n\u0001""#),
            (
                "\u{7F}\u{9B}\u{2028}\u{202E}\u{2066}\u{61C}é😀",
                #""\u007f\u009b\u2028\u202e\u2066\u061cé😀""#
            ),
        ])
    func visible(_ text: String, _ json: String) {
        var output: [UInt8] = []
        JSONString.appendVisible(text, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == json)
    }
}
