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
        _ path: String, to format: WriterFormat, _ output: String
    ) async throws -> Conversion? {
        var sources = SourceMap()
        return try? await Conversion(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), sources: &sources,
            output: Conversion.Output(format: format, target: .file(path: output)))
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
}
