import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithReaders

@Suite("Reading edge lists")
struct EdgesCursorTests {
    /// Rows as `author>subject@place`, findings as their place and message.
    private struct Read {
        var rows: [String] = []
        var findings: [String] = []
        var batches: [Int] = []

        init(
            _ text: String, _ direction: EdgeDirection? = .followerFollowed, keepsText: Bool = false
        )
            throws
        {
            let vocabulary = try Vocabulary.builtIn("edges")
            var options = ReaderOptions()
            options[.direction] = direction
            let context = ReadContext(
                source: SourceID(4), vocabulary: vocabulary, keepsText: keepsText,
                options: options)
            let source = ByteSource(name: "edges", origin: .memory(Array(text.utf8)))
            var cursor = try EdgesCursor(source, context)
            let follow = try #require(vocabulary.kind("follow"))
            let (author, subject) = (
                try #require(follow.index(ofField: "author")),
                try #require(follow.index(ofField: "subject"))
            )
            while let batch = try cursor.next() {
                let table = batch.tables[follow.index]
                batches.append(batch.rowCount)
                for row in 0..<table.count {
                    let place = table.places[row].map { "\($0.source.index):\($0.start)-\($0.end)" }
                    rows.append(
                        table.columns[author].text(row) + ">" + table.columns[subject].text(row)
                            + "@" + (place ?? "?"))
                }
                findings += batch.findings.map {
                    "\($0.span?.start ?? -1)-\($0.span?.end ?? -1) \($0.rule): \($0.message)"
                }
            }
            #expect(cursor.bytesRead <= text.utf8.count)
            #expect((cursor.text?.count == text.utf8.count) == keepsText || text.isEmpty)
        }
    }

    struct Row: Sendable {
        let text: String
        let rows: [String]

        init(_ text: String, _ rows: [String]) { (self.text, self.rows) = (text, rows) }
    }

    static let rows = [
        Row("", []), Row("\n\n", []), Row("# all comments\n  # another\n", []),
        Row("1\t2\n", ["1>2@4:0-3"]), Row("1 2", ["1>2@4:0-3"]), Row("1,2\r\n", ["1>2@4:0-4"]),
        Row(" 1 ,  2 \n", ["1>2@4:0-8"]),
        Row("# a\n007 8\n\n9 007\n", ["007>8@4:4-9", "9>007@4:11-16"]),
        Row("did:plc:a did:plc:b\n", ["did:plc:a>did:plc:b@4:0-19"]),
    ]

    @Test("takes two columns, whatever parts them", arguments: rows)
    func read(_ row: Row) throws {
        for keepsText in [false, true] {
            let read = try Read(row.text, keepsText: keepsText)
            #expect(read.rows == row.rows)
            #expect(read.findings == [])
        }
    }

    @Test("the second column follows the first where that is said")
    func direction() throws {
        #expect(try Read("1 2\n", .followedFollower).rows == ["2>1@4:0-3"])
        let error = #expect(throws: ReadError.self) { try Read("1 2\n", nil) }
        #expect(error?.message == EdgeDirection.question)
    }

    @Test(
        "other lines are told of and skipped",
        arguments: ["1\n", "1 2 3\n", "a b\n", "1 -2\n", ",1\n", "did:x 2\n"])
    func others(_ line: String) throws {
        let read = try Read("1 2\n\(line)3 4\n")
        let end = 4 + line.utf8.count
        #expect(read.rows == ["1>2@4:0-3", "3>4@4:\(end)-\(end + 3)"])
        #expect(
            read.findings == [
                "4-\(end - 1) records/not-a-record: expected two columns, each with a number or a DID; "
                    + "the line is skipped"
            ])
    }

    @Test("lines come whole and in order from one reading of the file to the next")
    func chunks() throws {
        let lines = (0..<30_000).map { "\($0) \($0 + 1)" }
        let read = try Read(lines.joined(separator: "\n"))
        #expect(read.rows.count == 30_000)
        #expect(read.batches.count == 22)
        #expect(read.batches.reduce(0, +) == 30_000)
        let start = lines[..<29_999].reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(read.rows.last == "29999>30000@4:\(start)-\(start + 11)")
    }

    @Test("a line without an end is refused, with its place")
    func longLine() throws {
        let text = "1 2\n" + String(repeating: " ", count: 2 << 20)
        let error = #expect(throws: ReadError.self) { try Read(text) }
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "a line is longer than the limit of 1048576 bytes")
        #expect(error?.span == SourceSpan(SourceID(4), 4..<4))
    }
}
