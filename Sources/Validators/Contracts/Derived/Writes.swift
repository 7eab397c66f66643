internal import Contracts
internal import Syntax

/// Operations that send a resource, each with the schema by which the resource is read.
struct Writes: ContractDerivation {
    /// One operation that creates or changes.
    struct Write {
        let exchange: Exchange
        /// What is sent.
        let body: Int
        /// What is read.
        let read: Int
        /// Whether what is read comes back from the operation itself.
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
            // Behind an item, a POST to a word without items of its own is an action, no resource.
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

    /// What is sent in an envelope that holds nothing else.
    private static func opened(_ body: ContractObject, _ types: SchemaTypes) -> ContractObject {
        let members = SchemaMembers(body)
        guard members.members.count == 1, let data = members["data"]?.schema,
            types[data].present == .object
        else { return body }
        return data
    }
}
