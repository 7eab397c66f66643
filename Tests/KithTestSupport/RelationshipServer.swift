private import KithSystemBinding
private import KithTransferBinding

/// A server on the loopback interface for tests; see `relationship_server.py` for how it answers.
package struct RelationshipServer: Sendable {
    private let port: String

    /// What came to one way of answering.
    package struct Stats: Equatable {
        /// The requests.
        package let requests: Int
        /// How many were under way at once, at most.
        package let most: Int
        /// The targets of all of them.
        package let targets: Int
    }

    /// Runs a server for as long as something is done with it.
    package static func run(_ body: (RelationshipServer) async throws -> Void) async throws {
        let script = PackageFolder.path + "/Tests/KithTestSupport/Python/relationship_server.py"
        let start = try ChildProcess.run("python3", [script])
        let server = RelationshipServer(
            port: String(decoding: start.output.prefix { $0 != 10 }, as: UTF8.self))
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(server)) } catch { outcome = .failure(error) }
        // It ends without an answer.
        _ = try? await TransferQueue(atOnce: 1).get(TransferRequest(server.address("stop")))
        try outcome.get()
    }

    /// The address of a service that answers in a certain way.
    package func address(_ mode: String) -> String { "http://127.0.0.1:\(port)/\(mode)" }

    /// What came to a way of answering.
    package func stats(_ mode: String) async throws -> Stats {
        let answer = try await TransferQueue(atOnce: 1).get(
            TransferRequest(address("\(mode)/stats")))
        let numbers = answer.body.split { !(48...57).contains($0) }
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return Stats(requests: numbers[0], most: numbers[1], targets: numbers[2])
    }
}
