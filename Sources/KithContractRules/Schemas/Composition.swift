internal import KithContracts
internal import KithSyntax

/// The composition of schemas.
extension Schemas {
    /// The most parts that are visited, which bounds the work.
    ///
    /// No known contract has as many.
    private static let maximumParts = 500

    /// Returns the schemas that a value must all satisfy: the schema, its references and its `allOf`.
    func parts(of object: ContractObject) -> [Schema] {
        guard let first = self[object] else { return [] }
        var parts = [first]
        if first.keywords.isDisjoint(with: conjunctive) { return parts }
        var seen: Set<Int> = [object.number]
        var next = 0
        while next < parts.count, parts.count < Self.maximumParts {
            let part = parts[next]
            next += 1
            guard !part.keywords.isDisjoint(with: conjunctive) else { continue }
            for slot in part.object.slots where slot.field == .allOf || slot.field == .ref {
                guard let target = slot.target, let schema = self[target],
                    seen.insert(target.number).inserted
                else { continue }
                parts.append(schema)
            }
        }
        return parts
    }

    /// Returns all schemas that apply to the same value, above and
    /// below a schema; `nil` if one is missing or there are too many.
    ///
    /// For example, a branch of an `anyOf` applies to the same value as the schema around it and as the other
    /// branches. The other branches are siblings: a value may satisfy them instead, or not at all.
    func family(of object: ContractObject) -> [(schema: Schema, isSibling: Bool)]? {
        guard let first = self[object] else { return nil }
        var family = [(schema: first, isSibling: false)]
        var seen: Set<Int> = [object.number]
        // The schemas that were reached from one of their branches.
        var unions: Set<Int> = []
        var next = 0
        while next < family.count {
            guard family.count < Self.maximumParts else { return nil }
            let (member, isSibling) = (family[next].schema.object, family[next].isSibling)
            next += 1
            var relatives: [(ContractObject, isSibling: Bool)] = []
            let hasBranch = unions.contains(member.number)
            for slot in member.slots where sameValueFields.contains(slot.field) {
                guard let target = slot.target else { return nil }
                relatives.append((target, isSibling || hasBranch && isUnion(slot.field)))
            }
            if let parent = member.parent, sameValueFields.contains(member.field) {
                relatives.append((parent, isSibling))
                if isUnion(member.field) { unions.insert(parent.number) }
            }
            for slot in member.referrers where sameValueFields.contains(slot.field) {
                relatives.append((slot.owner, isSibling))
                if isUnion(slot.field) { unions.insert(slot.owner.number) }
            }
            for (relative, isSibling) in relatives where seen.insert(relative.number).inserted {
                if let schema = self[relative] { family.append((schema, isSibling)) }
            }
        }
        return family
    }

    private func isUnion(_ field: FieldName) -> Bool { field == .oneOf || field == .anyOf }
}

/// The keywords whose schemas a value must all satisfy.
private let conjunctive = SchemaKeywords([.allOf, .ref])

/// The fields whose schemas apply to the same value as the schema around them.
private let sameValueFields: Set<FieldName> = [
    .ref, .dynamicRef, .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas,
]

extension Schema {
    /// Returns the declaration of a property in this schema.
    func property(_ name: ArraySlice<UInt8>) -> SyntaxEntry? {
        guard let properties = self[.properties], properties.kind == .mapping else { return nil }
        return properties.entry(name.span)
    }

    /// Whether `required` of this schema contains a property.
    func requires(_ name: ArraySlice<UInt8>) -> Bool {
        has(.required) && requiredNames.contains { $0.bytes == name }
    }

    /// Whether the schema gives properties a schema without naming them, so that any name counts as declared.
    var declaresAnyName: Bool {
        if has(.patternProperties) { return true }
        // Properties that are not a mapping may declare any name.
        if let properties = self[.properties], properties.kind != .mapping { return true }
        for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
            if let others = self[keyword], others.kind == .mapping, !others.entries.isEmpty {
                return true
            }
        }
        return false
    }
}
