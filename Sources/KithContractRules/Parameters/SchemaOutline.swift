internal import KithContracts
internal import KithSyntax

/// The types and properties of a schema and everything that it is composed of.
struct SchemaOutline {
    /// The keys of the declared properties, each name once.
    private(set) var properties: [SyntaxNode] = []
    /// The declared types; empty if a part allows any type.
    private(set) var types: Set<String> = []
    /// Whether the schema allows properties that it does not declare by name.
    private(set) var hasPatterns = false
    /// Whether a part is missing or was not visited.
    private(set) var isPartial = false
    /// The schema and its parts.
    private(set) var parts: [ContractObject] = []

    /// The most parts that are visited.
    private static let mostParts = 200

    init(_ schema: ContractObject) {
        var seen: Set<ContractObject> = [schema]
        var names: Set<[UInt8]> = []
        var open = [schema]
        var isOpen = false
        while let part = open.popLast() {
            parts.append(part)
            for slot in part.slots {
                switch slot.field {
                case .properties:
                    guard let key = slot.key, names.insert(Array(key.bytes)).inserted else {
                        continue
                    }
                    properties.append(key)
                case .patternProperties: hasPatterns = true
                case .allOf, .anyOf, .oneOf, .ref, .dynamicRef, .then, .else, .if:
                    guard let target = slot.target, seen.count < Self.mostParts else {
                        isPartial = true
                        continue
                    }
                    if seen.insert(target).inserted { open.append(target) }
                case .additionalProperties: hasPatterns = true
                default: break
                }
            }
            if part["additionalProperties"]?.boolean == true { hasPatterns = true }
            let isComposed = part.slots.contains { Self.isBranch($0.field) }
            if let type = part["type"] {
                types.formUnion(type.kind == .scalar ? [type.text] : type.elements.map(\.text))
            } else if part["properties"] != nil {
                types.insert("object")
            } else if !isComposed {
                isOpen = true
            }
        }
        if isOpen { types = [] }
    }

    private static func isBranch(_ field: FieldName) -> Bool {
        switch field {
        case .allOf, .anyOf, .oneOf, .ref, .dynamicRef: true
        default: false
        }
    }
}
