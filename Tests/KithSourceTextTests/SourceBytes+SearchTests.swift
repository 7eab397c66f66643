import KithSourceText
import Testing

@Suite("Searching a whole text")
struct SourceBytesSearchTests {
    static let rows: [(text: String, isFound: Bool)] = [
        ("", false), ("$", false), ("id", false), ("$i", false), ("$id", true), ("$$id", true),
        ("a $ref, $anchor: b", true), ("$ID", false), ("$ id", false),
    ]

    @Test("for a byte with one of some texts behind it", arguments: rows)
    func contains(_ text: String, _ isFound: Bool) {
        let bytes = SourceBytes(text: text)
        #expect(bytes.contains(UInt8(ascii: "$"), before: ["id", "anchor"]) == isFound)
    }
}
