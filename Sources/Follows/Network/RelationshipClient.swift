internal import SourceText
internal import TransferBinding

/// Asks a server for relationships: `app.bsky.graph.getRelationships`, thirty targets at a time.
///
/// What can be asked again is: answers that break off, that are late, that are no answers, and those that ask us
/// to come back later, to which all requests under way keep.
public struct RelationshipClient: Sendable {
    /// How a server is asked.
    public struct Settings: Hashable, Sendable {
        /// How many requests are under way at most.
        public var atOnce = 4
        /// How often one is sent before it is given up.
        public var attempts = 6
        /// Seconds that each may take.
        public var seconds = 30.0
        /// The first pause before something is sent again; each further one is twice as long.
        public var pause = Duration.milliseconds(200)
        /// The longest pause that a server may ask for; a longer one is a failure.
        public var longestPause = Duration.seconds(300)

        /// Four requests at once, six attempts, half a minute.
        public init() {}
    }

    /// How many targets one request may have, by the lexicon.
    static let targetsAtOnce = 30

    private let service: String
    private let settings: Settings
    private let queue: TransferQueue
    private let pace = Pace()

    /// Prepares to ask a server, such as `https://public.api.bsky.app`.
    public init(service: String, settings: Settings = Settings()) {
        let end = service.utf8.lastIndex { $0 != UInt8(ascii: "/") }
        self.service = end.map { String(service[...$0]) } ?? service
        self.settings = settings
        queue = TransferQueue(atOnce: settings.atOnce)
    }

    /// What came of asking for one target.
    public typealias Outcome = Result<RelationshipElement, RelationshipFailure>

    /// What came of asking for several.
    public struct Reply: Sendable {
        /// The DID of the account that was asked about; `nil` where no answer says it.
        public fileprivate(set) var actor: String?
        /// One outcome for each target, in their order.
        public fileprivate(set) var outcomes: [Outcome] = []
    }

    /// What the server says of targets that differ from each other.
    public func relationships(of actor: String, to targets: [String]) async -> Reply {
        let starts = Array(stride(from: 0, to: targets.count, by: Self.targetsAtOnce))
        return await withTaskGroup(of: (index: Int, reply: Reply).self) { group in
            var replies = [Reply](repeating: Reply(), count: starts.count)
            for (index, start) in starts.enumerated() {
                // No more tasks than requests: a hundred thousand targets are no hundred thousand tasks.
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

    /// Asks until there is an answer, or no hope.
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
                // Not all at the same moment again.
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
            throw RelationshipFailure(.cancelled, "nobody waits for the answer")
        }
    }

    /// Sleeps; a task that is cancelled finds that out when it asks next.
    private func rest(_ pause: Duration) async { try? await Task.sleep(for: pause) }

    private func request(_ actor: String, _ targets: [String]) -> TransferRequest {
        var address = "\(service)/xrpc/app.bsky.graph.getRelationships?actor=\(escaped(actor))"
        for target in targets { address += "&others=\(escaped(target))" }
        var request = TransferRequest(address, header: ["Accept: application/json"])
        request.seconds = settings.seconds
        request.connectSeconds = min(request.connectSeconds, settings.seconds)
        return request
    }

    /// A value of a query; a colon needs no escape there (RFC 3986, section 3.4).
    private func escaped(_ value: String) -> String {
        PercentEncoding.text(value.utf8) {
            PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: ":")
        }
    }
}
