import Testing

@testable import KithModel

@Suite("Repetitions in a column")
struct ColumnRepetitionsTests {
    static let rows: [(rows: [String], isInteger: Bool, isList: Bool, pairs: [[Int]])] = [
        ([], false, false, []),
        (["a", "b"], false, false, []),
        (["a", "b", "a", "a"], false, false, [[2, 0], [3, 0]]),
        (["", ".", "-", ""], false, false, [[3, 0]]),
        (["1", "2", "1", ".", "-", "2", "0"], true, false, [[2, 0], [5, 1]]),
        ([".", "."], true, false, []),
        (["1,2", "3", ".", "2,2"], true, true, [[3, 1], [4, 1]]),
    ]

    @Test("are found among texts and numbers", arguments: rows)
    func finds(_ row: (rows: [String], isInteger: Bool, isList: Bool, pairs: [[Int]])) {
        let column = ColumnTests.column(row.rows, isInteger: row.isInteger, isList: row.isList)
        #expect(column.repetitions.map { [$0.element, $0.first] } == row.pairs)
    }

    @Test("know the row of an element")
    func rowOfElement() {
        let lists = ColumnTests.column([".", "a,b", "", "-", "c", "d,e"], isList: true)
        #expect((0..<5).map { lists.row(ofElement: $0) } == [1, 1, 4, 5, 5])
        let plain = ColumnTests.column(["a", "b"])
        #expect((0..<2).map { plain.row(ofElement: $0) } == [0, 1])
    }
}
