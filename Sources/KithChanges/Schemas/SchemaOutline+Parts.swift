internal import KithContracts
internal import KithSyntax

extension SchemaOutline {
    /// Returns the schemas in this one and in another one that stand for the same.
    ///
    /// Alternatives stand for the same if they are the same component, or if no other ones differ. What is under `not`
    /// and `if` says nothing about values that pass.
    func alikeParts(
        _ other: SchemaOutline, _ likeness: Likeness
    ) -> [(ContractObject, ContractObject)] {
        let former = Dictionary(namedParts, uniquingKeysWith: { first, _ in first })
        let named = other.namedParts.compactMap { name, new in former[name].map { ($0, new) } }
        let rest = [FieldName.anyOf, .oneOf].compactMap { field in
            Self.lastPair(inline(field), other.inline(field), likeness)
        }
        return named + rest
    }

    private struct PartName: Hashable {
        let field: FieldName
        /// A key, or the name of a component.
        var name = ""
    }

    private var namedParts: [(PartName, ContractObject)] {
        parts.flatMap(\.slots).compactMap { slot in
            guard let target = slot.target else { return nil }
            switch slot.field {
            case .properties, .patternProperties, .dependentSchemas:
                return (PartName(field: slot.field, name: slot.name ?? ""), target)
            case .items, .additionalProperties, .then, .else, .contains, .unevaluatedProperties,
                .unevaluatedItems:
                return (PartName(field: slot.field), target)
            case .anyOf, .oneOf:
                guard slot.reference != nil, let name = target.name else { return nil }
                return (PartName(field: slot.field, name: name), target)
            default: return nil
            }
        }
    }

    /// The alternatives that are not components.
    private func inline(_ field: FieldName) -> [ContractObject] {
        parts.flatMap(\.slots).filter { $0.field == field && $0.reference == nil }
            .compactMap(\.target)
    }

    /// Returns the only two alternatives that have no equal on the other side.
    private static func lastPair(
        _ old: [ContractObject], _ new: [ContractObject], _ likeness: Likeness
    ) -> (ContractObject, ContractObject)? {
        guard old.count == new.count, old.count <= 100 else { return nil }
        let gone = old.filter { old in !new.contains { likeness.areEqual(old, $0) } }
        let added = new.filter { new in !old.contains { likeness.areEqual($0, new) } }
        guard let first = gone.first, let last = added.first, gone.count == 1, added.count == 1
        else { return nil }
        return (first, last)
    }
}

extension ContractObject {
    /// Whether a schema of a member says that the member is not sent in a direction.
    func isHidden(_ direction: ChangeDirection) -> Bool {
        self[direction == .request ? "readOnly" : "writeOnly"]?.boolean == true
    }
}
