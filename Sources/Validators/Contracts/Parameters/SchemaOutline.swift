internal import Contracts
internal import Syntax

/// What a schema says about types and properties, with everything that it is composed of.
struct SchemaOutline {
    /// The keys of declared properties, each name once.
    private(set) var properties: [SyntaxNode] = []
    /// The types that are named; empty where a part allows any.
    private(set) var types: Set<String> = []
    /// Whether properties may be there that are not declared by name.
    private(set) var hasPatterns = false
    /// Whether some part could not be found or was not looked at.
    private(set) var isPartial = false
    /// The schema and what it is composed of.
    private(set) var parts: [ContractObject] = []

    /// A schema of more parts is looked at in part.
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
