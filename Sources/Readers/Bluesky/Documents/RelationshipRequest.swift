internal import Syntax

/// What was asked for, where the address of an answer or the name of its file still tells it:
/// `app.bsky.graph.getRelationships?actor=did:plc:a&others=did:plc:b`.
struct RelationshipRequest {
    /// Whose relationships; `nil` where that is not said.
    private(set) var actor: [UInt8]?
    /// The accounts to which, in their order.
    private(set) var others: [[UInt8]] = []

    private static let method = Array("app.bsky.graph.getRelationships".utf8)

    /// Takes an address or a name apart; `nil` where it is of no such request.
    init?(_ address: String) {
        let bytes = Array(address.utf8)
        let part = bytes.split(separator: UInt8(ascii: "/")).last { $0.starts(with: Self.method) }
        guard let part, let query = Self.query(part.dropFirst(Self.method.count)) else {
            return nil
        }
        for parameter in query.split(separator: UInt8(ascii: "&")) {
            let halves = parameter.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let value = URIReference.bytes(decodingPercents: halves[1])
            else { return nil }
            if halves[0].elementsEqual("actor".utf8) { actor = value }
            if halves[0].elementsEqual("others".utf8) { others.append(value) }
        }
    }

    /// What follows the `?`, or what stands for it where a file system does not allow it.
    private static func query(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let ending = Array(".json".utf8)
        let rest = rest.suffix(ending.count).elementsEqual(ending) ? rest.dropLast(5) : rest
        for mark in ["?", "@", "%3F", "%3f"] where rest.starts(with: mark.utf8) {
            return rest.dropFirst(mark.utf8.count)
        }
        return nil
    }
}
