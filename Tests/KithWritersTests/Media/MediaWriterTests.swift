import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

struct MediaWriterTests {
    static let rows = """
        {"kind":"person","key":"p1","attributes":{"photoName":"a.png","photo":"data:image/png;base64,Zm9v"}}
        {"kind":"person","key":"p2","attributes":{"photoName":"../../a.png","photo":"YmFy"}}
        {"kind":"person","key":"p3","attributes":{"photo":"data:image/jpeg;base64,"}}
        {"kind":"person","key":"p4","attributes":{"photoName":"b.png","photo":null}}
        {"kind":"person","key":"p5","attributes":{"photoName":"c.png"}}
        {"kind":"person","key":"p\\n6","attributes":{"photoName":"d.png","photo":"data:image/png;base64,Zm9"}}
        {"kind":"person","key":null,"attributes":{"photo":"?"}}
        {"kind":"group","key":"g","attributes":{"title":"A"}}

        """

    @Test("each photo is a file, whatever its name")
    func files() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        let summary = try WriterFormat.media.write(
            Sample.batches(Self.rows, vocabulary), to: .folder(path: folder.file("out")),
            WriteContext(vocabulary: vocabulary))
        #expect(
            try folder.names() == ["out/person/a-p2.png", "out/person/a.png", "out/person/p3.jpg"])
        #expect(try folder.text("out/person/a.png") == "foo")
        #expect(try folder.text("out/person/a-p2.png") == "bar")
        #expect(try folder.text("out/person/p3.jpg") == "")
        let names = ["a.png", "a-p2.png", "p3.jpg"]
        #expect(summary.files.map(\.path) == names.map { folder.file("out/person/" + $0) })
        #expect(summary.files.map(\.bytes) == [3, 3, 0])
        #expect(
            summary.findings.map(\.message) == [
                "person p6: photo is neither a data URL nor base64; no file is written",
                "person in row 7: photo is neither a data URL nor base64; no file is written",
            ])
        #expect(
            summary.findings.map(\.rule) == Array(repeating: "records/undecodable-bytes", count: 2))
        #expect(summary.findings.map(\.severity) == [.warning, .warning])
        #expect(summary.findings.map { $0.span?.start != nil } == [true, true])
    }

    @Test("without photos, no folder")
    func nothing() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        let summary = try WriterFormat.media.write(
            [], to: .folder(path: folder.file("out")), WriteContext(vocabulary: vocabulary))
        #expect(try folder.names() == [])
        #expect(summary == WriteSummary(files: []))
    }

    @Test("a writer that is dropped leaves nothing")
    func dropped() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        try WriterFormat.media.write(
            Sample.batches(Self.rows, vocabulary), to: .folder(path: folder.file("out")),
            WriteContext(vocabulary: vocabulary), finishes: false)
        #expect(try folder.names() == [])
    }

    @Test("a file or standard output cannot hold files")
    func noFolder() throws {
        let context = WriteContext(vocabulary: try Sample.vocabulary())
        for target in [WriteTarget.file(path: "a"), .standardOutput] {
            #expect(
                message { try WriterFormat.media.write([], to: target, context) }
                    == "the format media writes a folder; give the name of one, such as 'out/'")
        }
    }
}
