import Testing

@testable import KithModel

@Suite("Column")
struct ColumnTests {
    /// What a column shows of its rows: "a,b" for a list, "-" for null, "." for absent.
    static func rows(_ column: Column) -> [String] {
        (0..<column.count).map { row in
            switch column.state(row) {
            case .absent: "."
            case .null: "-"
            case .value:
                column.elements(row).map {
                    column.isInteger ? String(column.integers[$0]) : column.text($0)
                }.joined(separator: ",")
            }
        }
    }

    /// A column of such rows.
    static func column(_ rows: [String], isInteger: Bool = false, isList: Bool = false) -> Column {
        var column = Column(isInteger: isInteger, isList: isList)
        for row in rows {
            switch row {
            case ".": column.append(missing: .absent)
            case "-": column.append(missing: .null)
            default:
                let parts = isList ? row.split(separator: ",").map(String.init) : [row]
                for part in parts {
                    if isInteger {
                        column.appendElement(integer: Int64(part) ?? 0)
                    } else {
                        column.appendElement(text: Array(part.utf8)[...])
                    }
                }
                column.endRow(.value)
            }
        }
        return column
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isInteger: Bool
        let isList: Bool
        let rows: [String]
        let elementCount: Int

        init(
            _ name: String, integer: Bool = false, list: Bool = false, _ rows: [String],
            elements: Int
        ) {
            testDescription = name
            isInteger = integer
            isList = list
            self.rows = rows
            elementCount = elements
        }
    }

    static let rows = [
        Row("no rows", [], elements: 0),
        Row("texts", ["ann", "", "Zoë", "👩‍👩‍👧"], elements: 4),
        Row("missing texts", [".", "ann", "-", "."], elements: 4),
        Row("numbers", integer: true, ["1", "-7", "9223372036854775807"], elements: 3),
        Row("missing numbers", integer: true, [".", "0", "-"], elements: 3),
        Row("lists of strings", list: true, ["a,b", "", "c"], elements: 3),
        Row("missing lists of strings", list: true, [".", "a,b", "-", "", "c,d,e"], elements: 5),
        Row("lists of numbers", integer: true, list: true, ["1,2,3", "", ".", "4"], elements: 4),
    ]

    @Test("gives back what was put in", arguments: rows)
    func keeps(_ row: Row) {
        let column = Self.column(row.rows, isInteger: row.isInteger, isList: row.isList)
        #expect(Self.rows(column) == row.rows)
        #expect(column.count == row.rows.count)
        #expect(column.elementCount == row.elementCount)
        #expect(
            (0..<column.count).map { column.hasValue($0) }
                == row.rows.map { !".-".contains($0) || $0.isEmpty })
    }

    @Test("holds all rows of another column behind its own", arguments: rows)
    func appends(_ row: Row) {
        for split in 0...row.rows.count {
            var column = Self.column(
                Array(row.rows[..<split]), isInteger: row.isInteger, isList: row.isList)
            let rest = Self.column(
                Array(row.rows[split...]), isInteger: row.isInteger, isList: row.isList)
            column.append(contentsOf: rest)
            #expect(Self.rows(column) == row.rows)
            #expect(column.elementCount == row.elementCount)
        }
    }

    @Test("forgets the elements of a row that is not ended", arguments: rows)
    func discards(_ row: Row) {
        var column = Self.column(row.rows, isInteger: row.isInteger, isList: row.isList)
        for _ in 0..<(row.isList ? 3 : 1) {
            if row.isInteger {
                column.appendElement(integer: 99)
            } else {
                column.appendElement { $0 += Array("dropped".utf8) }
            }
        }
        column.discardOpenRow()
        #expect(column.elementCount == row.elementCount)
        column.discardOpenRow()
        column.append(missing: .null)
        #expect(Self.rows(column) == row.rows + ["-"])
    }

    @Test("builds texts in place")
    func builds() {
        var column = Column(isInteger: false, isList: false)
        column.append { $0.append(contentsOf: "an".utf8) }
        column.append { _ in }
        column.append { $0.append(contentsOf: "n".utf8) }
        #expect(Self.rows(column) == ["an", "", "n"])
        #expect(column.range(2) == 2..<3)
        #expect(column.element(0, equals: "an".utf8))
        #expect(!column.element(0, equals: "ann".utf8))
        #expect(!column.element(1, equals: "a".utf8))
        #expect(Array(column.slice(0)) == Array("an".utf8))
    }

    @Test("keeps the bytes of a text that is no UTF-8")
    func invalid() {
        var column = Column(isInteger: false, isList: false)
        column.append(text: [0xFF, 0x41][...])
        #expect(Array(column.slice(0)) == [0xFF, 0x41])
        #expect(column.text(0) == "\u{FFFD}A")
    }

    @Test("stores no absent cells behind the last other one")
    func absent() {
        var column = Self.column([".", "ann", ".", "."])
        #expect(column.states.count == 2)
        #expect(column.count == 4)
        #expect(column.range(3) == 3..<3)
        #expect(column.valueCount == 1)
        column.append(contentsOf: Self.column([".", "."]))
        #expect(column.states.count == 2)
        column.append(contentsOf: Self.column([".", "-"]))
        #expect(Self.rows(column) == [".", "ann", ".", ".", ".", ".", ".", "-"])
        #expect(column.states.count == 8)
    }

    @Test("puts a text together from parts")
    func parts() {
        var column = Self.column(["."])
        let (one, other) = (Array("at://".utf8), Array("did:plc:a".utf8))
        column.append(text: one.span, other.span)
        column.append(text: one.span, other.span, one.span, other.span)
        #expect(Self.rows(column) == [".", "at://did:plc:a", "at://did:plc:aat://did:plc:a"])
    }
}
