import KithModel
import Testing

@testable import KithRecordRules

@Suite("LoopSearch")
struct LoopSearchTests {
    /// Loops of a link, as lists of rows; each row leads to the rows of its list.
    private func loops(_ lists: [[Int32]]) -> [[Int]] {
        var column = Column(isInteger: false, isList: true)
        for list in lists {
            for _ in list { column.appendElement(text: []) }
            column.endRow(.value)
        }
        var search = LoopSearch(column: column, targets: lists.flatMap { $0 })
        var found: [[Int]] = []
        while let loop = search.next() { found.append(loop.map(\.row)) }
        return found
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lists: [[Int32]]
        let loops: [[Int]]

        init(_ name: String, _ lists: [[Int32]], _ loops: [[Int]]) {
            testDescription = name
            self.lists = lists
            self.loops = loops
        }
    }

    static let rows = [
        Row("nothing", [], []),
        Row("no links", [[], []], []),
        Row("a chain", [[1], [2], []], []),
        Row("a link to nowhere", [[-2], [-1]], []),
        Row("a row that leads to itself", [[0]], [[0]]),
        Row("two rows", [[1], [0]], [[0, 1]]),
        Row("a tail that leads into a loop", [[1], [2], [3], [1]], [[1, 2, 3]]),
        Row(
            "a loop entered in the middle begins with its first row", [[3], [2], [3], [1]],
            [[1, 2, 3]]),
        Row("two loops", [[1], [0], [3], [2]], [[0, 1], [2, 3]]),
        Row("two ways to one place are no loop", [[1, 2], [3], [3], []], []),
        Row("a loop behind a dead end", [[1, 2], [], [0]], [[0, 2]]),
        Row("a second loop through a row of the first waits", [[1], [0, 2], [0]], [[0, 1]]),
        Row(
            "a loop inside and one outside share no row", [[1], [2, 0], [3], [2]],
            [[2, 3], [0, 1]]),
    ]

    @Test("gives each loop once", arguments: rows)
    func finds(_ row: Row) { #expect(loops(row.lists) == row.loops) }

    @Test("goes as deep as there are rows, in linear time")
    func deep() {
        let count = 300_000
        let chain = (0..<count).map { [Int32($0 + 1 < count ? $0 + 1 : -1)] }
        #expect(loops(chain).isEmpty)
        let ring = (0..<count).map { [Int32(($0 + 1) % count)] }
        #expect(loops(ring).map(\.count) == [count])
    }

    @Test("does not report nested loops by the square")
    func nested() {
        // Row i leads to i + 1; the second half leads back to the first, the later the further.
        let half = 50_000
        let lists = (0..<half * 2).map { row -> [Int32] in
            let next: [Int32] = row + 1 < half * 2 ? [Int32(row + 1)] : []
            return row < half ? next : next + [Int32(half * 2 - 1 - row)]
        }
        let found = loops(lists)
        #expect(found.reduce(0) { $0 + $1.count } <= half * 2)
        #expect(!found.isEmpty)
    }
}
