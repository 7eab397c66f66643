import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

/// The two ways through stage 1 must agree: simdjson's, and ours for texts that it refuses.
@Suite("JSON: both ways agree")
struct JSONAgreementTests {
    static let seeds = [
        #"{"a":[1,-2.5e-3,true,false,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":{},"d":[]}}"#,
        "[ \"a string of more than sixteen bytes \\\" and a quote\", 0.0E+7 ]\n",
        "{\"ключ\":\"значение\",\"日本\":[\"語\"]}\n[[[[[]]]]]\r\n\"x\"  12 true",
        "[\"\\\\\\\\\",\"\\\\\\\"\",\"\(String(repeating: "y", count: 70))\"]",
    ].map { Array($0.utf8) }

    static let pieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", " ", "\n", "0", "-", ".", "e", "true", "\\u",
        "\\ud800", "\u{0}", "\u{1}", "é", "\"a\":", "\\\\", String(repeating: " ", count: 40),
    ].map { Array($0.utf8) }

    static func mutate(_ text: [UInt8], _ dice: inout SameNumbers) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 0...4, using: &dice) {
            let place = Int.random(in: 0...text.count, using: &dice)
            let end = min(text.count, place + Int.random(in: 0...3, using: &dice))
            let piece = pieces.randomElement(using: &dice) ?? []
            text.replaceSubrange(place..<end, with: Bool.random(using: &dice) ? piece : [])
        }
        return text
    }

    @Test("a string that is not UTF-8 before a text changes nothing behind it")
    func agree() throws {
        var dice = SameNumbers(seed: 7)
        let bad: [UInt8] = [0x22, 0xFF, 0x22, 0x0A]
        var accepted = 0
        for round in 0..<4000 {
            let text = Self.mutate(Self.seeds[round % Self.seeds.count], &dice)
            let label = String(decoding: text, as: UTF8.self)
            // The base keeps the look for UTF-16 and byte order marks out of this.
            let plain = Result { () throws(ReadError) in
                try document(bytes: text, base: 4, roots: .many)
            }
            let behind = Result { () throws(ReadError) in
                try document(bytes: bad + text, base: 0, roots: .many)
            }
            switch (plain, behind) {
            case (.success(let one), .success(let other)):
                accepted += 1
                let ranges = one.tokens.indices.map { one.span(at: $0) }
                #expect(
                    ranges == other.tokens.indices.dropFirst().map { other.span(at: $0) },
                    "\(label)")
                let texts = one.tokens.indices.map { one.text(at: $0) }
                #expect(
                    texts == other.tokens.indices.dropFirst().map { other.text(at: $0) }, "\(label)"
                )
            case (.failure(let one), .failure(let other)):
                #expect(one.code == other.code, "\(label)")
                #expect(one.span == other.span, "\(label)")
            default: Issue.record("only one way reads \(label.debugDescription)")
            }
        }
        #expect(accepted > 500)
    }
}
