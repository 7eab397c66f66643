import Testing

@testable import KithModel

@Suite("Texts that are not UTF-8")
struct ColumnUTF8Tests {
    private static func column(_ texts: [[UInt8]], isList: Bool = false) -> Column {
        var column = Column(isInteger: false, isList: isList)
        for text in texts {
            column.appendElement(text: text[...])
            if !isList { column.endRow(.value) }
        }
        if isList { column.endRow(.value) }
        return column
    }

    @Test("texts that are right are left alone")
    func right() {
        var column = Self.column([Array("Zoë".utf8), [], Array("👍".utf8)])
        let bytes = column.bytes
        #expect(column.isUTF8)
        #expect(column.repairUTF8() == nil)
        #expect(column.bytes == bytes)
    }

    @Test("each wrong byte becomes U+FFFD, and all other cells stay")
    func wrong() {
        var column = Self.column([Array("Ann".utf8), [0x41, 0xFF, 0xFE, 0x42]])
        column.append(missing: .null)
        column.append(missing: .absent)
        column.append(text: Array("é".utf8)[...])
        #expect(column.repairUTF8() == 1)
        #expect(ColumnTests.rows(column) == ["Ann", "A\u{FFFD}\u{FFFD}B", "-", ".", "é"])
        #expect(column.isUTF8)
    }

    @Test("a character that is cut between two cells is right in neither")
    func cut() {
        var column = Self.column([[0x41, 0xC3], [0xAB, 0x42]])
        #expect(!column.isUTF8)
        #expect(column.repairUTF8() == 0)
        #expect(ColumnTests.rows(column) == ["A\u{FFFD}", "\u{FFFD}B"])
    }

    @Test("the elements of a list are repaired one by one")
    func list() {
        var column = Self.column([[0x41], [0xE2, 0x82], [0x42]], isList: true)
        #expect(column.repairUTF8() == 0)
        #expect(ColumnTests.rows(column) == ["A,\u{FFFD},B"])
    }
}
