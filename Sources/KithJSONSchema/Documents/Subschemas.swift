import KithSyntax

extension SyntaxNode {
    /// Returns the direct subschemas of a schema, under the keywords of a dialect.
    func subschemas(in dialect: Dialect) -> [SyntaxNode] {
        var found: [SyntaxNode] = []
        let hides = dialect.referenceHidesSiblings && self["$ref"]?.string != nil
        for entry in entries {
            guard let keyword = Keyword.named(entry.key.text),
                dialect.keywords.contains(keyword) || keyword == .definitions || keyword == .defs
            else { continue }
            if hides, keyword != .definitions, keyword != .defs { continue }
            switch keyword.place {
            case .one: found.append(entry.value)
            case .list: found.append(contentsOf: entry.value.elements)
            case .map: found.append(contentsOf: entry.value.entries.map(\.value))
            case .oneOrList:
                found.append(entry.value)
                found.append(contentsOf: entry.value.elements)
            case .none: break
            }
        }
        return found
    }
}

extension Keyword {
    /// How the value of a keyword contains schemas.
    enum Place {
        case none, one, list, map, oneOrList
    }

    /// How the value of this keyword contains schemas.
    var place: Place {
        switch self {
        case .not, .if, .then, .else, .additionalItems, .contains, .additionalProperties,
            .propertyNames, .unevaluatedItems, .unevaluatedProperties:
            .one
        case .allOf, .anyOf, .oneOf, .prefixItems: .list
        case .items: .oneOrList
        case .defs, .definitions, .dependentSchemas, .dependencies, .properties,
            .patternProperties:
            .map
        default: .none
        }
    }
}
