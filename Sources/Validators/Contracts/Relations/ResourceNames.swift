internal import Contracts
internal import Syntax

/// The schemas of components by what they describe: `ContactField` for `contact_field_id`.
struct ResourceNames: ContractDerivation {
    private var schemas: [String: (number: Int, name: SyntaxNode)] = [:]

    init(_ contract: Contract) {
        for schema in contract.objects(of: .schema) {
            guard let key = schema.key, schema.isComponent else { continue }
            let name = NameWords(key.bytes).joined
            if schemas[name] == nil { schemas[name] = (schema.number, key) }
        }
    }

    /// The component that a word in lower case without separators names, in the singular.
    subscript(_ word: String) -> (number: Int, name: SyntaxNode)? { schemas[word] }
}

extension ContractObject {
    /// Whether the object is a component or a definition, so that its key is a name of its own.
    var isComponent: Bool {
        parent?.kind == .components || field == .definitions && parent?.kind == .document
    }
}
