import KithHTMLBinding
import Testing

@Suite("HTMLNames")
struct HTMLNamesTests {
    private static let texts = [
        "a", "b", "ab", "ba", "data-idx", "data-idy", "blockquote", "blockquota", "data-thread",
        "data-threads", "\u{E9}lement", "\u{E9}lements", "x\u{E9}",
        String(repeating: "n", count: 300),
    ]

    @Test("each name is found by all of its bytes", arguments: texts)
    func find(_ text: String) {
        let names = HTMLNames(Self.texts)
        let found = names.find(text.utf8)
        #expect(found.map { Int($0.number) } == Self.texts.firstIndex(of: text))
        #expect(found.map { Array(names[$0]) } == Array(text.utf8))
    }

    @Test(
        "what only resembles a name is none",
        arguments: ["", "A", "data-id", "data-idxx", "blockquot", "data-threadss", "\u{E9}"])
    func strange(_ text: String) { #expect(HTMLNames(Self.texts).find(text.utf8) == nil) }

    @Test("more names than are hashed are found all the same")
    func many() {
        let texts = (0..<3000).map { "name-\($0)" }
        let names = HTMLNames(texts)
        for index in stride(from: 0, to: texts.count, by: 97) {
            #expect(names.find(texts[index].utf8) == HTMLName(number: UInt32(index)))
        }
    }
}
