import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Compressed outputs")
struct PackingTests {
    static let names: [(path: String, packing: Packing?, inner: String)] = [
        ("a.ndjson", nil, "a.ndjson"),
        ("a.ndjson.gz", .gzip, "a.ndjson"),
        ("in.zst/a.csv.ZST", .zstd, "in.zst/a.csv"),
        ("a.gz", .gzip, "a"),
        (".gz", nil, ".gz"),
        ("a.gzip", nil, "a.gzip"),
    ]

    @Test("the ending of a name tells the compression", arguments: names)
    func name(_ row: (path: String, packing: Packing?, inner: String)) {
        #expect(Packing(ofFile: row.path) == row.packing)
        #expect(Packing.unpackedName(of: row.path) == row.inner)
    }

    private static let rows = (0..<5000).map {
        #"{"kind":"word","key":null,"attributes":{"value":"word \#($0)"},"links":{}}"# + "\n"
    }.joined()

    private func write(_ path: String, _ format: WriterFormat = .ndjson) throws -> WriteSummary {
        let vocabulary = try Sample.vocabulary()
        return try format.write(
            Sample.batches(Self.rows, vocabulary), to: .file(path: path),
            WriteContext(vocabulary: vocabulary))
    }

    @Test(
        "a compressed file holds what the plain one holds, in the same bytes each time",
        arguments: Packing.allCases)
    func file(_ packing: Packing) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.ndjson.\(packing.rawValue)")
        let summary = try write(path)
        let bytes = try Files.bytes(path)
        #expect(summary == WriteSummary(path: path, rows: 5000, bytes: bytes.count, findings: []))
        #expect(bytes.count < Self.rows.utf8.count / 4)
        #expect(try folder.names() == ["a.ndjson.\(packing.rawValue)"])
        _ = try write(folder.file("b.ndjson.\(packing.rawValue)"))
        #expect(try Files.bytes(folder.file("b.ndjson.\(packing.rawValue)")) == bytes)
        let program = packing == .gzip ? "gzip" : "zstd"
        let run = try ChildProcess.run(program, ["-d", "-c"], input: bytes)
        #expect(run.ending == .exited(0) && run.output == Array(Self.rows.utf8))
        guard packing == .gzip, Python.has("gzip") else { return }
        let read = #"import gzip; print(len(gzip.open("a.ndjson.gz").read().split(b"\n")))"#
        #expect(try Python.run(read, in: folder.path) == "5001\n")
    }

    @Test("an unfinished file does not appear, and a finished one keeps its old content until then")
    func whole() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.csv.gz")
        try Files.write(Array("old".utf8), to: path)
        let vocabulary = try Sample.vocabulary()
        try WriterFormat.csv.write(
            Sample.batches(Self.rows, vocabulary), to: .file(path: path),
            WriteContext(vocabulary: vocabulary, kind: "word"), finishes: false)
        #expect(try folder.names() == ["a.csv.gz"])
        #expect(try folder.text("a.csv.gz") == "old")
    }

    @Test("a full disk is told", arguments: Packing.allCases)
    func full(_ packing: Packing) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("full.ndjson.\(packing.rawValue)")
        _ = try ChildProcess.run("ln", ["-s", "/dev/full", path])
        #expect(message { _ = try write(path) } == "cannot write \(path): no space left on device")
    }

    static let refused: [(format: WriterFormat, name: String, message: String)] = [
        (
            .parquet, "a.parquet.gz",
            "'a.parquet.gz' would be compressed twice: the format parquet is compressed already; write 'a.parquet'"
        ),
        (
            .csv, "a.zip.zst",
            "'a.zip.zst' would be compressed twice: a zip is compressed already; write 'a.zip'"
        ),
        (
            .media, "photos.gz",
            "the format media writes a folder; give the name of one, such as 'out/'"
        ),
    ]

    @Test("what is compressed already is refused", arguments: refused)
    func refuses(_ row: (format: WriterFormat, name: String, message: String)) throws {
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        #expect(message { _ = try row.format.open(.file(path: row.name), context) } == row.message)
    }
}
