internal import KithSourceText
internal import KithSyntax

/// The values that schemas show as examples, and their defaults.
struct SchemaExamples {
    private let table: SchemaTable
    private let applied: AppliedSchemas

    /// What stands for passwords and the like.
    private static let dummy = JSONValue.string("dummy")
    /// The maximum number of examples of a value.
    private static let maximumCount = 10

    init(_ table: SchemaTable) {
        self.table = table
        applied = AppliedSchemas(table: table)
    }

    /// Returns the examples of schemas, without secrets; `schemas` are all that apply to the value.
    func values(_ schemas: [Int], isSecret: Bool = false) -> [JSONValue] {
        if isSecret || schemas.contains(where: isSecretive) { return [Self.dummy] }
        var values: [JSONValue] = []
        for node in schemas.compactMap(place) {
            let stated =
                (node["examples"]?.elements.map(\.self) ?? [])
                + ["example", "default"].compactMap { node[$0] }
            for value in stated.compactMap({ JSONValue($0) }) where values.count < Self.maximumCount
            {
                let shown = withoutSecrets(value, schemas)
                if !values.contains(shown) { values.append(shown) }
            }
        }
        return values
    }

    /// Returns a value with dummies for passwords and the like.
    func withoutSecrets(_ value: JSONValue, _ schemas: [Int], isSecret: Bool = false) -> JSONValue {
        switch value {
        case .string where isSecret || schemas.contains(where: isSecretive): Self.dummy
        case .array(let elements):
            .array(
                elements.enumerated().map { position, element in
                    withoutSecrets(
                        element, applied.element(position, of: schemas), isSecret: isSecret)
                })
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        let isSecret = isSecret || Self.isSecret(name)
                        let inner = applied.member(name, of: schemas)
                        return (name, withoutSecrets(value, inner, isSecret: isSecret))
                    }))
        default: value
        }
    }

    /// Returns whether a member with a name holds a password or the like.
    static func isSecret(_ name: Text) -> Bool { SecretName.isSecret(name.string.utf8) }

    /// Returns whether a schema says that its values are not shown.
    private func isSecretive(_ schema: Int) -> Bool {
        guard let node = place(schema) else { return false }
        return node["format"]?.text == "password" || node["writeOnly"]?.boolean == true
    }

    private func place(_ schema: Int) -> SyntaxNode? {
        table.origin(of: schema).place.flatMap { $0.kind == .mapping ? $0 : nil }
    }
}
