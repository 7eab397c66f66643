import Testing

@testable import KithCommands

@Suite("Text tables")
struct TextTableTests {
    @Test("columns stand below each other however wide their letters are")
    func widths() {
        let table = TextTable([
            ["name", "town"], ["田中", "東京"], ["Zoe\u{308}", "Ör\u{301}ebro"], ["👨‍👩‍👧", "x"],
        ])
        #expect(
            table.text == """
                  name  town
                  田中  東京
                  Zoe\u{308}   Ör\u{301}ebro
                  👨‍👩‍👧    x

                """)
    }

    @Test("rows of different lengths, and empty cells")
    func shapes() {
        let table = TextTable([["a", "", "c"], ["long"], []])
        #expect(table.lines == ["  a       c", "  long", "  "])
    }
}
