internal import KithContracts
internal import KithSyntax

/// The request and response schemas of all operations under paths, without their envelopes.
struct Exchanges: ContractDerivation {
    private(set) var all: [Exchange] = []
    /// The positions in ``all``, by node of the path tree.
    private var byNode: [Int: [Int]] = [:]

    init(_ contract: Contract) {
        let tree = contract.derived(PathTree.self)
        var envelopes = Envelopes(contract)
        for operation in contract.pathOperations {
            guard let item = operation.pathItem, let path = item.path,
                let node = tree.node(ofItem: item.object.number)
            else { continue }
            let last = tree.nodes[node]
            let answer = operation.responses.first { Self.isSuccess($0.status) }
            let schema = answer.flatMap { Self.schema(of: $0.object) }
            byNode[node, default: []].append(all.count)
            all.append(
                Exchange(
                    operation: operation.object.number, method: operation.method, node: node,
                    path: path, body: Self.body(of: operation).map(\.number),
                    status: answer?.key,
                    payload: schema.map { envelopes.payload($0, collection: last.name) } ?? .nothing
                ))
        }
    }

    /// Returns the exchange with a method at a node of the path tree.
    func exchange(_ method: String, at node: Int) -> Exchange? {
        byNode[node]?.lazy.map { all[$0] }.first { $0.method == method }
    }

    /// Whether a status is a 2XX status.
    static func isSuccess(_ status: String) -> Bool {
        status.utf8.count == 3 && status.utf8.first == UInt8(ascii: "2")
    }

    /// Returns the schema of the request body.
    private static func body(of operation: Operation) -> ContractObject? {
        if let body = operation.requestBody { return schema(of: body) }
        guard operation.object.version == .v2 else { return nil }
        return operation.parameters.first { $0.location?.hasText("body") == true }?.schema
    }

    /// Returns the schema of a body or response.
    ///
    /// If there are several media types, JSON is preferred.
    static func schema(of holder: ContractObject) -> ContractObject? {
        if holder.version == .v2 { return holder.object(.schema) }
        let types = holder.mediaTypes
        let json = types.first { type in
            guard let key = type.key else { return false }
            return key.text.contains("json")
        }
        return (json ?? types.first)?.schema
    }
}

/// The request and response of one operation.
struct Exchange {
    /// The number of the operation's object.
    let operation: Int
    /// The method in lower case.
    let method: String
    /// The node of the path in the path tree.
    let node: Int
    /// The key of the path.
    let path: SyntaxNode
    /// The number of the request schema.
    let body: Int?
    /// The key of the first 2XX response.
    let status: SyntaxNode?
    /// The content of that response.
    let payload: Payload

    /// The method and path for messages: `GET /pets`.
    var shown: String {
        "\(method.uppercased()) \(ShownText.quoted(path.bytes).dropFirst().dropLast())"
    }
}
