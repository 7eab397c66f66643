internal import SourceText
internal import Syntax
internal import SystemBinding
internal import TransferBinding

/// What went wrong with one attempt, and what that means for the next.
struct Trouble: Error {
    private let reason: RelationshipFailure.Reason
    private let message: String
    /// Whether it may be over when we ask again.
    let isPassing: Bool
    /// How long the server wants us to wait; `nil` where it does not say.
    private(set) var pause: Duration?

    /// No answer came.
    init(_ error: TransferError) {
        message = error.message
        switch error.reason {
        case .cancelled: (reason, isPassing) = (.cancelled, false)
        case .unavailable, .badAddress, .tooLarge: (reason, isPassing) = (.network, false)
        case .noConnection, .timedOut, .broken: (reason, isPassing) = (.network, true)
        }
    }

    /// An answer came that is none; a part of one looks the same where the server does not say its length.
    init(_ error: RelationshipResponse.Invalid) {
        (reason, message, isPassing) = (.invalidResponse, error.message, true)
    }

    /// The server did not want to answer.
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

    /// What is told once it is given up.
    func failure(after attempts: Int) -> RelationshipFailure {
        let times = attempts == 1 ? "" : ", after \(attempts) attempts"
        return RelationshipFailure(reason, message + times)
    }

    /// `{"error": …, "message": …}`, as XRPC has it.
    private static func error(_ body: [UInt8]) -> (name: String?, words: String?) {
        guard let document = try? JSONParser.parse(SourceBytes(body), source: SourceID(0)) else {
            return (nil, nil)
        }
        let root = JSONNode(document, at: 0)
        return (root["error"]?.text, root["message"]?.text)
    }

    /// `Retry-After` in seconds (RFC 9110), or else `RateLimit-Reset`: seconds, or as the reference server has it
    /// the second since 1970.
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
