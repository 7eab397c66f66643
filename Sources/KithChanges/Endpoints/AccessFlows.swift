internal import KithContracts
internal import KithSyntax

/// The ways to a token of the schemes that a request may use.
enum AccessFlows {
    /// Returns what changed about the schemes that both versions of a request use under the same name.
    static func changes(
        _ old: Endpoint, _ new: Endpoint
    ) -> [(place: (old: SyntaxNode, new: SyntaxNode), words: String)] {
        let (before, after) = (schemes(old), schemes(new))
        return before.flatMap { name, scheme in
            after[name].map { changes(name, scheme, $0) } ?? []
        }
        .sorted { ($0.place.old.span, $0.words) < ($1.place.old.span, $1.words) }
    }

    private static func schemes(_ endpoint: Endpoint) -> [String: ContractObject] {
        let used = Set(
            (endpoint.operation.security ?? []).flatMap { $0.node.entries.map(\.key.text) })
        var found: [String: ContractObject] = [:]
        for slot in endpoint.operation.object.contract.securitySchemes {
            guard let name = slot.name, used.contains(name) else { continue }
            found[name] = slot.target
        }
        return found
    }

    private static func changes(
        _ name: String, _ old: ContractObject, _ new: ContractObject
    ) -> [(place: (old: SyntaxNode, new: SyntaxNode), words: String)] {
        let (before, after) = (addresses(old), addresses(new))
        let (flows, kept) = (flows(old), Set(flows(new).map(\.text)))
        let gone = flows.filter { !kept.contains($0.text) && kept.isEmpty == flows.isEmpty }
        return gone.map { (($0, new.place), "the flow '\($0.text)' of '\(name)' is gone") }
            + before.compactMap { field, node in
                guard let now = after[field], now.text != node.text else { return nil }
                return ((node, now), "the \(field) of '\(name)' is \(now.quoted) now")
            }
    }

    private static func flows(_ scheme: ContractObject) -> [SyntaxNode] {
        scheme["flows"]?.entries.map(\.key).filter { !$0.text.hasPrefix("x-") } ?? []
    }

    /// The addresses by their names, with the flow before them.
    private static func addresses(_ scheme: ContractObject) -> [String: SyntaxNode] {
        let names = ["authorizationUrl", "tokenUrl", "refreshUrl", "openIdConnectUrl"]
        var found: [String: SyntaxNode] = [:]
        for name in names { found[name] = scheme[name] }
        for flow in scheme["flows"]?.entries.map(\.self) ?? [] {
            for name in names { found["\(flow.key.text) \(name)"] = flow.value[name] }
        }
        return found
    }
}
