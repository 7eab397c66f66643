internal import KithContracts
internal import KithSyntax

/// Operations that send a resource, each with the schema that reads the resource.
struct Writes: ContractDerivation {
    /// An operation that creates or changes a resource.
    struct Write {
        let exchange: Exchange
        /// The number of the request schema.
        let body: Int
        /// The number of the schema that reads the resource.
        let read: Int
        /// Whether the operation's own response has that schema.
        let isOwnAnswer: Bool
    }

    private(set) var all: [Write] = []

    init(_ contract: Contract) {
        let tree = contract.derived(PathTree.self)
        let exchanges = contract.derived(Exchanges.self)
        let envelopeTypes = contract.derived(SchemaTypes.self)
        for exchange in exchanges.all where ["post", "put", "patch"].contains(exchange.method) {
            guard let body = exchange.body else { continue }
            let node = tree.nodes[exchange.node]
            // A POST below an item to a segment without items of its own is an action, not a resource.
            let item = node.isPlaceholder ? exchange.node : node.placeholder
            let read = item.flatMap { exchanges.exchange("get", at: $0)?.payload.one }
            let listed = Self.items(exchanges.exchange("get", at: exchange.node)?.payload)
            guard let found = read ?? listed ?? (item == nil ? nil : exchange.payload.one) else {
                continue
            }
            all.append(
                Write(
                    exchange: exchange,
                    body: Self.opened(contract[body], envelopeTypes).number, read: found,
                    isOwnAnswer: exchange.payload.one == found))
        }
    }

    private static func items(_ payload: Payload?) -> Int? {
        if case .list(let items, _, _) = payload { items } else { nil }
    }

    /// Returns the schema in an envelope with a single property `data`, or else the schema itself.
    private static func opened(_ body: ContractObject, _ types: SchemaTypes) -> ContractObject {
        let members = SchemaMembers(body)
        guard members.members.count == 1, let data = members["data"]?.schema,
            types[data].present == .object
        else { return body }
        return data
    }
}
