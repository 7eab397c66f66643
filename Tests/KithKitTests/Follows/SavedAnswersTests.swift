import KithDiagnostics
import KithFollows
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// What an index takes from saved answers, and which rows it cannot use.
struct SavedAnswersTests {
    private static func saved(_ members: String) -> String {
        """
        {"actor":"did:plc:a","relationships":[
        {"$type":"app.bsky.graph.defs#relationship","did":"did:plc:b",\(members)}]}
        """
    }

    private static func index(
        _ texts: String...
    ) async throws -> (index: FollowIndex, findings: [Finding]) {
        var sources = SourceMap()
        let inputs = texts.enumerated().map {
            ByteSource(name: "\($0).json", origin: .memory(Array($1.utf8)))
        }
        return try await Indexing.index(
            of: InputPlan(of: inputs), options: Indexing.Options(), sources: &sources)
    }

    @Test("a list that an answer names")
    func list() async throws {
        let list = "at://did:plc:c/app.bsky.graph.list/3k"
        let index = try await Self.index(
            Self.saved(#""blockingByList":"\#(list)","blockedByList":"\#(list)""#)
        ).index
        let found = try index.answers(of: "did:plc:a", to: ["did:plc:b"]).relationships[0]
        #expect(found[.blockingByList] == .yes([], lists: [list]))
        #expect(found[.blockedByList] == .yes([], lists: [list]))
        #expect(found.blocked == .yes)
    }

    @Test("a record that an answer names, as the lexicon has it")
    func record() async throws {
        let index = try await Self.index(
            Self.saved(#""blockedByList":"at://did:plc:b/app.bsky.graph.listblock/3k""#)
        ).index
        let found = try index.answers(of: "did:plc:a", to: ["did:plc:b"]).relationships[0]
        #expect(found[.blockedByList] == .yes(["at://did:plc:b/app.bsky.graph.listblock/3k"]))
        #expect(found[.blockingByList].truth == .unknown)
    }

    @Test("an answer is no part of a repository among the inputs")
    func repository() async throws {
        let repository =
            #"{"kind":"repository","key":null,"attributes":{"rev":"3lsbcd2222s2a","complete":true},"#
            + #""links":{"author":"did:plc:a"}}"# + "\n"
        let following = #""following":"at://did:plc:a/app.bsky.graph.follow/3lsb222222a2a""#
        let index = try await Self.index(repository, Self.saved(following)).index
        let found = try index.answers(of: "did:plc:a", to: ["did:plc:b"]).relationships[0]
        #expect(found[.following] == .no)
    }

    @Test("rows that cannot be used are counted by kind and reason, at the first of them")
    func unusable() async throws {
        let rows = [
            #"{"kind":"follow","key":null,"attributes":{},"links":{"author":"did:plc:a","subject":"b.test"}}"#,
            #"{"kind":"follow","key":null,"attributes":{},"links":{"author":"a.test","subject":"did:plc:b"}}"#,
            #"{"kind":"follow","key":null,"attributes":{},"links":{"author":"did:plc:a"}}"#,
            #"{"kind":"account","key":"ann","attributes":{},"links":{}}"#,
        ]
        let findings = try await Self.index(rows.joined(separator: "\n")).findings
        #expect(
            findings.map { "\($0.span?.start ?? -1) \($0.severity) \($0.rule): \($0.message)" } == [
                """
                0 warning follows/unusable-row: 2 rows of follow are not indexed: their \
                subject is not an account
                """,
                """
                \(rows[0].utf8.count + 1) warning follows/unusable-row: 1 row of follow is not \
                indexed: its author is not an account
                """,
                "\(rows[..<3].joined().utf8.count + 3) warning follows/unusable-row: 1 row of account is not "
                    + "indexed: its account is not given as a DID",
            ])
    }

    @Test("the examples of the rules hold", arguments: FollowRules.all.map(\.id))
    func examples(id: String) async throws {
        let rule = try #require(FollowRules.all.first { $0.id == id })
        for example in rule.examples {
            let run = try await RuleExampleRun(example, of: id) { dataset in
                var batch = Batch(kinds: dataset.vocabulary.kinds)
                batch.tables = dataset.tables.map(\.rows)
                for table in dataset.tables {
                    for _ in table.ownRows { batch.noteRow(ofKind: table.kind.index) }
                }
                var ledger = FollowLedger()
                guard var rows = FollowRows(dataset.vocabulary) else { return [] }
                rows.note(batch, in: &ledger)
                return rows.unusable.findings
            }
            #expect(run.actual == run.expected)
        }
    }
}
