internal import KithContracts
internal import KithSyntax

extension SchemaOutline {
    /// Returns the schemas in this one and in another one that stand for the same.
    ///
    /// Alternatives stand for the same if they are the same component, others by their positions. What is under
    /// `not` and `if` says nothing about values that pass.
    func alikeParts(_ other: SchemaOutline) -> [(ContractObject, ContractObject)] {
        let former = Dictionary(namedParts, uniquingKeysWith: { first, _ in first })
        return other.namedParts.compactMap { name, new in
            former[name].map { ($0, new) }
        }
    }

    private struct PartName: Hashable {
        let field: FieldName
        /// A key, the name of a component, or a position.
        var name = ""
    }

    private var namedParts: [(PartName, ContractObject)] {
        var counts: [FieldName: Int] = [:]
        return parts.flatMap(\.slots).compactMap { slot in
            guard let target = slot.target else { return nil }
            switch slot.field {
            case .properties, .patternProperties, .dependentSchemas:
                return (PartName(field: slot.field, name: slot.name ?? ""), target)
            case .items, .additionalProperties, .then, .else, .contains, .unevaluatedProperties,
                .unevaluatedItems:
                return (PartName(field: slot.field), target)
            case .anyOf, .oneOf, .prefixItems:
                if slot.reference != nil, let name = target.name {
                    return (PartName(field: slot.field, name: name), target)
                }
                let position = counts[slot.field, default: 0]
                counts[slot.field] = position + 1
                return (PartName(field: slot.field, name: "\(position)"), target)
            default: return nil
            }
        }
    }
}

extension ContractObject {
    /// Whether a schema of a member says that the member is not sent in a direction.
    func isHidden(_ direction: ChangeDirection) -> Bool {
        self[direction == .request ? "readOnly" : "writeOnly"]?.boolean == true
    }
}
