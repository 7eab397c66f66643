import KithDiagnostics
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

struct CSVFileWriterTests {
    static let people = """
        {"kind":"group","key":"g1","attributes":{"title":"A"},"links":{}}
        {"kind":"group","key":"g2","attributes":{"title":null},"links":{}}

        """
    static let words = """
        {"kind":"word","key":null,"attributes":{"value":"one"},"links":{}}
        {"kind":"word","key":null,"attributes":{"value":null},"links":{}}
        {"kind":"word","key":null,"attributes":{},"links":{}}
        {"kind":"word","key":null,"attributes":{"value":""},"links":{}}
        {"kind":"word","key":null,"attributes":{"value":"\\\\."},"links":{}}

        """

    /// What is written to a file, with the summary.
    private func write(
        _ rows: String, kind: String? = nil, _ format: WriterFormat = .csv
    ) throws -> (text: String, summary: WriteSummary) {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        let context = WriteContext(vocabulary: vocabulary, kind: kind)
        let summary = try format.write(
            Sample.batches(rows, vocabulary), to: .file(path: folder.file("a.csv")), context)
        return (try folder.text("a.csv"), summary)
    }

    @Test("the only kind that has rows")
    func onlyKind() throws {
        let (text, summary) = try write(Self.people)
        #expect(text == "id,title\ng1,A\ng2,\n")
        #expect(summary.files.map(\.rows) == [2])
        #expect(summary.files.map(\.bytes) == [18])
        #expect(summary.findings == [])
    }

    @Test("the kind that is named, whatever else there is")
    func namedKind() throws {
        #expect(try write(Self.words + Self.people, kind: "group").text == "id,title\ng1,A\ng2,\n")
    }

    @Test("a named kind without rows is a header")
    func headerOnly() throws {
        #expect(try write(Self.words, kind: "group").text == "id,title\n")
    }

    @Test("the cell of a single column is never an empty line")
    func singleColumn() throws {
        #expect(try write(Self.words).text == "value\none\n\"\"\n\"\"\n\"\"\n\"\\.\"\n")
    }

    @Test("tabs")
    func tabs() throws {
        let rows = #"{"kind":"group","key":"a,b","attributes":{"title":"a\tb"},"links":{}}"#
        #expect(try write(rows, .tsv).text == "id\ttitle\na,b\t\"a\tb\"\n")
    }

    @Test("semicolons, CRLF and a byte order mark")
    func excel() throws {
        let rows = #"{"kind":"group","key":"a;b","attributes":{"title":"x\ny"},"links":{}}"#
        let (text, _) = try write(rows, .csv("csv", "", .excel(delimiter: UInt8(ascii: ";"))))
        #expect(text == "\u{FEFF}id;title\r\n\"a;b\";\"x\ny\"\r\n")
    }

    @Test("rows of several kinds are refused, all of them named")
    func ambiguous() {
        #expect(
            message { _ = try write(Self.people + Self.words) }
                == "one CSV file holds rows of one kind, but rows of 2 kinds were read: group, word; "
                + "name a kind with --kind, or a folder such as 'out/' to write one file for each")
    }

    @Test("no rows at all")
    func noRows() {
        #expect(
            message { _ = try write("") }
                == """
                one CSV file holds rows of one kind, but no kind has rows, so there is no \
                header to write; name a kind with --kind, or a folder such as 'out/' to write \
                one file for each
                """)
    }

    @Test(
        "kinds that cannot be written",
        arguments: [
            ("color", "; expected one of: group, person, word"),
            ("persons", "; did you mean 'person'?"),
        ])
    func unknownKind(_ name: String, hint: String) {
        #expect(
            message { _ = try write(Self.people, kind: name) }
                == "the vocabulary sample has no kind '\(name)' to write\(hint)")
    }

    @Test("what a single file cannot keep is told")
    func findings() throws {
        let rows = """
            {"kind":"group","key":"g\\u0000","attributes":{"title":"A"},"links":{},"extra":{"x":1}}
            {"kind":"group","key":"h\\u0000","attributes":{"title":"B\\u0000"},"links":{}}

            """
        let (text, summary) = try write(rows)
        #expect(text == "id,title\n\"g\u{FFFD}\",A\n\"h\u{FFFD}\",\"B\u{FFFD}\"\n")
        #expect(
            summary.findings.map(\.message) == [
                "2 cells of group.id contain U+0000, which CSV readers treat differently; U+FFFD is written "
                    + "instead",
                "a cell of group.title contains U+0000, which CSV readers treat differently; U+FFFD is "
                    + "written instead",
                """
                1 row of group has values that fit no column; write to a folder to keep them \
                in extra.csv
                """,
            ])
        #expect(summary.findings.map(\.span?.start) == [0, 87, nil])
        #expect(
            summary.findings.map(\.rule) == [
                "records/nul-in-text", "records/nul-in-text", "records/extra-left-out",
            ])
    }

    @Test("a failure or an early end leaves what was there")
    func keepsOldFile() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        try Files.write(Array("old".utf8), to: folder.file("a.csv"))
        let target = WriteTarget.file(path: folder.file("a.csv"))
        let context = WriteContext(vocabulary: vocabulary)
        let mixed = try Sample.batches(Self.people + Self.words, vocabulary)
        #expect(message { try WriterFormat.csv.write(mixed, to: target, context) } != nil)
        let people = try Sample.batches(Self.people, vocabulary)
        try WriterFormat.csv.write(people, to: target, context, finishes: false)
        #expect(try folder.names() == ["a.csv"])
        #expect(try folder.text("a.csv") == "old")
    }
}
