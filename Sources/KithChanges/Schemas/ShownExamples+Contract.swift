internal import KithContracts
internal import KithInclusion
internal import KithSourceText
internal import KithSyntax

extension ShownExamples {
    /// The maximum number of places of which the examples are read.
    private static let maximumPlaces = 20

    /// Returns what a contract shows of the values of a schema: in the schema, and where it is used.
    static func of(_ schema: ContractObject?) -> ShownExamples {
        guard let schema else { return ShownExamples() }
        let referrers = schema.referrers.prefix(maximumPlaces)
        let holders = (schema.parent.map { [$0] } ?? []) + referrers.map(\.owner)
        let nodes =
            ([schema] + holders.filter { isShowing($0.kind) }).flatMap(examples)
            + (schema["default"].map { [$0] } ?? [])
        let names =
            [schema.field == .properties ? schema.name : nil]
            + referrers.map { $0.field == .properties ? $0.name : nil }
            + ([schema] + holders).map { $0.kind == .parameter ? $0["name"]?.text : nil }
        let areSecret = names.contains { name in name.map { SecretName.isSecret($0.utf8) } ?? false
        }
        return ShownExamples(nodes.compactMap { JSONValue($0) }, areSecret: areSecret)
    }

    private static func isShowing(_ kind: ObjectKind) -> Bool {
        switch kind {
        case .mediaType, .parameter, .header, .response: true
        default: false
        }
    }

    /// Returns the examples that stand in an object.
    private static func examples(_ object: ContractObject) -> [SyntaxNode] {
        let own = object["example"].map { [$0] } ?? []
        switch object.kind {
        case .schema: return own + (object["examples"]?.elements.map(\.self) ?? [])
        // In 2.0, by media type.
        case .response: return object["examples"]?.entries.map(\.value) ?? []
        default: return own + object.objects(.examples).compactMap { $0["value"] }
        }
    }
}
