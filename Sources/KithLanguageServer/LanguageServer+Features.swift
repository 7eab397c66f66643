internal import KithLanguageProtocol

extension LanguageServer {
    typealias Feature = @Sendable (LanguageServer, Params) throws(RPCError) -> Answer

    /// The requests that are answered.
    static let features: [String: Feature] = [:]
}
