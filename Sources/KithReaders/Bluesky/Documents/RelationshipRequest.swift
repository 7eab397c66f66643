internal import KithSourceText

/// A request for relationships, taken from the address of its answer or from the name of its file:
/// `app.bsky.graph.getRelationships?actor=did:plc:a&others=did:plc:b`.
struct RelationshipRequest {
    /// The account whose relationships are requested; `nil` if the request names none.
    private(set) var actor: [UInt8]?
    /// The accounts at the other end, in the order of the request.
    private(set) var others: [[UInt8]] = []

    private static let method = Array("app.bsky.graph.getRelationships".utf8)

    /// Parses an address or a file name; `nil` if it is not such a request.
    init?(_ address: String) {
        let bytes = Array(address.utf8)
        let part = bytes.split(separator: UInt8(ascii: "/")).last { $0.starts(with: Self.method) }
        guard let part, let query = Self.query(part.dropFirst(Self.method.count)) else {
            return nil
        }
        for parameter in query.split(separator: UInt8(ascii: "&")) {
            let halves = parameter.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let value = PercentEncoding.decoded(halves[1]) else {
                return nil
            }
            if halves[0].elementsEqual("actor".utf8) { actor = value }
            if halves[0].elementsEqual("others".utf8) { others.append(value) }
        }
    }

    /// Returns the query after the `?`, or after the character that replaces it in file names.
    private static func query(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let ending = Array(".json".utf8)
        let rest = rest.suffix(ending.count).elementsEqual(ending) ? rest.dropLast(5) : rest
        for mark in ["?", "@", "%3F", "%3f"] where rest.starts(with: mark.utf8) {
            return rest.dropFirst(mark.utf8.count)
        }
        return nil
    }
}
