import KithFollows
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// An index of follows as an input.
struct IndexInputTests {
    /// Makes an index of an edge list.
    private static func make(_ list: String, _ path: String) async throws {
        var options = RowOptions()
        options.readers[.direction] = .followerFollowed
        var sources = SourceMap()
        let input = ByteSource(name: "list.edges", origin: .memory(Array(list.utf8)))
        _ = try await Indexing(
            InputPlan(of: [input]), options, options: Indexing.Options(), sources: &sources,
            to: path)
    }

    private static func follows(_ path: String) async throws -> [String] {
        var sources = SourceMap()
        let dataset = try await Reading(
            InputPlan([path]), sources: &sources, keepsText: false
        ).dataset
        let table = dataset.table("follow")
        let (authors, subjects) = (table.column("author"), table.column("subject"))
        return table.ownRows.map { "\(authors.text($0))>\(subjects.text($0))" }
    }

    @Test("its follows are rows, those of an account with many in several batches")
    func rows() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.kithindex")
        try await Self.make("1 2\n1 3\n3 1\n2 4294967295\n", path)
        #expect(try await Self.follows(path) == ["1>2", "1>3", "2>4294967295", "3>1"])
        try await Self.make((2...3000).map { "1 \($0)\n" }.joined(), path)
        #expect(try await Self.follows(path) == (2...3000).map { "1>\($0)" })
    }

    @Test("a question is put to it, and it is not indexed again")
    func index() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.kithindex")
        try await Self.make("1 2\n", path)
        let plan = try InputPlan([path])
        var sources = SourceMap()
        let (index, findings) = try await Indexing.index(
            of: plan, options: Indexing.Options(), sources: &sources)
        #expect(index.name == path)
        #expect(index.followCount == 1)
        #expect(findings.isEmpty)
        let failure = await #expect(throws: KithError.self) {
            _ = try await Indexing(
                plan, options: Indexing.Options(), sources: &sources, to: folder.file("b"))
        }
        guard case .usage(let message) = failure else {
            Issue.record("it is indexed again")
            return
        }
        #expect(
            message
                == "\(path) is an index, which does not hold all that was read; name the inputs that it was made from"
        )
    }

    @Test("there is nothing to check in it, and a damaged one is told")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.kithindex")
        try await Self.make("1 2\n", path)
        guard
            case .refused(_, let error)? = try InputPlan([path], InputOptions(for: .check)).jobs
                .first
        else {
            Issue.record("it is checked")
            return
        }
        #expect(
            error.message
                == "\(path) is an index of follows, which no rule is about; 'kith index \(path)' checks it"
        )
        try Files.write(try Files.bytes(path).prefix(100).map { $0 }, to: path)
        let failure = await #expect(throws: KithError.self) { try await Self.follows(path) }
        guard case .read(let damage) = failure else {
            Issue.record("it is read")
            return
        }
        #expect(
            damage.message
                == "\(path) was truncated or extended; rebuild it with kith index"
        )
    }
}
