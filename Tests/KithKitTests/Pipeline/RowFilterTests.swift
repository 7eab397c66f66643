import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

struct RowFilterTests {
    static let rows: [(words: [String], keys: [String])] = [
        (["post.author=7002"], ["9003", "9002"]),
        (["post.key=9001"], ["9001"]),
        (["post.author=7002", "post.author=7001", "post.thread=501"], ["9001", "9002"]),
        (["post.attachments=32"], ["9003"]),
        (["post.is_by_starter=true"], ["9001", "9003"]),
        (["post.index=3", "user.name=nobody"], ["9004"]),
        (["post.thread=501", "post.id=1"], []),
    ]

    @Test("keeps the rows that conditions allow, and no others", arguments: rows)
    func filters(_ row: (words: [String], keys: [String])) async throws {
        let folder = try TemporaryFolder()
        var sources = SourceMap()
        var output = Conversion.Output(
            format: .ndjson, target: .file(path: folder.file("out.ndjson")))
        output.only = row.words
        let path = "fixtures/forum/archive.ndjson"
        _ = try await Conversion(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), sources: &sources,
            output: output)
        let lines = try folder.text("out.ndjson").split(separator: "\n")
        #expect(lines.count == row.keys.count)
        for (line, key) in zip(lines, row.keys) {
            #expect(line.hasPrefix(#"{"kind":"post","key":"\#(key)","#))
        }
    }

    static let selections: [(rows: RowRequest, kinds: [String])] = [
        (request(kinds: ["forum", "group"]), ["forum", "forum", "group"]),
        (request(kinds: ["post"], conditions: ["post.author=7002"]), ["post", "post"]),
        (request(kinds: ["post", "group"], conditions: ["post.key=9001"]), ["group", "post"]),
        (request(kinds: ["post"], since: "2019-01-05T09:00:00Z"), ["post", "post"]),
        (request(kinds: ["post"], until: "2019-01-04T23:00:00Z"), ["post"]),
        (request(kinds: ["post", "group"], since: "2030-01-01"), ["group"]),
    ]

    private static func request(
        kinds: [String], conditions: [String] = [], since: String? = nil, until: String? = nil
    ) -> RowRequest {
        var rows = RowRequest()
        (rows.kinds, rows.conditions) = (kinds, conditions)
        rows.moments.since = since.flatMap { Instant(Array($0.utf8)[...]) }
        rows.moments.until = until.flatMap { Instant(Array($0.utf8)[...]) }
        return rows
    }

    @Test("selects kinds, and rows by moment, and leaves others whole", arguments: selections)
    func selects(_ row: (rows: RowRequest, kinds: [String])) async throws {
        let folder = try TemporaryFolder()
        var sources = SourceMap()
        var output = Conversion.Output(
            format: .ndjson, target: .file(path: folder.file("out.ndjson")))
        output.rows = row.rows
        let path = "fixtures/forum/archive.ndjson"
        _ = try await Conversion(
            InputPlan(of: [ByteSource(name: path, origin: .file(path: path))]), sources: &sources,
            output: output)
        let kinds = try folder.text("out.ndjson").split(separator: "\n").map {
            String($0.split(separator: "\"")[3])
        }
        #expect(kinds.sorted() == row.kinds)
    }

    static let mistakes: [(word: String, message: String)] = [
        (
            "post", "'post' is not a condition; expected kind.field=value, such as post.author=12"
        ),
        ("pots.author=1", "there is no kind 'pots'; did you mean 'post'?"),
        ("post.auther=1", "the kind post has no field 'auther'; did you mean 'author'?"),
    ]

    @Test("says what is wrong with a condition", arguments: mistakes)
    func refuses(_ row: (word: String, message: String)) throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        do {
            _ = try RowFilter([row.word], vocabulary, keepsOthers: false)
            Issue.record("nothing was wrong")
        } catch {
            guard case .usage(let message) = error else { throw error }
            #expect(message == row.message)
        }
    }
}
