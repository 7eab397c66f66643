import KithATProto
import Testing

@testable import KithFollows

struct FollowRelationshipServiceTests {
    static func did(_ name: String) throws -> DID { try DID("did:plc:\(name)") }

    static func yes(_: String, _: Int) -> FieldAnswer { .yes() }

    @Test("nothing can be asked where no source is set up")
    func notConfigured() async throws {
        let service = FollowRelationshipService(source: nil)
        let (ada, ben) = (try Self.did("ada"), try Self.did("ben"))
        let error = await #expect(throws: RelationshipError.self) {
            _ = try await service.isFollowing(actor: ada, target: ben)
        }
        guard case .clientNotConfigured = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("an answer is good for five minutes unless said")
    func timeToLive() async throws {
        let source = RecordingSource(Self.yes)
        let clock = SetClock()
        let service = FollowRelationshipService(source: source, now: { clock.now })
        let (ada, ben) = (try Self.did("ada"), try Self.did("ben"))
        #expect(try await service.isFollowing(actor: ada, target: ben))
        clock.advance(.seconds(299))
        #expect(try await service.isFollowing(actor: ada, target: ben))
        #expect(source.questions.count == 1)
        clock.advance(.seconds(1))
        #expect(try await service.isFollowing(actor: ada, target: ben))
        #expect(source.questions.count == 2)
        // The other direction is another question.
        #expect(try await service.isFollowing(actor: ben, target: ada))
        #expect(source.questions.count == 3)
    }

    @Test("what is invalidated or cleared is asked for again, and pruning gives memory back")
    func forgetting() async throws {
        let source = RecordingSource(Self.yes)
        let clock = SetClock()
        let service = FollowRelationshipService(
            source: source, cacheTTL: .seconds(10), now: { clock.now })
        let ada = try Self.did("ada")
        let targets = try ["ben", "cleo", "dario"].map(Self.did)
        _ = try await service.batchCheckFollows(actor: ada, targets: targets)
        await service.invalidate(actor: ada, target: targets[1])
        _ = try await service.batchCheckFollows(actor: ada, targets: targets)
        #expect(
            source.questions == [
                ["did:plc:ben", "did:plc:cleo", "did:plc:dario"], ["did:plc:cleo"],
            ])
        clock.advance(.seconds(10))
        #expect(await service.cachedCount == 3)
        await service.pruneCache()
        #expect(await service.cachedCount == 0)
        _ = try await service.batchCheckFollows(actor: ada, targets: targets)
        await service.clearCache()
        #expect(await service.cachedCount == 0)
    }

    @Test("no more answers are kept than asked for, and the newest stay")
    func capacity() async throws {
        let source = RecordingSource(Self.yes)
        let clock = SetClock()
        let service = FollowRelationshipService(
            source: source, cacheCapacity: 4, now: { clock.now })
        let ada = try Self.did("ada")
        for name in ["b", "c", "d", "e", "f"] {
            _ = try await service.isFollowing(actor: ada, target: try Self.did(name))
            clock.advance(.seconds(1))
        }
        #expect(await service.cachedCount == 2)
        _ = try await service.isFollowing(actor: ada, target: try Self.did("f"))
        #expect(source.questions.count == 5)
    }

    @Test("a batch has one answer for each target, in order, and asks for each once")
    func batch() async throws {
        let source = RecordingSource { target, _ in target.hasSuffix("n") ? .yes() : .no }
        let service = FollowRelationshipService(source: source)
        let ada = try Self.did("ada")
        let targets = try ["ben", "cleo", "ben", "finn", "cleo"].map(Self.did)
        let found = try await service.relationships(actor: ada, targets: targets)
        #expect(found.map(\.target) == targets)
        #expect(found.map(\.following) == [true, false, true, true, false])
        #expect(
            source.questions == [["did:plc:ben", "did:plc:cleo", "did:plc:finn"]])
        let follows = try await service.batchCheckFollows(actor: ada, targets: targets)
        #expect(follows == [targets[0]: true, targets[1]: false, targets[3]: true])
        #expect(try await service.relationships(actor: ada, targets: []).isEmpty)
        #expect(source.questions.count == 1)
    }

    @Test("those who ask for one pair at the same time share one answer")
    func sharing() async throws {
        let gate = Gate()
        let source = RecordingSource(gate: gate, Self.yes)
        let service = FollowRelationshipService(source: source)
        let ada = try Self.did("ada")
        let (ben, cleo) = (try Self.did("ben"), try Self.did("cleo"))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask { try await service.isFollowing(actor: ada, target: ben) }
            }
            while await gate.count < 1 { await Task.yield() }
            group.addTask {
                try await service.batchCheckFollows(actor: ada, targets: [ben, cleo])[ben] == true
            }
            while await gate.count < 2 { await Task.yield() }
            await gate.open()
            for try await answer in group { #expect(answer) }
        }
        #expect(source.questions == [["did:plc:ben"], ["did:plc:cleo"]])
    }

    @Test("an answer that was under way when its pair was invalidated is not remembered")
    func staleAnswer() async throws {
        let gate = Gate()
        let source = RecordingSource(gate: gate) { _, question in question == 1 ? .no : .yes() }
        let service = FollowRelationshipService(source: source)
        let (ada, ben) = (try Self.did("ada"), try Self.did("ben"))
        let before = Task { try await service.isFollowing(actor: ada, target: ben) }
        while await gate.count < 1 { await Task.yield() }
        await service.invalidate(actor: ada, target: ben)
        let after = Task { try await service.isFollowing(actor: ada, target: ben) }
        while await gate.count < 2 { await Task.yield() }
        await gate.open()
        #expect(try await before.value == false)
        #expect(try await after.value)
        #expect(try await service.isFollowing(actor: ada, target: ben))
        #expect(source.questions.count == 2)
    }

    @Test("what is not known is not said to hold, and says why")
    func unknown() async throws {
        let source = RecordingSource { _, _ in .unknown(.notImported) }
        let service = FollowRelationshipService(source: source)
        let info = try await service.getRelationship(
            actor: try Self.did("ada"), target: try Self.did("ben"))
        #expect(!info.following && !info.followedBy && !info.mutual && !info.blocked)
        #expect(info.answers[.following].reason == .notImported)
        #expect(info.answers.blocked == .unknown)
    }

    @Test("an account that does not exist is an error for one, and followed by nobody in a batch")
    func notFound() async throws {
        let source = RecordingSource { target, _ in
            target.hasSuffix("ghost") ? .unknown(.notFound) : .yes()
        }
        let service = FollowRelationshipService(source: source)
        let (ada, ghost, ben) = (
            try Self.did("ada"), try Self.did("ghost"), try Self.did("ben")
        )
        let error = await #expect(throws: RelationshipError.self) {
            _ = try await service.isFollowing(actor: ada, target: ghost)
        }
        guard case .actorNotFound("did:plc:ghost") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let follows = try await service.batchCheckFollows(actor: ada, targets: [ghost, ben])
        #expect(follows == [ghost: false, ben: true])
    }

    @Test("what failed is not remembered, and what did not fail is")
    func failures() async throws {
        let source = RecordingSource { target, question in
            let failure = RelationshipFailure(.network, "the line is cut")
            return target.hasSuffix("ben") && question == 1
                ? .unknown(.notAnswered(failure)) : .yes()
        }
        let service = FollowRelationshipService(source: source)
        let (ada, ben, cleo) = (try Self.did("ada"), try Self.did("ben"), try Self.did("cleo"))
        let error = await #expect(throws: RelationshipError.self) {
            _ = try await service.batchCheckFollows(actor: ada, targets: [ben, cleo])
        }
        guard case .networkError(let cause as RelationshipFailure) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.message == "the line is cut")
        let follows = try await service.batchCheckFollows(actor: ada, targets: [ben, cleo])
        #expect(follows == [ben: true, cleo: true])
        #expect(
            source.questions == [
                ["did:plc:ben", "did:plc:cleo"], ["did:plc:ben"],
            ])
    }
}
