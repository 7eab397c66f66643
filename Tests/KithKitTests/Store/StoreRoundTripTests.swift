import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// A store holds every row of every source, and gives it back.
struct StoreRoundTripTests {
    /// The first fixtures of each folder.
    private static let fixtures: [String] = {
        var seen: [Substring: Int] = [:]
        let names = (try? Files.names(PackageFolder.path + "/fixtures")) ?? []
        return names.filter { name in
            let folder = name[..<(name.lastIndex(of: "/") ?? name.startIndex)]
            seen[folder, default: 0] += 1
            return seen[folder, default: 0] <= 4
        }
    }()

    private static func convert(
        _ path: String, to format: WriterFormat, _ output: String, keepsMedia: Bool = false
    ) async throws -> Conversion? {
        var sources = SourceMap()
        var output = Conversion.Output(format: format, target: .file(path: output))
        output.keepsMedia = keepsMedia
        return try? await Conversion(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), sources: &sources,
            output: output)
    }

    @Test("NDJSON, store, NDJSON: the same bytes, and a database that SQLite finds whole")
    func rows() async throws {
        let place = try TemporaryFolder()
        var count = 0
        for name in Self.fixtures {
            let path = PackageFolder.path + "/fixtures/" + name
            let lines = place.file("lines.ndjson")
            guard try await Self.convert(path, to: .ndjson, lines) != nil else { continue }
            _ = try #require(
                await Self.convert(path, to: .sqlite, place.file("a.sqlite")), "\(name)")
            let whole = try ChildProcess.run(
                "sqlite3", [place.file("a.sqlite"), "PRAGMA integrity_check"])
            #expect(whole.output == Array("ok\n".utf8), "\(name)")
            let expected = try Files.bytes(lines)
            let back = try await Self.convert(
                place.file("a.sqlite"), to: .ndjson, place.file("b.ndjson"))
            _ = try #require(back, "\(name)")
            #expect(try Files.bytes(place.file("b.ndjson")) == expected, "\(name)")
            count += 1
        }
        #expect(count > 60)
    }

    @Test("NDJSON, JSON, NDJSON, JSON: the same rows of each kind, and the same bytes")
    func rowsAsJSON() async throws {
        let place = try TemporaryFolder()
        var count = 0
        for name in Self.fixtures {
            let path = PackageFolder.path + "/fixtures/" + name
            guard try await Self.convert(path, to: .ndjson, place.file("a.ndjson")) != nil else {
                continue
            }
            let lines = try place.text("a.ndjson").split(separator: "\n").sorted()
            for (from, format, to) in [
                ("a.ndjson", WriterFormat.json, "a.json"), ("a.json", .ndjson, "b.ndjson"),
                ("b.ndjson", .json, "b.json"),
            ] where !lines.isEmpty {
                let step = try await Self.convert(
                    place.file(from), to: format, place.file(to))
                let written = try #require(step, "\(name): \(to)")
                #expect(
                    written.summary.files.reduce(0) { $0 + $1.rows } == lines.count,
                    "\(name): \(to)")
            }
            if lines.isEmpty { continue }
            #expect(
                try place.text("b.ndjson").split(separator: "\n").sorted() == lines, "\(name)")
            #expect(try place.text("b.json") == place.text("a.json"), "\(name)")
            count += 1
        }
        #expect(count > 60)
    }

    /// Texts of files, and what a store makes of each.
    private static let files: [(text: String, stored: String)] = [
        ("data:image/png;base64,c2Vh", "blob 736561 image/png"),
        ("data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+", "blob 3C7376672F3E image/svg+xml"),
        ("DATA:IMAGE/GIF;BASE64,c2VhIQ==", "blob 73656121 IMAGE/GIF"),
        ("data:;base64,c2Vh", "blob 736561 "),
        ("c2Vh", "blob 736561 none"),
        ("data:image/png;base64,c2V", "text none"),
        ("data:image/png;base64,c2W=", "text none"),
        ("data:image/png;base64,c2V%68", "text none"),
        ("data:image/png;base64, c2Vh", "text none"),
        ("data:image/png;base64,", "text none"),
        ("data:text/plain,sea", "text none"),
        ("", "text none"),
    ]

    /// Writes a row for each of these texts.
    private static func writeFiles(to path: String) throws {
        let rows = files.enumerated().map { number, file in
            #"photo \#(number) {"original_filename":"\#(number)","dataUrl":"\#(file.text)","created_at":"2024-01-02 03:04:05"}"#
        }.joined(separator: "\n")
        try Files.write(Array(RowText.json(rows).utf8), to: path)
    }

    /// Writes such rows to a store, and these to another, expects the same rows of both, and returns them.
    private static func storeFiles(
        in place: borrowing TemporaryFolder, keepsMedia: Bool = false
    ) async throws -> String {
        try writeFiles(to: place.file("in.ndjson"))
        for (from, format, to) in [
            ("in.ndjson", WriterFormat.ndjson, "a.ndjson"), ("in.ndjson", .sqlite, "a.sqlite"),
            ("a.sqlite", .ndjson, "b.ndjson"), ("a.sqlite", .sqlite, "b.sqlite"),
            ("b.sqlite", .ndjson, "c.ndjson"),
        ] {
            let run = try await convert(
                place.file(from), to: format, place.file(to),
                keepsMedia: keepsMedia && format.isStore)
            _ = try #require(run, "\(to)")
        }
        let rows = try Files.text(place.file("a.ndjson"))
        #expect(try Files.text(place.file("b.ndjson")) == rows)
        #expect(try Files.text(place.file("c.ndjson")) == rows)
        return rows
    }

    @Test("files are bytes in a store where their texts can be made again, and else texts")
    func embeddedFiles() async throws {
        let place = try TemporaryFolder()
        let rows = try await Self.storeFiles(in: place)
        #expect(rows.contains(#""dataUrl":"data:image/png;base64,c2V%68""#))
        let stored = try ChildProcess.run(
            "sqlite3",
            [
                place.file("b.sqlite"),
                """
                SELECT typeof(content) || iif(typeof(content) = 'blob', ' ' || hex(content), '')
                  || ' ' || coalesce(media_type, 'none') FROM files ORDER BY row
                """,
            ])
        #expect(
            String(decoding: stored.output, as: UTF8.self)
                == Self.files.map { $0.stored + "\n" }.joined())
    }

    @Test("files beside a store are those that could be its bytes, once each, and are read back")
    func filesBeside() async throws {
        let place = try TemporaryFolder()
        _ = try await Self.storeFiles(in: place, keepsMedia: true)
        #expect(
            try Files.names(place.file("b.files")).sorted() == [
                "4a69f19c8c264850d0f0fca1d7cd8ac0", "4a69f19c8c264850d0f0fca1d7cd8ac0.png",
                "6a9998d9365712f66e03bdfe8a35f53d.gif", "d4dc56669143034f31aa309635d4113d.svg",
            ])
        let stored = try ChildProcess.run(
            "sqlite3", [place.file("b.sqlite"), "SELECT content FROM files WHERE row <= 6"])
        #expect(
            String(decoding: stored.output, as: UTF8.self) == """
                b.files/4a69f19c8c264850d0f0fca1d7cd8ac0.png
                b.files/d4dc56669143034f31aa309635d4113d.svg
                b.files/6a9998d9365712f66e03bdfe8a35f53d.gif
                b.files/4a69f19c8c264850d0f0fca1d7cd8ac0
                b.files/4a69f19c8c264850d0f0fca1d7cd8ac0
                data:image/png;base64,c2V

                """)
    }

    @Test("a store whose files are gone is read without them, and says so once for each kind")
    func missingFiles() async throws {
        let place = try TemporaryFolder()
        try Self.writeFiles(to: place.file("in.ndjson"))
        _ = try #require(
            await Self.convert(
                place.file("in.ndjson"), to: .sqlite, place.file("a.sqlite"), keepsMedia: true))
        let elsewhere = try TemporaryFolder()
        try Files.write(
            try Files.bytes(place.file("a.sqlite")), to: elsewhere.file("a.sqlite"))
        let run = try await Self.convert(
            elsewhere.file("a.sqlite"), to: .ndjson, elsewhere.file("a.ndjson"))
        #expect(
            try #require(run).findings.map(\.message) == [
                "files of photo cannot be read: "
                    + elsewhere.file("a.files/4a69f19c8c264850d0f0fca1d7cd8ac0.png")
                    + " is missing, and 4 more; put the folder back beside the store"
            ])
    }
}
