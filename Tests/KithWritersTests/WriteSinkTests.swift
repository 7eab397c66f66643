import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Sinks")
struct WriteSinkTests {
    static let refused:
        [(name: String, shapes: WriteShapes, target: WriteTarget, message: String)] =
            [
                (
                    "a stream is no folder", .stream, .folder(path: "out/"),
                    "the format f writes one file, but 'out/' is a folder; give the name of a file"
                ),
                (
                    "a path is no zip", .path, .zip(path: "out.zip"),
                    "the format f writes one file, but 'out.zip' is a zip; give the name of a file"
                ),
                (
                    "files are no stream", .files, .standardOutput,
                    "the format f writes a folder; give the name of one, such as 'out/'"
                ),
                (
                    "files are no file", .files, .file(path: "a"),
                    "the format f writes a folder; give the name of one, such as 'out/'"
                ),
            ]

    @Test("a target of another shape is refused", arguments: refused)
    func refuses(
        _ row: (name: String, shapes: WriteShapes, target: WriteTarget, message: String)
    ) throws {
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        #expect(
            message { _ = try Self.format(row.shapes).open(row.target, context) } == row.message)
    }

    @Test("a format of graphs opens no writer of rows")
    func graph() throws {
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        #expect(
            message { _ = try WriterFormat.dot.open(.standardOutput, context) }
                == "the format dot holds a graph, not rows")
    }

    @Test("a library's file appears when it is finished, and nothing else of the library's")
    func library() throws {
        let folder = try TemporaryFolder()
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        for isFinished in [false, true] {
            let file = try Self.format(.path).sink(.file(path: folder.file("a.db")), context).path()
            try Files.write(Array("rows".utf8), to: file.place)
            try Files.write(Array("journal".utf8), to: file.place + "-journal")
            #expect(!FileFacts.exists(path: folder.file("a.db")))
            if isFinished {
                #expect(
                    try file.finish(rows: 2)
                        == WriteSummary(
                            path: folder.file("a.db"), rows: 2, bytes: 4, findings: []))
            }
        }
        #expect(try folder.names() == ["a.db"])
        #expect(try folder.text("a.db") == "rows")
    }

    @Test("a folder and a zip take the files of libraries")
    func librarySet() throws {
        let folder = try TemporaryFolder()
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        for target in [
            WriteTarget.folder(path: folder.file("out")), .zip(path: folder.file("out.zip")),
        ] {
            var files = try Self.format(.files).sink(target, context).files()
            let file = try files.library("in/a.db")
            try Files.write(Array("rows".utf8), to: file.place)
            files.note("in/a.db", rows: 1, bytes: try file.finish())
            #expect(try files.publish().files.map(\.rows) == [1])
        }
        #expect(try folder.names() == ["out.zip", "out/in/a.db"])
        #expect(try folder.text("out/in/a.db") == "rows")
        let script = #"import zipfile; print(zipfile.ZipFile("out.zip").read("in/a.db"))"#
        #expect(try Python.run(script, in: folder.path) == "b'rows'\n")
    }

    @Test("a path that the library did not write is told")
    func unwritten() throws {
        let folder = try TemporaryFolder()
        let missing = message {
            let file = try LibraryFile(path: folder.file("a.db"))
            _ = try file.finish()
        }
        #expect(missing?.hasSuffix("a.db: no such file or directory") == true)
    }

    /// A format of these shapes that takes no rows.
    private static func format(_ shapes: WriteShapes) -> WriterFormat {
        WriterFormat(
            name: "f", summary: "", fileExtensions: [], shapes: shapes, loses: [],
            takes: .rows { sink, context throws(WriteError) in
                try NDJSONWriter(sink.stream(), context)
            })
    }
}
