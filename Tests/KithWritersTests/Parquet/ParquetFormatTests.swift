import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

struct ParquetFormatTests {
    @Test(
        "values that are not of the type of their column are null, and reported where the first is")
    func unfit() throws {
        let vocabulary = try Sample.vocabulary()
        let rows = [#""born":"spring","seen":"soon""#, #""born":"2024-02-30""#].map {
            #"{"kind":"person","key":null,"attributes":{\#($0)},"links":{}}"# + "\n"
        }
        let folder = try TemporaryFolder()
        let summary = try WriterFormat.parquet.write(
            Sample.batches(rows.joined(), vocabulary), to: .file(path: folder.file("a.parquet")),
            WriteContext(vocabulary: vocabulary))
        #expect(
            summary.findings.map(\.message) == [
                "2 values of person.born are left out: they are no dates",
                "1 value of person.seen is left out: it is no time",
            ])
        #expect(summary.findings.map(\.rule) == ["records/left-out", "records/left-out"])
        #expect(summary.files.map(\.rows) == [2])
    }

    @Test("secrets are left out unless they are asked for")
    func secrets() throws {
        let vocabulary = try Sample.vocabulary()
        let row = #"{"kind":"person","key":"p","attributes":{"pin":"4711"},"links":{}}"# + "\n"
        let folder = try TemporaryFolder()
        for keepsSecrets in [false, true] {
            let path = folder.file("\(keepsSecrets).parquet")
            try WriterFormat.parquet.write(
                Sample.batches(row, vocabulary), to: .file(path: path),
                WriteContext(vocabulary: vocabulary, keepsSecrets: keepsSecrets))
            #expect(try Files.bytes(path).contains(Array("4711".utf8)) == keepsSecrets)
        }
    }

    @Test("one file holds one kind")
    func kinds() throws {
        let vocabulary = try Sample.vocabulary()
        let rows = """
            {"kind":"group","key":"g","attributes":{},"links":{}}
            {"kind":"word","key":null,"attributes":{},"links":{}}

            """
        let folder = try TemporaryFolder()
        let path = folder.file("a.parquet")
        let found = message {
            try WriterFormat.parquet.write(
                Sample.batches(rows, vocabulary), to: .file(path: path),
                WriteContext(vocabulary: vocabulary))
        }
        #expect(
            found == """
                one Parquet file holds rows of one kind, but rows of 2 kinds were read: group, word; \
                name a kind with --kind, or a folder such as 'out/' to write one file for each
                """)
        #expect(try folder.names("").isEmpty)
    }
}
