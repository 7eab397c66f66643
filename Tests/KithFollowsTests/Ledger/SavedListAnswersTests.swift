import Testing

@testable import KithFollows

/// What saved answers say of blocks by lists.
struct SavedListAnswersTests {
    private static let (key, list, rev) = ("3aaaaaaaaaa22", "3bbbbbbbbbb22", "3cccccccccc22")
    private static let block = "at://did:x:a/app.bsky.graph.listblock/3aaaaaaaaaa22"
    private static let named = "at://did:x:o/app.bsky.graph.list/3bbbbbbbbbb22"

    private static func name() -> FollowLedger.ListName {
        .init(owner: .init(text: "did:x:o"), key: .init(text: list))
    }

    /// How one account blocks another by a list.
    private static func answer(
        _ subject: String, _ note: (inout FollowLedger) -> Void
    ) throws -> FieldAnswer {
        let index = try SmallIndex.noted(note)
        try index.check()
        return try index.answers(of: "did:x:a", to: [subject]).relationships[0][.blockingByList]
    }

    @Test("a list without the record that blocks it")
    func listOnly() throws {
        let answer = try Self.answer("did:x:b") {
            $0.noteListBlock(.init("did:x:a"), of: Self.name())
            $0.noteListItem(.init("did:x:o"), of: .init(text: "did:x:b"), on: Self.name())
        }
        #expect(answer == .yes([], lists: [Self.named]))
    }

    @Test("the record that blocks a list, without the list")
    func recordOnly() throws {
        let answer = try Self.answer("did:x:b") {
            $0.noteListBlock(
                .init("did:x:a", Self.key), ofListNaming: .init(text: "did:x:b"))
        }
        #expect(answer == .yes([Self.block]))
        let other = try Self.answer("did:x:c") {
            $0.noteListBlock(
                .init("did:x:a", Self.key), ofListNaming: .init(text: "did:x:b"))
            $0.noteAccount(.init(text: "did:x:c"))
        }
        #expect(other.truth == .unknown)
    }

    @Test("a record that something else tells of gives the list its name, in any order")
    func resolved() throws {
        for isFirst in [true, false] {
            let answer = try Self.answer("did:x:b") { ledger in
                let place = FollowLedger.Place("did:x:a", Self.key, rev: Self.rev)
                if isFirst { ledger.noteListBlock(place, of: Self.name()) }
                ledger.noteListBlock(
                    .init("did:x:a", Self.key), ofListNaming: .init(text: "did:x:b"))
                if !isFirst { ledger.noteListBlock(place, of: Self.name()) }
            }
            #expect(answer == .yes([Self.block], lists: [Self.named]))
        }
    }

    @Test("a repository that was read whole knows better")
    func whole() throws {
        let answer = try Self.answer("did:x:b") {
            $0.noteRepository(.init("did:x:a", rev: Self.rev, source: 1), isComplete: true)
            $0.noteListBlock(
                .init("did:x:a", Self.key, source: 2), ofListNaming: .init(text: "did:x:b"))
        }
        #expect(answer == .no)
    }
}
