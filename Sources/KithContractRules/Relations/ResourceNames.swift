internal import KithContracts
internal import KithSyntax

/// The component schemas by the names of resources: `ContactField` for `contact_field_id`.
struct ResourceNames: ContractDerivation {
    private var schemas: [String: (number: Int, name: SyntaxNode)] = [:]

    init(_ contract: Contract) {
        for schema in contract.objects(of: .schema) {
            guard let key = schema.key, schema.isComponent else { continue }
            let name = NameWords(key.bytes).joined
            if schemas[name] == nil { schemas[name] = (schema.number, key) }
        }
    }

    /// Returns the component for a singular name in lower case without separators.
    subscript(_ word: String) -> (number: Int, name: SyntaxNode)? { schemas[word] }
}

extension ContractObject {
    /// Whether the object is a component or a definition, so that its key is its name.
    var isComponent: Bool {
        parent?.kind == .components || field == .definitions && parent?.kind == .document
    }
}
