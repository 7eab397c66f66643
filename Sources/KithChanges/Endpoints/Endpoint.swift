internal import KithContracts
internal import KithSyntax

/// A request that a contract describes, in the same form for every version of the specification.
struct Endpoint {
    /// Who receives the request.
    enum Role {
        /// The service, from its clients.
        case served
        /// A client, from the service: a webhook or a callback.
        case sent
    }

    let operation: Operation
    let role: Role
    /// The path, the name of a webhook or the expression of a callback.
    let path: String
    /// The operation of which it is a callback.
    let carrier: Operation?
    /// The method and path for people: `GET /pets/{id}`.
    let label: String
    /// What another version of the contract must have in common, the surest first.
    let identities: [String]
    /// The names in the path, in their order.
    let pathNames: [String]

    /// The key of the operation.
    var place: SyntaxNode { operation.place }
    /// The objects whose fields say something of it: the operation, and its path.
    var ownHolders: [ContractObject] {
        [operation.object, operation.pathItem?.object].compactMap(\.self)
    }
    /// The same with those of the operation of which it is a callback.
    var holders: [ContractObject] {
        ownHolders + [carrier?.object, carrier?.pathItem?.object].compactMap(\.self)
    }
}

extension Contract {
    /// The requests under `paths`, of webhooks, and of callbacks, in source order.
    var endpoints: [Endpoint] {
        var endpoints: [Endpoint] = []
        for paths in objects(of: .paths) {
            for slot in paths.slots {
                guard let path = slot.name, let item = slot.target else { continue }
                add(item, path, .served, "", &endpoints)
            }
        }
        for slot in root?.slots.filter({ $0.field == .webhooks }) ?? [] {
            guard let name = slot.name, let item = slot.target else { continue }
            add(item, name, .sent, "webhook ", &endpoints)
        }
        return endpoints
    }

    private func add(
        _ item: ContractObject, _ path: String, _ role: Endpoint.Role, _ title: String,
        of carrier: Operation? = nil, _ endpoints: inout [Endpoint]
    ) {
        let template = RequestPath(path)
        for operation in operations(of: item) {
            let method = operation.method.uppercased()
            let label = "\(title)\(method) \(path)"
            let bare = "\(title)\(method) \(template.erased)"
            let server = role == .served ? ServerPath(of: operation, self).text : ""
            endpoints.append(
                Endpoint(
                    operation: operation, role: role, path: path, carrier: carrier, label: label,
                    identities: ["\(title)\(method) \(server)\(template.erased)", bare],
                    pathNames: template.names))
            guard role == .served else { continue }
            addCallbacks(of: operation, label, &endpoints)
        }
    }

    private func addCallbacks(
        of operation: Operation, _ label: String, _ endpoints: inout [Endpoint]
    ) {
        for slot in operation.object.slots where slot.field == .callbacks {
            for inner in slot.target?.slots.map(\.self) ?? [] {
                guard let name = slot.name, let expression = inner.name, let item = inner.target
                else { continue }
                add(
                    item, expression, .sent, "\(label) callback \(name) ", of: operation,
                    &endpoints)
            }
        }
    }

    /// Returns the operations of a path item and of those that its `$ref` leads to.
    private func operations(of item: ContractObject) -> [Operation] {
        var items: [ContractObject] = []
        var next: ContractObject? = item
        while let item = next, !items.contains(item), items.count < 8 {
            items.append(item)
            next = item.slots.first { $0.field == .ref }?.target
        }
        return items.flatMap { PathItem($0).operations }
    }
}

/// A path whose parameters have no names.
struct RequestPath {
    private(set) var erased = ""
    private(set) var names: [String] = []

    init(_ path: String) {
        for (index, piece) in path.split(separator: "{", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard index > 0, let end = piece.firstIndex(of: "}") else {
                erased += piece
                continue
            }
            names.append(String(piece[..<end]))
            erased += "{}" + piece[piece.index(after: end)...]
        }
    }
}

/// The part of a server's URL that comes before the paths of requests.
struct ServerPath {
    /// The path without a slash at its end.
    let text: String

    /// Takes the first server of an operation, of its path, or of the document.
    init(of operation: Operation, _ contract: Contract) {
        let holders = [operation.object, operation.pathItem?.object, contract.root]
        let server = holders.lazy.compactMap { $0?.objects(.servers).first }.first
        var path = contract.root?["basePath"]?.string ?? ""
        if let server, let url = server["url"]?.string {
            path = Self.path(of: Self.filled(url, server))
        }
        while path.last == "/" { path.removeLast() }
        text = path
    }

    private static func filled(_ url: String, _ server: ContractObject) -> String {
        var url = url
        for slot in server.slots where slot.field == .variables {
            guard let name = slot.name, let value = slot.target?["default"]?.text else { continue }
            let pieces = url.split(separator: "{\(name)}", omittingEmptySubsequences: false)
            url = pieces.joined(separator: value)
        }
        return url
    }

    private static func path(of url: String) -> String {
        let pieces = url.split(separator: "://", maxSplits: 1)
        guard pieces.count == 2 else { return url.first == "/" ? url : "" }
        return pieces[1].firstIndex(of: "/").map { String(pieces[1][$0...]) } ?? ""
    }
}
