import KithSourceText
import Testing

@testable import KithModel

@Suite("Rows")
struct RowsTests {
    static let kind = Kind(
        name: "thing", index: 0, summary: "",
        fields: [
            Field(name: "id", role: .key, type: .text),
            Field(name: "size", role: .attribute, type: .integer),
            Field(name: "tags", role: .attribute, type: .text, isList: true), .extra,
        ], found: .reference, label: [0], edge: nil)

    static func rows(_ keys: String..., from start: Int = 0) -> Rows {
        var rows = Rows(kind)
        for (number, key) in keys.enumerated() {
            rows.columns[0].append(text: Array(key.utf8)[...])
            rows.endRow(at: SourceSpan(SourceID(0), start + number..<start + number + 1))
        }
        return rows
    }

    @Test("fills cells that were not given")
    func fills() {
        var rows = Rows(Self.kind)
        rows.columns[1].append(integer: 7)
        rows.endRow(at: nil)
        rows.endRow(at: nil)
        #expect(rows.count == 2)
        #expect(rows.columns.map(\.count) == [2, 2, 2, 2])
        #expect(
            rows.columns.map { ColumnTests.rows($0) } == [
                [".", "."], ["7", "."], [".", "."], [".", "."],
            ])
        #expect(rows.places == [nil, nil])
    }

    @Test("appends rows with their places")
    func appends() {
        var rows = Self.rows("a", "b")
        rows.append(contentsOf: Self.rows())
        rows.append(contentsOf: Self.rows("c", from: 10))
        #expect(ColumnTests.rows(rows.columns[0]) == ["a", "b", "c"])
        #expect(rows.places.map { $0?.start } == [0, 1, 10])
        #expect(rows.columns.map(\.count) == [3, 3, 3, 3])
    }
}
