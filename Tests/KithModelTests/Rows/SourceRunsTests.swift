import KithTestSupport
import Testing

@testable import KithModel

@Suite("SourceRuns")
struct SourceRunsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let order: [Int]
        let runs: [String]
    }

    static let rows = [
        Row(testDescription: "no rows", order: [], runs: []),
        Row(testDescription: "one kind", order: [1, 1, 1], runs: ["1: 0..<3"]),
        Row(
            testDescription: "kinds in turn", order: [0, 1, 1, 0, 0, 1],
            runs: ["0: 0..<1", "1: 0..<2", "0: 1..<3", "1: 2..<3"]),
    ]

    @Test("are the rows in source order", arguments: rows)
    func inOrder(_ row: Row) throws {
        let vocabulary = try Vocabulary.builtIn("monica")
        var batch = Batch(kinds: vocabulary.kinds)
        for kind in row.order {
            batch.tables[kind].endRow(at: nil)
            batch.noteRow(ofKind: kind)
        }
        #expect(batch.runs.map { "\($0.kind): \($0.rows)" } == row.runs)
    }

    @Test("copy rows to a batch of the same kinds")
    func copies() throws {
        let dataset = try RowText.dataset("contact a {}\ngender g {}\ncontact b {}")
        let batch = try #require(dataset.batches.first)
        var kept = Batch(kinds: dataset.vocabulary.kinds)
        let contact = try #require(dataset.vocabulary.index(ofKind: "contact"))
        for run in batch.runs where run.kind == contact {
            for row in run.rows { kept.append(row: row, ofKind: run.kind, in: batch) }
        }
        #expect(kept.rowCount == 2)
        #expect((0..<2).map { kept.tables[contact].texts(0).text($0) } == ["a", "b"])
    }
}
