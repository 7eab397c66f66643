internal import Contracts
internal import Syntax

/// What the operations under paths take and give, envelopes opened.
struct Exchanges: ContractDerivation {
    private(set) var all: [Exchange] = []
    /// The exchanges at each node of the tree of paths.
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

    /// The exchange by a method at a node of the tree of paths.
    func exchange(_ method: String, at node: Int) -> Exchange? {
        byNode[node]?.lazy.map { all[$0] }.first { $0.method == method }
    }

    /// Whether a status is one of success.
    static func isSuccess(_ status: String) -> Bool {
        status.utf8.count == 3 && status.utf8.first == UInt8(ascii: "2")
    }

    /// The schema of what is sent.
    private static func body(of operation: Operation) -> ContractObject? {
        if let body = operation.requestBody { return schema(of: body) }
        guard operation.object.version == .v2 else { return nil }
        return operation.parameters.first { $0.location?.hasText("body") == true }?.schema
    }

    /// The schema of a body or response, that of its JSON if there are several.
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

/// What one operation takes and gives.
struct Exchange {
    /// The number of the operation.
    let operation: Int
    /// The method in lower case.
    let method: String
    /// The node of the path in the tree of paths.
    let node: Int
    /// The key of the path.
    let path: SyntaxNode
    /// The schema of what is sent.
    let body: Int?
    /// The first status of success.
    let status: SyntaxNode?
    /// What comes back.
    let payload: Payload

    /// The method and path for a person: `GET /pets`.
    var shown: String {
        "\(method.uppercased()) \(ShownText.quoted(path.bytes).dropFirst().dropLast())"
    }
}

/// What is in an answer once its envelope is opened; schemas by number.
enum Payload {
    /// No body, or one without schema.
    case nothing
    /// One thing.
    case single(Int)
    /// Several: the schema of each, the property that holds them (empty if nothing is around them), the
    /// schema of the whole answer.
    case list(items: Int?, envelope: ArraySlice<UInt8>, whole: Int)

    /// The schema of one thing.
    var one: Int? { if case .single(let schema) = self { schema } else { nil } }
    /// Whether there are several.
    var isList: Bool { if case .list = self { true } else { false } }
}
