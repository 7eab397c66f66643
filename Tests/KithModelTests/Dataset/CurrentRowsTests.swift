import KithModel
import KithTestSupport
import Testing

@Suite("Rows that count")
struct CurrentRowsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rows: String
        /// The row numbers of follows that count.
        let current: [Int]

        init(_ name: String, _ rows: String, _ current: [Int]) {
            testDescription = name
            self.rows = rows
            self.current = current
        }
    }

    static let rows = [
        Row("nothing", "", []),
        Row("rows without revisions", follow("a", "") + follow("b", ""), [0, 1]),
        Row(
            "the newer version", follow("a", "3b") + follow("a", "3a") + follow("b", "3a"), [0, 2]),
        Row("the last of one revision", follow("a", "3b") + follow("a", "3b"), [1]),
        Row("of three the newest", follow("a", "3a") + follow("a", "3c") + follow("a", "3b"), [1]),
        Row("what is removed later", follow("a", "3a") + deletion("a", "3b"), []),
        Row("what was removed earlier", deletion("a", "3a") + follow("a", "3b"), [0]),
        Row("a removal that comes late", follow("a", "3c") + deletion("a", "3b"), [0]),
        Row("a removal in the same revision", follow("a", "3c") + deletion("a", "3c"), []),
        Row("a removal before, in the same revision", deletion("a", "3c") + follow("a", "3c"), [0]),
        Row("a removal of something else", follow("a", "3a") + deletion("b", "3b"), [0]),
        Row("a removal of what has no revision", follow("a", "") + deletion("a", "3b"), []),
        Row(
            "what comes back after it was removed",
            follow("a", "3a") + deletion("a", "3b") + follow("a", "3c"), [1]),
    ]

    static let snapshots = [
        Row(
            "what came before a repository that was read whole is gone",
            follow("a", "3a") + repository("3c") + follow("b", "3c") + follow("c", "3d"), [1, 2]),
        Row(
            "rows without a revision have that of the repository before them, or else of the first",
            follow("a", "") + repository("3c") + follow("b", "3d") + follow("c", ""), [0, 1, 2]),
        Row(
            "a deletion before the repository is no longer one",
            deletion("a", "3b") + repository("3c") + follow("a", ""), [0]),
        Row(
            "a deletion after the repository is one",
            repository("3c") + follow("a", "") + deletion("a", "3d"), []),
        Row(
            "of two repositories the newer one counts",
            repository("3d") + follow("a", "3d") + repository("3c") + follow("b", "3c"), [0]),
        Row(
            "a repository that was read in part overrules nothing",
            follow("a", "3a") + repository("3c", isWhole: false) + follow("b", "3c"), [0, 1]),
        Row(
            "a repository of somebody else overrules nothing",
            follow("a", "3a") + repository("3c", of: "y"), [0]),
        Row(
            "a repository without a revision overrules nothing that has one",
            follow("a", "3a") + repository("") + follow("b", ""), [0, 1]),
    ]

    @Test("are the newest ones that nothing removed", arguments: rows + snapshots)
    func current(_ row: Row) throws {
        let dataset = try RowText.dataset(row.rows, try Vocabulary.builtIn("bluesky"))
        let current = dataset.currentRows
        let table = dataset.table("follow")
        let found = (0..<table.count).filter {
            current.contains(kind: table.kind.index, row: $0)
        }
        #expect(found == row.current)
    }

    private static func follow(_ key: String, _ rev: String) -> String {
        let attributes = rev.isEmpty ? "{}" : "{\"rev\":\"\(rev)\"}"
        return "follow at://\(key) \(attributes) {\"author\":\"x\",\"subject\":\"y\"}\n"
    }

    private static func repository(
        _ rev: String, of owner: String = "x", isWhole: Bool = true
    ) -> String {
        let order = rev.isEmpty ? "" : "\"rev\":\"\(rev)\","
        return "repository - {\(order)\"complete\":\(isWhole)} {\"author\":\"\(owner)\"}\n"
    }

    private static func deletion(_ key: String, _ rev: String) -> String {
        "deletion - {\"uri\":\"at://\(key)\",\"rev\":\"\(rev)\"} {\"author\":\"x\"}\n"
    }
}
