internal import Contracts
internal import Syntax

/// How schemas are composed of others.
extension Schemas {
    /// More parts than this are not looked at: no contract has them, and work stays bounded.
    private static let maximumParts = 500

    /// The schemas that a value must all satisfy: the schema itself, what it refers to and its `allOf`.
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

    /// The schemas that speak of the same value, above and below; `nil` where they cannot all be known.
    ///
    /// A schema in an `anyOf` speaks of the same value as the schema around it and as its siblings.
    /// A branch beside it that holds instead of it, or not at all, is a sibling.
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

/// The fields whose schemas look at the same value as the schema around them.
private let sameValueFields: Set<FieldName> = [
    .ref, .dynamicRef, .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas,
]

extension Schema {
    /// The declaration of a property here.
    func property(_ name: ArraySlice<UInt8>) -> SyntaxEntry? {
        guard let properties = self[.properties], properties.kind == .mapping else { return nil }
        return properties.entry(name.span)
    }

    /// Whether a property is in `required` here.
    func requires(_ name: ArraySlice<UInt8>) -> Bool {
        has(.required) && requiredNames.contains { $0.bytes == name }
    }

    /// Whether properties without a name may have a schema: then any name is declared.
    var declaresAnyName: Bool {
        if has(.patternProperties) { return true }
        // Names that cannot be read may be any.
        if let properties = self[.properties], properties.kind != .mapping { return true }
        for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
            if let others = self[keyword], others.kind == .mapping, !others.entries.isEmpty {
                return true
            }
        }
        return false
    }
}
