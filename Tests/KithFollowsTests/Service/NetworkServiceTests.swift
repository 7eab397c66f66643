import KithATProto
import KithTestSupport
import Testing

@testable import KithFollows

/// The service over the network, down to the sockets.
struct NetworkServiceTests {
    static func service(_ server: RelationshipServer, _ mode: String) -> FollowRelationshipService {
        let client = RelationshipClientTests.client(server, mode, attempts: 2)
        return FollowRelationshipService(source: NetworkRelationships(client))
    }

    @Test("asks the network, once, and tells what it says")
    func relationships() async throws {
        try await RelationshipServer.run { server in
            let service = Self.service(server, "good")
            let (ada, target) = (try DID("did:plc:ada"), try DID("did:plc:35"))
            let info = try await service.getRelationship(actor: ada, target: target)
            #expect(!info.following && !info.followedBy && !info.mutual && info.blocked)
            #expect(
                info.answers[.blockingByList].lists == ["at://did:plc:ada/app.bsky.graph.list/3k35"]
            )
            let mutual = try await service.getRelationship(
                actor: ada, target: try DID("did:plc:72"))
            #expect(mutual.following && mutual.followedBy && mutual.mutual && !mutual.blocked)
            #expect(
                mutual.answers[.followedBy].records
                    == ["at://did:plc:72/app.bsky.graph.follow/3k72"])
            #expect(try await service.isFollowing(actor: ada, target: ada) == false)
            #expect(try await service.isFollowing(actor: ada, target: target) == false)
            let stats = try await server.stats("good")
            #expect(stats.requests == 3)
        }
    }

    @Test("a hundred thousand targets, some of them twice, through cache and network")
    func batch() async throws {
        try await RelationshipServer.run { server in
            let service = Self.service(server, "good")
            let ada = try DID("did:plc:ada")
            let targets = try (0..<100_000).map { try DID(RelationshipClientTests.did($0)) }
            let found = try await service.relationships(
                actor: ada, targets: targets + targets.prefix(10))
            #expect(found.map(\.target).elementsEqual(targets + targets.prefix(10)))
            #expect(found[0].following && !found[1].following && found[100_000].following)
            let stats = try await server.stats("good")
            #expect(stats.requests == 3_334)
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let mode: String
        let error: String
        var testDescription: String { mode }
    }

    static let rows = [
        Row(
            mode: "no-actor",
            error: "actorNotFound: the server answered 400 (ActorNotFound: Actor not found)"),
        Row(mode: "reset", error: "networkError"), Row(mode: "half", error: "networkError"),
        Row(mode: "down", error: "networkError"), Row(mode: "refuses", error: "networkError"),
        Row(
            mode: "no-list",
            error: "invalidResponse: the answer has no list 'relationships', after 2 attempts"),
    ]

    @Test("the four errors of the service", arguments: rows)
    func errors(_ row: Row) async throws {
        try await RelationshipServer.run { server in
            let service = Self.service(server, row.mode)
            let (ada, ben) = (try DID("did:plc:ada"), try DID("did:plc:ben"))
            let error = await #expect(throws: RelationshipError.self) {
                _ = try await service.isFollowing(actor: ada, target: ben)
            }
            let words =
                switch error {
                case .actorNotFound(let text): "actorNotFound: \(text)"
                case .networkError: "networkError"
                case .invalidResponse(let text): "invalidResponse: \(text)"
                case .clientNotConfigured, nil: "another"
                }
            #expect(words == row.error)
        }
    }
}
