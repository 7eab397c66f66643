internal import KithContracts
internal import KithSyntax

extension SchemaOutline {
    /// Returns the schemas in this one and in another one that stand for the same.
    ///
    /// Alternatives, and schemas of the same member, stand for the same if they are the same component, or if no other
    /// ones differ. What is under `not` and `if` says nothing about values that pass.
    func alikeParts(
        _ other: SchemaOutline, _ likeness: Likeness
    ) -> [(ContractObject, ContractObject)] {
        let later = other.namedParts
        let (old, new) = (Self.grouped(namedParts), Self.grouped(later))
        var names: Set<PartName> = []
        return later.map(\.0).filter { names.insert($0).inserted }.compactMap { name in
            Self.lastPair(old[name] ?? [], new[name] ?? [], likeness)
        }
    }

    private static func grouped(
        _ parts: [(PartName, ContractObject)]
    ) -> [PartName: [ContractObject]] {
        Dictionary(grouping: parts, by: \.0).mapValues { $0.map(\.1) }
    }

    private struct PartName: Hashable {
        let field: FieldName
        /// A key, or the name of a component; empty for all that have none.
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
                guard let name = slot.reference == nil ? "" : target.name else { return nil }
                return (PartName(field: slot.field, name: name), target)
            default: return nil
            }
        }
    }

    /// Returns the only two schemas that have no equal on the other side.
    private static func lastPair(
        _ old: [ContractObject], _ new: [ContractObject], _ likeness: Likeness
    ) -> (ContractObject, ContractObject)? {
        guard old.count <= 100, new.count <= 100 else { return nil }
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
