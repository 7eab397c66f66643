import KithSourceText
import KithSystemBinding
import Testing

@testable import KithFollows

/// Indexes for tests, without files.
enum SmallIndex {
    /// The index of an edge list.
    static func edges(
        _ text: String, isReversed: Bool = false, isWhole: Bool = false
    ) throws -> FollowIndex {
        try FollowIndex(try mapped(text, isReversed: isReversed, isWhole: isWhole))
    }

    /// The bytes of the index of an edge list.
    static func bytes(_ text: String, isWhole: Bool = false) throws -> [UInt8] {
        let mapped = try mapped(text, isReversed: false, isWhole: isWhole)
        let numbers = try #require(mapped.numbers(UInt8.self, at: 0, count: mapped.count))
        return (0..<mapped.count).map { numbers[$0] }
    }

    /// An index of these bytes, whatever they are.
    static func opened(_ bytes: [UInt8]) throws -> FollowIndex {
        var spool = try SpoolFile()
        try spool.append(bytes)
        return try FollowIndex(try MappedFile(spool, named: "small.kithindex"))
    }

    /// The index of what is noted.
    static func noted(_ note: (inout FollowLedger) -> Void) throws -> FollowIndex {
        var ledger = FollowLedger()
        note(&ledger)
        return try ledger.index(named: "the inputs")
    }

    private static func mapped(
        _ text: String, isReversed: Bool, isWhole: Bool
    ) throws -> MappedFile {
        var indexer = EdgeListIndexer(isReversed: isReversed, isWhole: isWhole)
        let source = ByteSource(name: "edges.txt", origin: .memory(Array(text.utf8)))
        #expect(try indexer.addLines(of: source))
        let written = try indexer.write(into: try SpoolFile())
        return try MappedFile(written.output, named: "small.kithindex")
    }
}

extension FollowLedger.Place {
    /// A record of an account, with a key and a revision.
    init(_ author: String, _ key: String = "", rev: String = "", source: Int = 0) {
        self.init(author: Array(author.utf8)[...])
        self.key = Array(key.utf8)[...]
        revision = Array(rev.utf8)[...]
        self.source = source
    }
}

extension ArraySlice<UInt8> {
    init(text: String) { self = Array(text.utf8)[...] }
}
