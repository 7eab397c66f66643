internal import KithContracts
internal import KithSyntax

/// The ways in which a client may prove who it is; any one of them is enough.
struct AccessWays {
    /// The credentials of one way, all of which are needed, with their scopes.
    struct Way {
        /// The scopes by the content of the scheme: its type, place and name.
        var scopes: [String: Set<String>] = [:]
        /// The names of the schemes with their scopes, for messages.
        var text: String

        /// Whether who passes this way, passes another one.
        func passes(_ other: Way) -> Bool {
            other.scopes.allSatisfy { scheme, needed in
                scopes[scheme].map { needed.isSubset(of: $0) } ?? false
            }
        }
    }

    private(set) var ways: [Way]
    let place: SyntaxNode

    init(_ endpoint: Endpoint) {
        let operation = endpoint.operation
        let contract = operation.object.contract
        let schemes = Dictionary(
            contract.securitySchemes.compactMap { slot in
                slot.name.flatMap { name in slot.target.map { (name, Self.signature($0)) } }
            }
        ) { first, _ in first }
        ways = (operation.security ?? []).map { requirement in
            var way = Way(text: "")
            var words: [String] = []
            for entry in requirement.node.entries {
                let scopes = entry.value.elements.map(\.text)
                let scheme = schemes[entry.key.text] ?? entry.key.text
                way.scopes[scheme, default: []].formUnion(scopes)
                let list = scopes.isEmpty ? "" : " (\(scopes.sorted().joined(separator: ", ")))"
                words.append("'\(entry.key.text)'\(list)")
            }
            way.text = words.isEmpty ? "no credentials" : words.joined(separator: " and ")
            return way
        }
        if ways.isEmpty { ways = [Way(text: "no credentials")] }
        place = operation.object.fieldKey("security") ?? endpoint.place
    }

    /// Returns the ways that are not enough for another contract.
    func failing(_ other: AccessWays) -> [Way] {
        ways.filter { way in !other.ways.contains { way.passes($0) } }
    }

    private static func signature(_ scheme: ContractObject) -> String {
        // 2.0 has a type of its own for this.
        if scheme["type"]?.text == "basic" { return "http   basic" }
        return ["type", "in", "name", "scheme"].map { scheme[$0]?.text.lowercased() ?? "" }
            .joined(separator: " ")
    }
}
