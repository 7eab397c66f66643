import KithSourceText
import Testing

@testable import KithFollows

/// The answers over one repository, as the reference has them, and what is not known.
struct RelationshipTests {
    private static let names = ["ada", "ben", "cleo", "dario", "esme", "finn"]

    /// The repository of ada, with nothing of anybody else.
    static func circle() throws -> FollowIndex {
        func did(_ name: String) -> ArraySlice<UInt8> { .init(text: "did:x:\(name)") }
        func place(_ key: String) -> FollowLedger.Place { .init("did:x:ada", key) }
        return try SmallIndex.noted { ledger in
            ledger.noteRepository(.init("did:x:ada", rev: "3ljuhxcgwd22b"), isComplete: true)
            ledger.noteFollow(place("3lf2o3xws222b"), of: did("ben"))
            ledger.noteFollow(place("3lhwkqslqrc2b"), of: did("ben"))
            ledger.noteFollow(place("3lf5dmbru4k2b"), of: did("cleo"))
            ledger.noteFollow(place("3lhwujq6c222b"), of: did("ada"))
            ledger.noteFollow(place("3ljso6dz3ks2b"), of: did("esme"))
            ledger.noteBlock(place("3ljcuotqg222b"), of: did("cleo"))
            let blocked = FollowLedger.ListName(
                owner: did("ada"), key: .init(text: "3ljff5r76222b"))
            let others = FollowLedger.ListName(
                owner: did("ada"), key: .init(text: "3ljhvmonw222b"))
            ledger.noteList(blocked)
            ledger.noteListItem(place("3ljkg3m4o222b"), of: did("dario"), on: blocked)
            ledger.noteListItem(place("3ljkg3n36m22b"), of: did("ben"), on: others)
            ledger.noteListBlock(place("3ljmwkjlg222b"), of: blocked)
            ledger.noteHandle(.init(text: "ben.example.com"), of: did("ben"))
        }
    }

    /// following, blocking, blockingByList, followedBy, blockedBy, mutual, blocked.
    static let table: [(target: String, answers: String)] = [
        ("did:x:ben", "+ - - ? ? ? ?"), ("did:x:cleo", "+ + - ? ? ? +"),
        ("did:x:dario", "- - + ? ? - +"), ("did:x:esme", "+ - - ? ? ? ?"),
        ("did:x:finn", "- - - ? ? - ?"), ("did:x:ada", "- - - - - - -"),
        ("ben.example.com", "+ - - ? ? ? ?"), ("zoe.example.com", "? ? ? ? ? ? ?"),
        ("did:x", "? ? ? ? ? ? ?"), ("did:x:ben", "+ - - ? ? ? ?"),
    ]

    @Test("many pairs are answered as each by itself", arguments: [false, true])
    func pairs(_ isWhole: Bool) throws {
        let lines = (0..<300).map { "\($0 % 17) \($0 * 7 % 41)\n" }.joined()
        let index = try SmallIndex.edges(lines, isWhole: isWhole)
        let accounts = (0..<41).map { AccountNumber(rawValue: $0) }
        #expect(index.accountCount == accounts.count)
        var pairs: [(actor: AccountNumber, target: AccountNumber)] = []
        for actor in accounts { pairs += accounts.map { (actor, $0) } }
        let answers = try index.graph.follows(pairs)
        for (pair, answer) in zip(pairs, answers) {
            let expected = try index.graph.follows(pair.actor, pair.target)
            #expect(answer == expected)
        }
        #expect(answers.count == pairs.count)
        #expect(Set(answers) == (isWhole ? [.yes, .no] : [.yes, .no, .unknown]))
        let none = try index.graph.follows([])
        #expect(none.isEmpty)
    }

    private func sign(_ truth: Truth) -> String {
        switch truth {
        case .yes: "+"
        case .no: "-"
        case .unknown: "?"
        }
    }

    @Test("one repository: what is known, what is not, in the order of the questions")
    func table() async throws {
        let index = try Self.circle()
        try index.check()
        let answers = try await index.relationships(
            of: "did:x:ada", to: Self.table.map(\.target))
        #expect(answers.did == "did:x:ada")
        #expect(answers.revision == "3ljuhxcgwd22b")
        for (row, answer) in zip(Self.table, answers.relationships) {
            let truths =
                [.following, .blocking, .blockingByList, .followedBy, .blockedBy].map {
                    answer[$0].truth
                } + [answer.mutual, answer.blocked]
            #expect(answer.target == row.target)
            #expect(truths.map(sign).joined(separator: " ") == row.answers, "\(row.target)")
        }
        #expect(answers.relationships.map(\.isSelf).firstIndex(of: true) == 5)
    }

    @Test("answers name the records that give them, and why others are unknown")
    func evidence() throws {
        let answers = try Self.circle().answers(
            of: "did:x:ada",
            to: ["did:x:ben", "did:x:cleo", "did:x:dario", "did:x:finn", "nobody.example.com", "?"])
        let (ben, cleo, dario) = (
            answers.relationships[0], answers.relationships[1], answers.relationships[2]
        )
        #expect(
            ben[.following].records == [
                "at://did:x:ada/app.bsky.graph.follow/3lf2o3xws222b",
                "at://did:x:ada/app.bsky.graph.follow/3lhwkqslqrc2b",
            ])
        #expect(ben[.followedBy].reason == .onlySubject)
        #expect(
            cleo[.blocking].records == ["at://did:x:ada/app.bsky.graph.block/3ljcuotqg222b"])
        #expect(
            dario[.blockingByList].records == [
                "at://did:x:ada/app.bsky.graph.listblock/3ljmwkjlg222b"
            ])
        #expect(
            dario[.blockingByList].lists == ["at://did:x:ada/app.bsky.graph.list/3ljff5r76222b"])
        #expect(answers.relationships[3].missing == .neverSeen)
        #expect(answers.relationships[3][.followedBy].reason == .neverSeen)
        #expect(answers.relationships[4].missing == .handleNotKnown)
        #expect(answers.relationships[5].missing == .badSyntax)
    }

    @Test("a blocked list of somebody whose repository was not imported")
    func foreignList() throws {
        let index = try SmallIndex.noted { ledger in
            ledger.noteRepository(.init("did:x:a", rev: "3ljuhxcgwd22b"), isComplete: true)
            let list = FollowLedger.ListName(owner: .init(text: "did:x:o"), key: .init(text: "l"))
            ledger.noteListBlock(.init("did:x:a", "3ljmwkjlg222b"), of: list)
            // Only the owner can put somebody on a list.
            ledger.noteListItem(.init("did:x:e", "k"), of: .init(text: "did:x:b"), on: list)
            ledger.noteListItem(.init("did:x:o", "k"), of: .init(text: "did:x:c"), on: list)
        }
        let answers = try index.answers(of: "did:x:a", to: ["did:x:b", "did:x:c"]).relationships
        #expect(answers[0][.blockingByList] == .unknown(.listOwnerNotImported))
        #expect(answers[1][.blockingByList].truth == .yes)
        #expect(answers[1][.followedBy].reason == .onlySubject)
        #expect(answers[1].blocked == .yes)
    }

    @Test("numbers of an edge list: with and without the word that it is whole")
    func numbers() throws {
        let part = try SmallIndex.edges("1 2\n2 1\n3 1\n")
        let some = try part.answers(of: "1", to: ["2", "3", "9", "01", "did:x:a"]).relationships
        #expect(some.map(\.mutual) == [.yes, .unknown, .unknown, .unknown, .unknown])
        #expect(some[0][.following] == .yes())
        #expect(some[4].missing == .badSyntax)
        let whole = try SmallIndex.edges("1 2\n2 1\n3 1\n", isWhole: true)
        let all = try whole.answers(of: "1", to: ["2", "3", "9"]).relationships
        #expect(all.map(\.mutual) == [.yes, .no, .no])
        #expect(all[2][.followedBy] == .unknown(.neverSeen))
    }

    @Test("an actor that nobody knows")
    func unknownActor() throws {
        let answers = try Self.circle().answers(of: "who.example.com", to: ["did:x:ada"])
        #expect(answers.did == nil)
        #expect(answers.relationships[0][.following] == .unknown(.handleNotKnown))
    }

    @Test("yes, no and unknown joined")
    func truths() {
        let all: [Truth] = [.no, .yes, .unknown]
        let and: [[Truth]] = [[.no, .no, .no], [.no, .yes, .unknown], [.no, .unknown, .unknown]]
        let or: [[Truth]] = [
            [.no, .yes, .unknown], [.yes, .yes, .yes], [.unknown, .yes, .unknown],
        ]
        for (row, one) in all.enumerated() {
            for (column, other) in all.enumerated() {
                #expect(one.and(other) == and[row][column])
                #expect(one.or(other) == or[row][column])
            }
        }
    }
}
