internal import KithSourceText
internal import KithTransferBinding

/// A client for `app.bsky.graph.getRelationships` with thirty targets per request.
///
/// Requests are repeated after connection failures, timeouts, server errors, truncated or malformed responses, and
/// responses that ask to retry later. A delay that the server asks for applies to all requests.
public struct RelationshipClient: Sendable {
    /// The settings of a client.
    public struct Settings: Hashable, Sendable {
        /// The maximum number of concurrent requests.
        public var atOnce = 4
        /// The maximum number of attempts per request.
        public var attempts = 6
        /// The timeout of each attempt in seconds.
        public var seconds = 30.0
        /// The delay before the second attempt; it doubles with each further one.
        public var pause = Duration.milliseconds(200)
        /// The maximum delay that a server may request; a longer one is a failure.
        public var longestPause = Duration.seconds(300)

        /// Creates the default settings: four concurrent requests, six attempts, 30 seconds each.
        public init() {}
    }

    /// The maximum number of targets per request, set by the lexicon.
    static let targetsAtOnce = 30

    private let service: String
    private let settings: Settings
    private let queue: TransferQueue
    private let pace = Pace()

    /// Creates a client for a service, such as `https://public.api.bsky.app`.
    public init(service: String, settings: Settings = Settings()) {
        let end = service.utf8.lastIndex { $0 != UInt8(ascii: "/") }
        self.service = end.map { String(service[...$0]) } ?? service
        self.settings = settings
        queue = TransferQueue(atOnce: settings.atOnce)
    }

    /// The result for one target.
    package typealias Outcome = Result<RelationshipElement, RelationshipFailure>

    /// The results for several targets.
    package struct Reply: Sendable {
        /// The DID of the actor, or `nil` if no response has it.
        package fileprivate(set) var actor: String?
        /// One outcome for each target, in order.
        package fileprivate(set) var outcomes: [Outcome] = []
    }

    /// Requests the relationships to targets, which must be distinct.
    package func relationships(of actor: String, to targets: [String]) async -> Reply {
        let starts = Array(stride(from: 0, to: targets.count, by: Self.targetsAtOnce))
        return await withTaskGroup(of: (index: Int, reply: Reply).self) { group in
            var replies = [Reply](repeating: Reply(), count: starts.count)
            for (index, start) in starts.enumerated() {
                // Limits the number of tasks, not only that of requests.
                if index >= max(1, settings.atOnce), let done = await group.next() {
                    replies[done.index] = done.reply
                }
                let part = Array(targets[start..<min(start + Self.targetsAtOnce, targets.count)])
                group.addTask { (index, await self.reply(of: actor, to: part)) }
            }
            for await done in group { replies[done.index] = done.reply }
            return replies.reduce(into: Reply()) { all, reply in
                all.actor = all.actor ?? reply.actor
                all.outcomes += reply.outcomes
            }
        }
    }

    private func reply(of actor: String, to targets: [String]) async -> Reply {
        do throws(RelationshipFailure) {
            let response = try await response(of: actor, to: targets)
            return Reply(
                actor: response.actor, outcomes: response.elements.map { .success($0) })
        } catch {
            return Reply(outcomes: targets.map { _ in .failure(error) })
        }
    }

    /// Repeats a request until it succeeds, fails permanently or runs out of attempts.
    private func response(
        of actor: String, to targets: [String]
    ) async throws(RelationshipFailure) -> RelationshipResponse {
        let request = request(actor, targets)
        var pause = settings.pause
        var attempt = 1
        while true {
            try await waitForPace()
            let trouble: Trouble
            switch await attempted(request, targets) {
            case .success(let response): return response
            case .failure(let failure): trouble = failure
            }
            guard trouble.isPassing, attempt < settings.attempts,
                trouble.pause ?? .zero <= settings.longestPause
            else { throw trouble.failure(after: attempt) }
            attempt += 1
            if let asked = trouble.pause {
                await pace.hold(for: asked)
            } else {
                // Random, so that requests do not retry at the same moment.
                await rest(pause * Double.random(in: 0.5...1))
                pause = min(pause * 2, settings.longestPause)
            }
        }
    }

    private func attempted(
        _ request: TransferRequest, _ targets: [String]
    ) async -> Result<RelationshipResponse, Trouble> {
        let response: TransferResponse
        do throws(TransferError) { response = try await queue.get(request) } catch {
            return .failure(Trouble(error))
        }
        guard response.status == 200 else { return .failure(Trouble(response)) }
        do throws(RelationshipResponse.Invalid) {
            return .success(try RelationshipResponse(response.body, to: targets))
        } catch {
            return .failure(Trouble(error))
        }
    }

    private func waitForPace() async throws(RelationshipFailure) {
        do { try await pace.wait() } catch {
            throw RelationshipFailure(.cancelled, "the request was cancelled")
        }
    }

    /// Sleeps; cancellation is detected by the next request.
    private func rest(_ pause: Duration) async { try? await Task.sleep(for: pause) }

    private func request(_ actor: String, _ targets: [String]) -> TransferRequest {
        var address = "\(service)/xrpc/app.bsky.graph.getRelationships?actor=\(escaped(actor))"
        for target in targets { address += "&others=\(escaped(target))" }
        var request = TransferRequest(address, header: ["Accept: application/json"])
        request.seconds = settings.seconds
        request.connectSeconds = min(request.connectSeconds, settings.seconds)
        return request
    }

    /// Escapes a value of a query, where a colon may stay (RFC 3986, section 3.4).
    private func escaped(_ value: String) -> String {
        PercentEncoding.text(value.utf8) {
            PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: ":")
        }
    }
}
