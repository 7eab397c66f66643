import KithArchives
import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

struct ArchiveInputTests {
    static let pages = (1...9).map { number in
        (
            name: "page-\(number).json",
            text:
                #"{"kind":"contact","key":"page-\#(number)","attributes":{"first_name":"Ann \#(number)"},"links":{}}"#
                + "\n"
                + #"{"kind":"note","key":"n\#(number)","attributes":{"body":"x"},"links":{"contact":"page-\#(number % 9 + 1)"}}"#
                + "\n"
        )
    }

    /// The same pages as files, as archives of several kinds, and as a WARC file.
    static func packed(_ folder: borrowing TemporaryFolder) throws -> [String] {
        let entries = pages.map { ArchiveBuilder.Entry($0.name, $0.text) }
        for page in pages {
            try Files.write(Array(page.text.utf8), to: folder.file("files/\(page.name)"))
        }
        let forms = [("zip", "none"), ("pax", "gzip"), ("7zip", "none")]
        for (format, filter) in forms {
            try ArchiveBuilder.write(
                entries, format: format, filter: filter, to: folder.file("\(format).archive"))
        }
        let records = pages.map { page in
            RecordBuilder.gzip(
                RecordBuilder.response(
                    "http://a.test/\(page.name)", Array(page.text.utf8),
                    http: ["Content-Type: application/json"]))
        }
        try Files.write(Array(records.joined()), to: folder.file("pages.warc.gz"))
        return ["files", "zip.archive", "pax.archive", "7zip.archive", "pages.warc.gz"]
    }

    static func options(_ purpose: InputOptions.Purpose = .rows) -> InputOptions {
        var options = InputOptions(for: purpose)
        options.readers = [.pages] + Catalog.readers
        return options
    }

    @Test("a folder, archives and a WARC file of the same pages give the same rows")
    func sameRows() async throws {
        let folder = try TemporaryFolder()
        var outputs: [String] = []
        for name in try Self.packed(folder) {
            let inputs = try InputPlan([folder.file(name)], Self.options())
            #expect(inputs.findings.isEmpty)
            #expect(inputs.sources.count == (name == "files" ? 9 : 1))
            var sources = SourceMap()
            let conversion = try await Conversion(
                inputs, sources: &sources,
                output: Conversion.Output(format: .ndjson, target: .file(path: folder.file("out"))))
            #expect(conversion.findings.isEmpty)
            #expect(sources.files.count == (name == "files" ? 9 : 10))
            outputs.append(try folder.text("out"))
        }
        #expect(outputs.count == 5)
        #expect(outputs[0].utf8.split(separator: 10).count == 18)
        for output in outputs { #expect(output == outputs[0]) }
    }

    @Test("what is read together is checked as one, with places in the members")
    func checked() async throws {
        let folder = try TemporaryFolder()
        _ = try Self.packed(folder)
        // The ninth page is missing, to which the eighth leads.
        try ArchiveBuilder.write(
            Self.pages[..<8].map { ArchiveBuilder.Entry($0.name, $0.text) }, format: "zip",
            to: folder.file("a.zip"))
        let inputs = try InputPlan([folder.file("a.zip")], Self.options(.check))
        let checking = try await Checking(
            inputs, CheckOptions(today: CalendarDay(number: 20_000)))
        let found = checking.findings.filter { $0.rule == "records/dangling-link" }
        #expect(checking.findings.map(\.rule).contains("records/dangling-link"))
        let span = try #require(found.first?.span)
        let file = checking.sources[span.source]
        #expect(file.name == folder.file("a.zip/page-8.json"))
        #expect(file.bytes?.text(span.range).contains("page-9") == true)
        #expect(!checking.hasUnreadableInput)
    }

    @Test("members that are read one by one are inputs of their own")
    func each() async throws {
        let folder = try TemporaryFolder()
        try ArchiveBuilder.write(
            [
                .init("a/1.ndjson", Self.pages[0].text), .init("a/readme.txt", "hello"),
                .init("b/2.ndjson", Self.pages[1].text), .init("api.yaml", "openapi: 3.1.0\n"),
            ], format: "zip", to: folder.file("a.zip"))
        try Files.write(
            RecordBuilder.gzip(Array(Self.pages[2].text.utf8)), to: folder.file("3.ndjson.gz"))
        let words = [folder.file("a.zip"), folder.file("3.ndjson.gz")]
        let inputs = try InputPlan(words)
        #expect(
            inputs.sources.map { String($0.name.dropFirst(folder.path.count + 1)) } == [
                "a.zip/a/1.ndjson", "a.zip/b/2.ndjson", "3.ndjson.gz",
            ])
        #expect(
            inputs.findings.map(\.message) == [
                "\(folder.file("a.zip")): one member is left out: in an unknown format",
                """
                \(folder.file("a.zip")): one member is left out: contracts, which are checked \
                only in folders
                """,
            ])
        var sources = SourceMap()
        let reading = try await Reading(
            inputs, sources: &sources, keepsText: false)
        #expect(reading.dataset.table("contact").ownRows.count == 3)
    }

    @Test("an archive without anything to read is told")
    func nothing() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.zip")
        try ArchiveBuilder.write([.init("readme.txt", "hello")], format: "zip", to: path)
        let failure = #expect(throws: KithError.self) {
            _ = try InputPlan([path])
        }
        guard case .read(let error) = failure else {
            Issue.record("no error of reading")
            return
        }
        #expect(error.message == "\(path) is an archive, of which no member is in a known format")
        try Files.write(Array(try Files.bytes(path).prefix(20)), to: path)
        #expect(throws: KithError.self) { _ = try InputPlan([path]) }
    }

    @Test("a damaged archive in a folder, or a damaged member, is a loss")
    func damaged() throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(Self.pages[0].text.utf8), to: folder.file("a.ndjson"))
        try Files.write(Array("WARC/1.0\r\n".utf8), to: folder.file("b.warc"))
        let records = ["application/json", "text/html"].map { type in
            RecordBuilder.record(
                "resource", "http://a.test/1", Array(Self.pages[1].text.utf8),
                fields: ["Content-Type: \(type)"])
        }
        try Files.write(
            records[0] + Array("WARC/1.0\r\n\r\n".utf8) + records[1], to: folder.file("c.warc"))
        let inputs = try InputPlan([folder.path])
        #expect(
            inputs.sources.map { String($0.name.dropFirst(folder.path.count + 1)) } == [
                "a.ndjson", "c.warc/http://a.test/1", "c.warc/http://a.test/1",
            ])
        #expect(inputs.hasUnreadableInput)
        #expect(inputs.findings.map(\.severity) == [.error, .error])
        #expect(
            inputs.findings.map { String($0.message.dropFirst(folder.path.count + 1)) } == [
                """
                c.warc at byte \(records[0].count): a record is damaged and left out: its \
                Content-Length '' is not a number
                """,
                "b.warc at byte 0: a record is damaged and left out: the file ends in its header; it is left out",
            ])
    }
}
