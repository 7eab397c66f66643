import KithArchives
import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Archives of forum pages, from the files to the rows.
struct ForumArchiveTests {
    /// What is done with some inputs: the rows as lines, and what was noticed.
    static func convert(
        _ paths: [String], to output: String
    ) async throws -> (lines: [Substring], findings: [Finding]) {
        let inputs = try InputPlan(paths)
        var sources = SourceMap()
        let conversion = try await Conversion(
            inputs, sources: &sources,
            output: Conversion.Output(format: .ndjson, target: .file(path: output)))
        let text = String(decoding: try Files.bytes(output), as: UTF8.self)
        return (text.split(separator: "\n"), inputs.findings + conversion.findings)
    }

    /// The invented pages, by their file names.
    static func pages() throws -> [(name: String, bytes: [UInt8])] {
        let folder = PackageFolder.path + "/fixtures/forum/pages"
        return try Files.names(folder).filter { $0.hasSuffix(".html") || $0 == "index.json" }
            .map { ($0, try Files.bytes("\(folder)/\($0)")) }
    }

    @Test("invented pages as a folder, a zip, a packed tar and a WARC file give the same bytes")
    func containers() async throws {
        let folder = try TemporaryFolder()
        let pages = try Self.pages()
        for page in pages { try Files.write(page.bytes, to: folder.file("pages/\(page.name)")) }
        // What a page is called and when it was saved is all that a folder knows.
        _ = try ChildProcess.run(
            "find", [folder.file("pages"), "-exec", "touch", "-d", "@1348157760", "{}", "+"])
        let entries = pages.map {
            ArchiveBuilder.Entry(
                name: Array("pages/\($0.name)".utf8), $0.bytes, modified: 1_348_157_760)
        }
        try ArchiveBuilder.write(entries, format: "zip", to: folder.file("pages.zip"))
        try ArchiveBuilder.write(
            entries.reversed(), format: "pax", filter: "gzip", to: folder.file("pages.tar.gz"))
        var outputs: [[Substring]] = []
        for name in ["pages", "pages.zip", "pages.tar.gz"] {
            outputs.append(
                try await Self.convert([folder.file(name)], to: folder.file("out.ndjson")).lines)
        }
        #expect(outputs[0].count > 100)
        #expect(outputs[1] == outputs[0])
        #expect(outputs[2] == outputs[0])
    }

    @Test("records of a crawl, in any order and packed or not, give the same bytes")
    func records() async throws {
        let folder = try TemporaryFolder()
        let records = try Self.pages().map { page in
            RecordBuilder.response(
                "https://forums.example/\(page.name)", page.bytes,
                http: [
                    "Content-Type: \(page.name.hasSuffix("json") ? "application/json" : "text/html")"
                ])
        }
        try Files.write(Array(records.joined()), to: folder.file("a.warc"))
        try Files.write(
            Array(records.reversed().map { RecordBuilder.gzip($0) }.joined()),
            to: folder.file("b.warc.gz"))
        let plain = try await Self.convert([folder.file("a.warc")], to: folder.file("a.ndjson"))
        let packed = try await Self.convert([folder.file("b.warc.gz")], to: folder.file("b.ndjson"))
        #expect(plain.lines.count > 100)
        #expect(packed.lines == plain.lines)
        #expect(packed.findings.count == plain.findings.count)
    }

    /// A crawl of 2012 in one file, and one of 2014 in which a page had not changed in another.
    ///
    /// With `isFull`, the second one records the page in full.
    static func crawls(_ folder: borrowing TemporaryFolder, isFull: Bool) throws {
        let address = "https://forums.example/showthread.php?threadid=7001&pagenumber=3"
        let body = try Files.bytes(PackageFolder.path + "/fixtures/forum/pages/posts.html")
        let first = RecordBuilder.response(
            address, body, fields: ["WARC-Record-ID: <urn:1>", "WARC-Payload-Digest: sha1:A"],
            date: "2012-01-01T00:00:00Z")
        let second =
            isFull
            ? RecordBuilder.response(address, body, date: "2014-01-01T00:00:00Z")
            : RecordBuilder.record(
                "revisit", address, [],
                fields: ["WARC-Refers-To: <urn:1>", "WARC-Payload-Digest: sha1:A"],
                date: "2014-01-01T00:00:00Z")
        let name = isFull ? "full" : "short"
        for (crawl, record) in [("2012", first), ("2014", second)] {
            try Files.write(record, to: folder.file("\(name)/plain/\(crawl).warc"))
            try Files.write(
                RecordBuilder.gzip(record), to: folder.file("\(name)/packed/\(crawl).warc.gz"))
        }
    }

    @Test("a page that had not changed counts as if it was recorded again, in any order of files")
    func revisits() async throws {
        let folder = try TemporaryFolder()
        try Self.crawls(folder, isFull: true)
        try Self.crawls(folder, isFull: false)
        let full = try await Self.convert(
            [folder.file("full/plain")], to: folder.file("full.ndjson"))
        let captures = full.lines.filter { $0.hasPrefix(#"{"kind":"capture","#) }
        #expect(captures.count == 2)
        #expect(captures.last?.contains(#""captured_at":"2014-01-01T00:00:00Z""#) == true)
        let inputs = [
            ["plain"], ["packed"], ["plain/2012.warc", "plain/2014.warc"],
            ["packed/2014.warc.gz", "packed/2012.warc.gz"],
            ["plain/2014.warc", "packed/2012.warc.gz"],
        ]
        for paths in inputs {
            let short = try await Self.convert(
                paths.map { folder.file("short/\($0)") }, to: folder.file("short.ndjson"))
            #expect(short.lines == full.lines, "\(paths)")
            #expect(short.findings == full.findings, "\(paths)")
        }
    }

    @Test("a crawl of nothing but unchanged pages is read only with another crawl")
    func lonelyRevisits() async throws {
        let folder = try TemporaryFolder()
        try Self.crawls(folder, isFull: false)
        let path = folder.file("short/plain/2014.warc")
        let message = """
            \(path): one member is left out: revisit records whose original is not in the archive \
            (https://forums.example/showthread.php?threadid=7001&pagenumber=3)
            """
        // Pages that are not recorded cannot be what a revisit record refers to.
        let page = PackageFolder.path + "/fixtures/forum/pages/posts.html"
        for paths in [[path], [page, path]] {
            let error = #expect(throws: KithError.self) { try InputPlan(paths) }
            guard case .read(let error)? = error else { continue }
            #expect(error.code == .unrecognised)
            #expect(error.message == message)
        }
        try Files.write(Files.bytes(page), to: folder.file("mixed/posts.html"))
        try Files.write(Files.bytes(path), to: folder.file("mixed/2014.warc"))
        #expect(
            try InputPlan([folder.file("mixed")]).findings.map(\.message) == [
                message.replacing(path, with: folder.file("mixed/2014.warc")) + "; it is left out"
            ])
        // With another crawl that does not hold the page, it is a finding about the record.
        try Files.write(
            RecordBuilder.response("https://forums.example/1", Files.bytes(page)),
            to: folder.file("other.warc"))
        let (_, findings) = try await Self.convert(
            [path, folder.file("other.warc")], to: folder.file("out.ndjson"))
        #expect(
            findings.filter { $0.rule == "archive/revisit" }.map(\.message) == [
                String(message.dropFirst(path.count + 2))
            ])
    }

    /// An index of these forums, as the site gives it to programs.
    static func index(_ forums: [Int]) -> [UInt8] {
        let list = forums.map {
            #"{"id": \#($0), "title": "Forum \#($0)", "has_threads": true, "sub_forums": []}"#
        }
        return Array(
            #"{"user": {}, "forums": [{"id": 1, "title": "Top", "has_threads": false, "sub_forums": [\#(list.joined(separator: ","))]}]}"#
                .utf8)
    }

    @Test("a forum that the newest index leaves out is kept, and marked", arguments: [false, true])
    func stale(isReversed: Bool) async throws {
        let folder = try TemporaryFolder()
        let captures = [([10, 11], "2012-01-01"), ([10, 12], "2014-01-01"), ([11], "2010-01-01")]
        let records = captures.map { forums, day in
            RecordBuilder.response(
                "https://forums.somethingawful.com/index.php?json=1", Self.index(forums),
                http: ["Content-Type: application/json"], date: "\(day)T00:00:00Z")
        }
        try Files.write(
            Array((isReversed ? records.reversed() : records).joined()),
            to: folder.file("index.warc"))
        let (lines, _) = try await Self.convert(
            [folder.file("index.warc")], to: folder.file("out.ndjson"))
        let marks = lines.filter { $0.hasPrefix(#"{"kind":"forum","#) }.map { line in
            let key = line.dropFirst(#"{"kind":"forum","key":""#.count).prefix { $0 != "\"" }
            return "\(key) \(line.contains(#""is_stale":true"#))"
        }
        #expect(marks == ["10 false", "11 true", "12 false"])
    }

    /// Pages cut at every thousandth byte: nothing is lost silently, and nothing stops the rest.
    static func cut(_ page: (name: String, bytes: [UInt8])) async throws {
        let folder = try TemporaryFolder()
        let cuts = Array(stride(from: 0, to: page.bytes.count, by: 1000))
        for cut in cuts {
            try Files.write(
                Array(page.bytes.prefix(cut)), to: folder.file("pages/\(cut).html"))
        }
        let (lines, findings) = try await Self.convert(
            [folder.file("pages")], to: folder.file("out.ndjson"))
        // What was understood has a capture, and what was not a finding.
        let captures = lines.count { $0.hasPrefix(#"{"kind":"capture","#) }
        #expect(captures + findings.count >= cuts.count - 1, "\(page.name)")
        // What was written can be read again.
        var sources = SourceMap()
        let inputs = try InputPlan([folder.file("out.ndjson")])
        let reading = try await Reading(inputs, sources: &sources, keepsText: false)
        let rows = reading.dataset.tables.reduce(0) { $0 + $1.ownRows.count }
        #expect(rows == lines.count, "\(page.name)")
    }

    @Test("invented pages that end too early give what they have")
    func cutFixtures() async throws {
        for page in try Self.pages() where page.bytes.count > 2000 { try await Self.cut(page) }
    }

    @Test("real pages that end too early give what they have")
    func cutShared() async throws {
        guard let bytes = SharedData.bytes("forum/showthread2.html") else { return }
        try await Self.cut(("showthread2.html", Array(bytes.contents)))
        guard let list = SharedData.bytes("forum/forumdisplay.html") else { return }
        try await Self.cut(("forumdisplay.html", Array(list.contents)))
    }
}
