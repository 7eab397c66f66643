internal import KithContracts
internal import KithDiagnostics
internal import KithInclusion
internal import KithSyntax

/// Compares what is said about requests as a whole.
extension EndpointComparer {
    mutating func compareFacts(_ old: Endpoint, _ new: Endpoint) {
        compareLifecycles(
            LifecycleChanges(
                of: new.label, old.lifecycle, new.lifecycle, deprecated: .operationDeprecated,
                policy),
            (old.place, new.place), new)
        compareTags(old, new)
        let (before, after) = (old.operation.operationID, new.operation.operationID)
        guard before?.text != after?.text else { return }
        let words = after.map { "\($0.quoted) now" } ?? "gone"
        list.add(
            .operationIDChanged,
            "the operationId \(before?.quoted ?? "of \(new.label)") is \(words)",
            old: before, new: after ?? new.place, reaching: new.label)
    }

    /// Tells what has changed about how long a part stays, at its places.
    mutating func compareLifecycles(
        _ changes: LifecycleChanges, _ places: (old: SyntaxNode, new: SyntaxNode),
        _ endpoint: Endpoint
    ) {
        for change in changes.found {
            list.add(
                change.rule, change.message, old: change.places.old ?? places.old,
                new: change.places.new ?? places.new, reaching: endpoint.label)
        }
    }

    private mutating func compareTags(_ old: Endpoint, _ new: Endpoint) {
        func tags(_ endpoint: Endpoint) -> [SyntaxNode] {
            endpoint.operation.object["tags"]?.elements.map(\.self) ?? []
        }
        let (before, after) = (tags(old), tags(new))
        for tag in after where !before.contains(where: { $0.text == tag.text }) {
            list.add(
                .tagsChanged, "\(new.label) has the tag \(tag.quoted) now", old: old.place,
                new: tag, reaching: new.label)
        }
        for tag in before where !after.contains(where: { $0.text == tag.text }) {
            list.add(
                .tagsChanged, "\(new.label) no longer has the tag \(tag.quoted)", old: tag,
                new: new.place, reaching: new.label)
        }
    }

    /// Tells of hosts that requests were sent to; paths of servers are compared with those of requests.
    mutating func compareServers(_ old: Endpoint, _ new: Endpoint) {
        guard new.role == .served else { return }
        let after = new.hosts
        guard !after.isEmpty else { return }
        let names = Set(after.map(\.name))
        for host in old.hosts where !names.contains(host.name) {
            list.add(
                .serverRemoved, "the server '\(host.name)' is gone", old: host.place,
                new: after[0].place, reaching: new.label)
        }
    }

    /// Tells of links that an answer no longer has, or that lead elsewhere.
    mutating func compareLinks(_ old: Answer, _ new: Answer, _ endpoint: Endpoint) {
        let words = "of the response \(new.shownStatus)"
        for slot in old.object.slots where slot.field == .links {
            guard let name = slot.name, let before = slot.target else { continue }
            let found = new.object.slots.first { $0.field == .links && $0.name == name }
            guard let found, let after = found.target else {
                list.add(
                    .linkRemoved, "the link '\(name)' \(words) is gone", old: slot.key, new: nil,
                    reaching: endpoint.label)
                continue
            }
            let fields = ["operationId", "operationRef", "parameters", "requestBody"]
            if before.says(fields, like: after) { continue }
            list.add(
                .linkRemoved, "the link '\(name)' \(words) leads elsewhere", old: slot.key,
                new: found.key ?? after.place, reaching: endpoint.label)
        }
    }
}

extension ContractObject {
    /// Whether some fields have the same values in another object.
    func says(_ fields: [String], like other: ContractObject) -> Bool {
        fields.allSatisfy { field in
            let (own, others) = (self[field], other[field])
            return own.map { JSONValue($0) } == others.map { JSONValue($0) }
        }
    }
}

extension Endpoint {
    /// The hosts to which requests are sent, with their schemes; none for servers without a host.
    fileprivate var hosts: [(name: String, place: SyntaxNode)] {
        let contract = operation.object.contract
        if operation.object.version == .v2 {
            guard let root = contract.root, let host = root["host"] else { return [] }
            let schemes = (operation.object["schemes"] ?? root["schemes"])?.elements.map(\.text)
            return (schemes ?? []).map { ("\($0)://\(host.text)", host) }
        }
        let holders = [operation.object, operation.pathItem?.object, contract.root]
        let servers = holders.lazy.compactMap { $0?.objects(.servers) }.first { !$0.isEmpty }
        return (servers ?? []).flatMap { server in
            ServerPath.expanded(server).compactMap { url in
                guard let place = server["url"], let colon = url.firstRange(of: "://") else {
                    return nil
                }
                let end = url[colon.upperBound...].firstIndex(of: "/") ?? url.endIndex
                return (String(url[..<end]), place)
            }
        }
    }
}

extension ServerPath {
    /// Returns the URLs of a server, for all values of its variables.
    static func expanded(_ server: ContractObject) -> [String] {
        guard let url = server["url"]?.string else { return [] }
        var urls = [url]
        for slot in server.slots where slot.field == .variables {
            guard let name = slot.name, let variable = slot.target else { continue }
            let allowed = variable["enum"]?.elements.map(\.text) ?? []
            let values = allowed.isEmpty ? [variable["default"]?.text ?? ""] : allowed
            guard urls.count * values.count <= 100 else { continue }
            urls = urls.flatMap { url in
                values.map {
                    url.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(
                        separator: $0)
                }
            }
        }
        return urls
    }
}
