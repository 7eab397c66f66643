internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding
internal import KithTransferBinding

/// The failure of one attempt, and whether another attempt makes sense.
struct Trouble: Error {
    private let reason: RelationshipFailure.Reason
    private let message: String
    /// Whether the failure may be temporary.
    let isPassing: Bool
    /// The delay that the server requests, if any.
    private(set) var pause: Duration?

    /// Creates the failure of a transfer without a response.
    init(_ error: TransferError) {
        message = error.message
        switch error.reason {
        case .cancelled: (reason, isPassing) = (.cancelled, false)
        case .unavailable, .badAddress, .tooLarge: (reason, isPassing) = (.network, false)
        case .noConnection, .timedOut, .broken: (reason, isPassing) = (.network, true)
        }
    }

    /// Creates the failure of a malformed response, which may be truncated if the server did not send its length.
    init(_ error: RelationshipResponse.Invalid) {
        (reason, message, isPassing) = (.invalidResponse, error.message, true)
    }

    /// Creates the failure of a response with an error status.
    init(_ response: TransferResponse) {
        let (name, words) = Self.error(response.body)
        let told = [name, words].compactMap(\.self).joined(separator: ": ")
        message = "the server answered \(response.status)" + (told.isEmpty ? "" : " (\(told))")
        if name == "ActorNotFound" {
            (reason, isPassing) = (.actorNotFound, false)
        } else if (200..<400).contains(response.status) {
            (reason, isPassing) = (.invalidResponse, false)
        } else {
            reason = .network
            isPassing = response.status == 429 || response.status == 408 || response.status >= 500
        }
        pause = isPassing ? Self.pause(response) : nil
    }

    /// Returns the failure to report after the last attempt.
    func failure(after attempts: Int) -> RelationshipFailure {
        let times = attempts == 1 ? "" : ", after \(attempts) attempts"
        return RelationshipFailure(reason, message + times)
    }

    /// Parses an XRPC error: `{"error": …, "message": …}`.
    private static func error(_ body: [UInt8]) -> (name: String?, words: String?) {
        guard let document = try? JSONParser.parse(SourceBytes(body), source: SourceID(0)) else {
            return (nil, nil)
        }
        let root = JSONNode(document, at: 0)
        return (root["error"]?.text, root["message"]?.text)
    }

    /// Reads the requested delay: `Retry-After` in seconds (RFC 9110), or else `RateLimit-Reset`.
    ///
    /// The latter is in seconds, or, from the reference server, a Unix time.
    private static func pause(_ response: TransferResponse) -> Duration? {
        for name in ["retry-after", "ratelimit-reset"] {
            guard let seconds = response.field(name).flatMap(Int64.init), seconds >= 0 else {
                continue
            }
            let isMoment = seconds > 1_000_000_000
            let rest = isMoment ? seconds - SystemClock.secondsSinceEpoch : seconds
            return .seconds(max(0, rest))
        }
        return nil
    }
}
