import KithSourceText
import Testing

@Suite("Edits of a text")
struct TextEditTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let edits: [TextEdit]
        let result: String?

        init(_ name: String, _ edits: [(Range<Int>, String)], _ result: String?) {
            testDescription = name
            self.edits = edits.map { TextEdit(SourceSpan(SourceID(1), $0.0), $0.1) }
            self.result = result
        }
    }

    static let rows = [
        Row("none", [], "abcdef"),
        Row("in any order", [(5..<6, "F"), (0..<1, "A")], "AbcdeF"),
        Row("neighbours", [(0..<2, "x"), (2..<4, "")], "xef"),
        Row("an insertion at the end", [(6..<6, "g")], "abcdefg"),
        Row("twice the same", [(1..<2, "B"), (1..<2, "B")], "aBcdef"),
        Row("overlapping", [(1..<3, "x"), (2..<4, "y")], nil),
        Row("two insertions at one place", [(2..<2, "x"), (2..<2, "y")], nil),
        Row("beyond the end", [(6..<7, "x")], nil),
    ]

    @Test("changes nothing else", arguments: rows)
    func applied(_ row: Row) {
        let text = row.edits.applied(to: SourceBytes(text: "abcdef"), of: SourceID(1))
        #expect(text.map { String(decoding: $0.contents, as: UTF8.self) } == row.result)
    }

    @Test("leaves other sources alone")
    func others() {
        let edits = [TextEdit(SourceSpan(SourceID(2), 0..<1), "x")]
        let text = edits.applied(to: SourceBytes(text: "a"), of: SourceID(1))
        #expect(text?.contents == [UInt8(ascii: "a")])
    }
}
