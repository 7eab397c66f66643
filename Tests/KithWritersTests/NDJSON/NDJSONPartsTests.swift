import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

struct NDJSONPartsTests {
    private static let rows = [
        #"{"kind":"group","key":"g1","attributes":{},"links":{}}"#,
        #"{"kind":"word","key":null,"attributes":{"value":"a"},"links":{}}"#,
        #"{"kind":"word","key":null,"attributes":{"value":"b"},"links":{}}"#,
        #"{"kind":"group","key":"g2","attributes":{},"links":{}}"#,
        #"{"kind":"word","key":null,"attributes":{"value":"c"},"links":{}}"#,
    ].map { $0 + "\n" }

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let target: @Sendable (borrowing TemporaryFolder) -> WriteTarget
        let split: Int?
        /// The rows of each file.
        let expected: [String: [Int]]
        var testDescription: String { name }

        init(
            _ name: String,
            _ target: @escaping @Sendable (borrowing TemporaryFolder) -> WriteTarget,
            _ split: Int?, _ expected: [String: [Int]]
        ) {
            (self.name, self.target, self.split, self.expected) = (name, target, split, expected)
        }
    }

    static let cases = [
        Row(
            "parts of a file, in source order", { .file(path: $0.file("a.ndjson")) }, 2,
            ["a-00001.ndjson": [0, 1], "a-00002.ndjson": [2, 3], "a-00003.ndjson": [4]]),
        Row(
            "fewer rows than a part holds", { .file(path: $0.file("a.b.jsonl")) }, .max,
            ["a.b-00001.jsonl": [0, 1, 2, 3, 4]]),
        Row(
            "a folder with a file for each kind", { .folder(path: $0.file("out/")) }, nil,
            ["out/group.ndjson": [0, 3], "out/word.ndjson": [1, 2, 4]]),
        Row(
            "a folder with parts for each kind", { .folder(path: $0.file("out/")) }, 2,
            [
                "out/group-00001.ndjson": [0, 3], "out/word-00001.ndjson": [1, 2],
                "out/word-00002.ndjson": [4],
            ]),
    ]

    @Test("rows are written in parts, whatever the batches", arguments: cases, [true, false])
    func parts(_ row: Row, isOneBatch: Bool) throws {
        let folder = try TemporaryFolder()
        let vocabulary = try Sample.vocabulary()
        let batches =
            try isOneBatch
            ? Sample.batches(Self.rows.joined(), vocabulary)
            : Self.rows.flatMap { try Sample.batches($0, vocabulary) }
        let summary = try WriterFormat.ndjson.write(
            batches, to: row.target(folder), WriteContext(vocabulary: vocabulary, split: row.split))
        #expect(try folder.names() == row.expected.keys.sorted())
        for (name, rows) in row.expected {
            #expect(try folder.text(name) == rows.map { Self.rows[$0] }.joined())
            #expect(summary.files.first { $0.path == folder.file(name) }?.rows == rows.count)
        }
    }

    @Test("parts are compressed, and no rows are one empty part")
    func packed() throws {
        let folder = try TemporaryFolder()
        let vocabulary = try Sample.vocabulary()
        let context = WriteContext(vocabulary: vocabulary, split: 4)
        let target = WriteTarget.file(path: folder.file("a.ndjson.gz"))
        try WriterFormat.ndjson.write(
            Sample.batches(Self.rows.joined(), vocabulary), to: target, context)
        #expect(try folder.names() == ["a-00001.ndjson.gz", "a-00002.ndjson.gz"])
        #expect(
            try ArchiveBuilder.deflate(Array(Self.rows[4].utf8))
                == Files.bytes(folder.file("a-00002.ndjson.gz")))
        try WriterFormat.ndjson.write([], to: .file(path: folder.file("b.ndjson")), context)
        #expect(try folder.text("b-00001.ndjson").isEmpty)
    }

    @Test("parts of an older run that would stay are refused, and nothing changes")
    func older() throws {
        let folder = try TemporaryFolder()
        let vocabulary = try Sample.vocabulary()
        let batches = try Sample.batches(Self.rows.joined(), vocabulary)
        func write(_ target: WriteTarget, by split: Int) -> String? {
            message {
                try WriterFormat.ndjson.write(
                    batches, to: target, WriteContext(vocabulary: vocabulary, split: split))
            }
        }
        let others = [
            "a-00001.ndjson.gz", "a-0003.ndjson", "a-000003.ndjson", "a-00003.txt",
            "b-00009.ndjson", "a-b-00009.ndjson",
            "out/color-00001.ndjson",
        ]
        for name in others { try Files.write(Array("other".utf8), to: folder.file(name)) }
        let file = WriteTarget.file(path: folder.file("a.ndjson"))
        #expect(write(file, by: 2) == nil)
        let before = try folder.names()
        #expect(
            before == (others + (1...3).map { "a-0000\($0).ndjson" }).sorted())
        let refusal =
            "is a part of an older run, which had more parts; remove it, or write under another name"
        #expect(write(file, by: 3) == "'\(folder.file("a-00003.ndjson"))' \(refusal)")
        #expect(try folder.names() == before)
        #expect(try folder.text("a-00001.ndjson") == Self.rows[0...1].joined())
        // As many parts or more replace them.
        #expect(write(file, by: 1) == nil)
        let out = WriteTarget.folder(path: folder.file("out/"))
        #expect(write(out, by: 1) == nil)
        #expect(write(out, by: 2) == "'\(folder.file("out/group-00002.ndjson"))' \(refusal)")
        for name in others { #expect(try folder.text(name) == "other") }
    }

    @Test("other formats and standard output are refused")
    func refused() throws {
        let context = WriteContext(vocabulary: try Sample.vocabulary(), split: 4)
        #expect(
            message { _ = try WriterFormat.csv.open(.folder(path: "out"), context) }
                == "the format csv cannot be split, because its files are not lines of rows; ndjson can"
        )
        #expect(
            message { _ = try WriterFormat.ndjson.open(.standardOutput, context) }
                == "standard output cannot be split; give the name of a file")
    }
}
