import Testing

@testable import kith_bench

@Suite("Row counts")
struct RowCountsTests {
    @Test("are read back from their text")
    func areReadBack() {
        var rows = RowCounts()
        rows.add(2, "contact")
        rows.add(1, "note")
        rows.add(3, "contact")
        #expect(rows.text == "contact 5\nnote 1\n")
        #expect(RowCounts(text: rows.text) == rows)
        #expect(rows.total == 6)
        #expect(rows["pet"] == 0)
    }

    @Test("are not read from other text", arguments: ["contact", "contact x", "a b 1"])
    func areNotRead(_ text: String) { #expect(RowCounts(text: text) == nil) }
}
