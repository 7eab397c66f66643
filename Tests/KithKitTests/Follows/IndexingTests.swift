import KithFollows
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// Indexes of real inputs, from the bytes to the answers.
struct IndexingTests {
    static func index(_ paths: [String]) async throws -> FollowIndex {
        var sources = SourceMap()
        return try await Indexing.index(
            of: InputPlan(paths), options: Indexing.Options(), sources: &sources
        ).index
    }

    /// The answers in the order of the fields, then mutual and blocked: y, n or ?.
    static func letters(_ relationship: Relationship) -> String {
        let truths =
            RelationshipField.allCases.map { relationship[$0].truth } + [
                relationship.mutual, relationship.blocked,
            ]
        return truths.map { $0 == .yes ? "y" : $0 == .no ? "n" : "?" }.joined()
    }

    @Test("one repository answers as far as one repository can")
    func repository() async throws {
        let path = SharedData.path("bluesky/bluesky-example.car")
        guard SharedData.bytes("bluesky/bluesky-example.car") != nil else { return }
        let ada = "did:plc:lfuzkci6wtis6emoqycmcgzw"
        let (ben, cleo) = ("did:plc:ofg455y7zyloauogop5nqskd", "did:plc:35wrcewzybdoewg2qorrsb32")
        let (dario, esme) = (
            "did:plc:nbv2jkn67zseescshjqxgsz6", "did:plc:hyf2rknclxbgpxnxqd3p5df4"
        )
        let finn = "did:plc:sgs7tqnl44nw4rpodvlkyv3c"
        let answers = try await Self.index([path]).answers(
            of: ada, to: [ben, cleo, dario, esme, finn, ada])
        #expect(answers.revision == "3ljuhxcgwd22b")
        #expect(
            answers.relationships.map(Self.letters) == [
                "y?n?n???", "y?y?n??y", "n?n?y?ny", "y?n?n???", "n?n?n?n?", "nnnnnnnn",
            ])
        func record(_ kind: String, _ key: String) -> String {
            "at://\(ada)/app.bsky.graph.\(kind)/\(key)"
        }
        let found = answers.relationships
        #expect(
            found[0][.following].records == [
                record("follow", "3lf2o3xws222b"), record("follow", "3lhwkqslqrc2b"),
            ])
        #expect(found[1][.following].records == [record("follow", "3lf5dmbru4k2b")])
        #expect(found[1][.blocking].records == [record("block", "3ljcuotqg222b")])
        #expect(found[2][.blockingByList].records == [record("listblock", "3ljmwkjlg222b")])
        #expect(found[2][.blockingByList].lists == [record("list", "3ljff5r76222b")])
        #expect(found[3][.following].records == [record("follow", "3ljso6dz3ks2b")])
    }

    @Test("an invented repository follows whom its records say")
    func invented() async throws {
        let folder = PackageFolder.path + "/fixtures/bluesky/repositories"
        let index = try await Self.index(["\(folder)/ann.car"])
        let ann = try #require(
            try index.accounts.account(named: "did:plc:ann22222222222222222222a"))
        #expect(
            try index.graph.followed(by: ann).map {
                try index.accounts.name(of: $0).dropFirst(8).prefix(4)
            } == [
                "ben2", "cleo", "dari", "esme", "finn", "gita",
            ])
    }
}
