import KithDiagnostics
import Testing

@Suite("Spelling")
struct SpellingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let names: [String]
        let expected: String?

        init(_ name: String, _ text: String, _ names: [String], _ expected: String?) {
            testDescription = name
            self.text = text
            self.names = names
            self.expected = expected
        }
    }

    static let rows = [
        Row("same", "boss", ["boss"], "boss"),
        Row("other case", "BOSS", ["boss"], "boss"),
        Row("other separators", "Small-Animal", ["small_animal"], "small_animal"),
        Row("plural in s", "parents", ["child", "parent"], "parent"),
        Row("plural in ren", "children", ["child", "parent"], "child"),
        Row("plural in ves", "wives", ["wife"], "wife"),
        Row("plural in ies", "parties", ["party"], "party"),
        Row("plural in men", "women", ["woman"], "woman"),
        Row("one letter wrong", "parant", ["child", "parent"], "parent"),
        Row("two letters swapped", "freind", ["fried egg", "friend"], "friend"),
        Row("the nearest wins over the first", "nephev", ["nephews", "nephew"], "nephew"),
        Row("the first of equals wins", "ax", ["ab", "ac"], nil),
        Row("letters with accents count as one", "protége", ["protégé"], "protégé"),
        Row("short names must be right", "so", ["son"], nil),
        Row("too far", "neighbour", ["sibling", "parent"], nil),
        Row("nothing", "", ["son"], nil),
        Row("no letters", "--", ["son"], nil),
        Row("no names", "son", [], nil),
        Row("too long to be meant", String(repeating: "son", count: 50), ["son"], nil),
    ]

    @Test("finds the name that was meant", arguments: rows)
    func nearest(_ row: Row) {
        #expect(Spelling.nearest(to: row.text, among: row.names) == row.expected)
    }
}
