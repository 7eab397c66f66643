internal import KithContracts
internal import KithSyntax

/// The requests of two contracts, with those that are the same side by side.
struct EndpointMatches {
    /// How the old request is found in the new contract.
    enum Kind {
        /// By the same method and path.
        case same
        /// By a path with a parameter, where the old path has a fixed piece.
        case covered
        /// By its operationId, under another path: who asks for the old one finds nothing.
        case moved
    }

    private(set) var kept: [(old: Endpoint, new: Endpoint, kind: Kind)] = []
    private(set) var removed: [Endpoint] = []
    private(set) var added: [Endpoint] = []

    /// Matches what has the same server and path first, then what has the same path, then what has the same
    /// operationId; what is left may be covered by the path of another request.
    init(_ old: Contract, _ new: Contract) {
        let (before, after) = (old.endpoints, new.endpoints)
        var partner = [(number: Int, kind: Kind)?](repeating: nil, count: before.count)
        var isTaken = [Bool](repeating: false, count: after.count)
        func match(_ kind: Kind, _ identity: (Endpoint) -> String?) {
            var places: [String: Int] = [:]
            for (index, endpoint) in after.enumerated() where !isTaken[index] {
                guard let identity = identity(endpoint) else { continue }
                if places[identity] == nil { places[identity] = index }
            }
            for (index, endpoint) in before.enumerated() where partner[index] == nil {
                guard let identity = identity(endpoint),
                    let found = places.removeValue(forKey: identity)
                else { continue }
                partner[index] = (found, kind)
                isTaken[found] = true
            }
        }
        match(.same) { $0.identities[0] }
        match(.same) { $0.identities[1] }
        let covers = after.filter { $0.role == .served && !$0.pathNames.isEmpty }
        for (index, endpoint) in before.enumerated()
        where partner[index] == nil && endpoint.role == .served {
            guard let cover = covers.first(where: { $0.covers(endpoint) }) else { continue }
            kept.append((endpoint, cover, .covered))
            partner[index] = (-1, .covered)
        }
        match(.moved) { $0.role == .served ? $0.operation.operationID?.text : nil }
        for (index, endpoint) in before.enumerated() {
            guard let found = partner[index] else {
                removed.append(endpoint)
                continue
            }
            if found.number >= 0 { kept.append((endpoint, after[found.number], found.kind)) }
        }
        added = after.indices.filter { !isTaken[$0] }.map { after[$0] }
    }
}

extension Endpoint {
    /// Whether a request to another path is one to this path, too: this one has parameters for some of its pieces.
    fileprivate func covers(_ other: Endpoint) -> Bool {
        func pieces(_ endpoint: Endpoint) -> [Substring] {
            endpoint.identities[0].split(separator: "/", omittingEmptySubsequences: false)
        }
        let (own, others) = (pieces(self), pieces(other))
        return own.count == others.count
            && zip(own, others).allSatisfy { $0 == $1 || $0 == "{}" && !$1.isEmpty }
    }
}
