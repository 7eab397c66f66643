import KithTestSupport
import Testing

@testable import KithFollows

struct RelationshipClientTests {
    /// A DID whose last letters are a number in the digits 2 to 7.
    static func did(_ number: Int) -> String {
        var digits: [Character] = []
        var rest = number
        repeat {
            digits.append(Character(String(rest % 6 + 2)))
            rest /= 6
        } while rest > 0
        return "did:plc:" + String(digits.reversed())
    }

    static func subjects(_ outcomes: [RelationshipClient.Outcome]) -> [String] {
        outcomes.compactMap { try? $0.get().subject }
    }

    static let actor = "did:plc:ada"

    static func client(
        _ server: RelationshipServer, _ mode: String, attempts: Int = 3,
        atOnce: Int = 4, seconds: Double = 20
    ) -> RelationshipClient {
        var settings = RelationshipClient.Settings()
        settings.attempts = attempts
        settings.atOnce = atOnce
        settings.seconds = seconds
        settings.pause = .milliseconds(5)
        return RelationshipClient(service: server.address(mode), settings: settings)
    }

    @Test("an answer is read as the lexicon has it")
    func good() async throws {
        try await RelationshipServer.run { server in
            let targets = ["did:plc:72", "nobody.test", Self.actor, "did:plc:7"]
            let outcomes = await Self.client(server, "good").relationships(
                of: Self.actor, to: targets
            ).outcomes
            var first = RelationshipElement.Relations()
            let nothing = RelationshipElement.Relations()
            first.followedBy = "at://did:plc:72/app.bsky.graph.follow/3k72"
            first.following = "at://did:plc:ada/app.bsky.graph.follow/3k72"
            #expect(
                outcomes == [
                    .success(RelationshipElement(subject: "did:plc:72", relations: first)),
                    .success(RelationshipElement(subject: "nobody.test", relations: nil)),
                    .success(RelationshipElement(subject: Self.actor, relations: nothing)),
                    .success(RelationshipElement(subject: "did:plc:7", relations: nothing)),
                ])
        }
    }

    @Test("a hundred thousand targets take 3,334 requests, never more at once than asked for")
    func many() async throws {
        try await RelationshipServer.run { server in
            let targets = (0..<100_000).map(Self.did)
            let outcomes = await Self.client(server, "good", atOnce: 6).relationships(
                of: Self.actor, to: targets
            ).outcomes
            #expect(Self.subjects(outcomes).elementsEqual(targets))
            let stats = try await server.stats("good")
            #expect(stats.requests == 3_334)
            #expect(stats.targets == 100_000)
            #expect((1...6).contains(stats.most))
        }
    }

    @Test("no target is lost or doubled, whatever happens to the connections")
    func weather() async throws {
        try await RelationshipServer.run { server in
            let targets = (0..<15_000).map(Self.did)
            let outcomes = await Self.client(server, "weather", atOnce: 8, seconds: 2)
                .relationships(
                    of: Self.actor, to: targets
                ).outcomes
            #expect(Self.subjects(outcomes).elementsEqual(targets))
            let stats = try await server.stats("weather")
            // Six kinds of trouble in seven, once for each request that meets one.
            #expect((800...1_000).contains(stats.requests))
            #expect((2...8).contains(stats.most))
        }
    }

    @Test("requests that wait for a slow server keep to the number at once")
    func slow() async throws {
        try await RelationshipServer.run { server in
            _ = await Self.client(server, "slow", atOnce: 3).relationships(
                of: Self.actor, to: (0..<300).map(Self.did))
            let stats = try await server.stats("slow")
            #expect(stats.most == 3)
        }
    }

    @Test("the order of an answer does not matter, and what is doubled counts once")
    func reversed() async throws {
        try await RelationshipServer.run { server in
            let targets = (0..<40).map(Self.did)
            let outcomes = await Self.client(server, "reversed").relationships(
                of: Self.actor, to: targets
            ).outcomes
            #expect(Self.subjects(outcomes).elementsEqual(targets))
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let mode: String
        let reason: RelationshipFailure.Reason
        let message: String
        var requests = 2
        var testDescription: String { mode }
    }

    static let rows = [
        Row(
            mode: "half", reason: .network, message: "Transferred a partial file, after 2 attempts"),
        Row(
            mode: "open-half", reason: .invalidResponse,
            message:
                "the response is not JSON: expected '\"' at the end of a string, found the end of the input; "
                + "the string opened at line 1, column 250 is not closed, nor are the 3 containers around it, after 2 attempts"
        ),
        Row(
            mode: "busy", reason: .network,
            message: "the server answered 429 (RateLimitExceeded: too many), after 2 attempts"),
        Row(
            mode: "later", reason: .network,
            message: "the server answered 429 (RateLimitExceeded)", requests: 1),
        Row(
            mode: "down", reason: .network, message: "the server answered 503, after 2 attempts"),
        Row(
            mode: "leaves-out", reason: .invalidResponse,
            message: "the answer leaves out did:plc:2, after 2 attempts"),
        Row(
            mode: "no-list", reason: .invalidResponse,
            message: "the answer has no list 'relationships', after 2 attempts"),
        Row(
            mode: "unknown-member", reason: .invalidResponse,
            message: "the answer leaves out did:plc:2, after 2 attempts"),
        Row(
            mode: "no-actor", reason: .actorNotFound,
            message: "the server answered 400 (ActorNotFound: Actor not found)", requests: 1),
        Row(
            mode: "refuses", reason: .network,
            message: "the server answered 400 (InvalidRequest: others must be valid)", requests: 1),
        Row(
            mode: "endless", reason: .network,
            message: "the answer is larger than 16777216 bytes", requests: 1),
    ]

    @Test("a failure says what went wrong, and what may pass is tried again", arguments: rows)
    func failures(_ row: Row) async throws {
        try await RelationshipServer.run { server in
            let outcomes = await Self.client(server, row.mode, attempts: 2).relationships(
                of: Self.actor, to: [Self.did(0), Self.did(1)]
            ).outcomes
            let failure = RelationshipFailure(row.reason, row.message)
            #expect(outcomes == [.failure(failure), .failure(failure)])
            let stats = try await server.stats(row.mode)
            #expect(stats.requests == row.requests)
        }
    }

    @Test("a server that says nothing, and one that is not there, are given up")
    func silence() async throws {
        try await RelationshipServer.run { server in
            let late = await Self.client(server, "hang", attempts: 1, seconds: 0.2).relationships(
                of: Self.actor, to: [Self.did(0)]
            ).outcomes
            #expect(late == [.failure(RelationshipFailure(.network, "Timeout was reached"))])
            var settings = RelationshipClient.Settings()
            settings.attempts = 1
            for (service, message) in [
                ("http://127.0.0.1:1", "Couldn't connect to server"),
                ("ftp://127.0.0.1:1", "Unsupported protocol"),
            ] {
                let outcomes = await RelationshipClient(service: service, settings: settings)
                    .relationships(of: Self.actor, to: [Self.did(0)]).outcomes
                #expect(outcomes == [.failure(RelationshipFailure(.network, message))])
            }
        }
    }

    @Test("a task that is cancelled does not wait for its answers")
    func cancelled() async throws {
        try await RelationshipServer.run { server in
            let client = Self.client(server, "hang")
            let task = Task {
                await client.relationships(of: Self.actor, to: [Self.did(0)]).outcomes
            }
            task.cancel()
            let failure = try #require(await task.value.first)
            #expect(
                failure == .failure(RelationshipFailure(.cancelled, "the request was cancelled")))
        }
    }

    @Test("no targets are no request")
    func none() async throws {
        try await RelationshipServer.run { server in
            #expect(
                await Self.client(server, "good").relationships(of: Self.actor, to: []).outcomes
                    .isEmpty)
            let stats = try await server.stats("good")
            #expect(stats.requests == 0)
        }
    }
}
