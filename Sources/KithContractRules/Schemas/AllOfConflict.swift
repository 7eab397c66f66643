internal import KithContracts
internal import KithSyntax

/// Two nodes of schemas that no value can satisfy together.
struct ConflictPlaces: Hashable {
    let first: SyntaxNode
    let second: SyntaxNode
}

/// The reason why no value satisfies several schemas.
struct AllOfConflict {
    var message: String
    let places: ConflictPlaces
    /// Whether no value is valid at all; `false` if only values with a certain property are not valid.
    var isCertain = true
}

extension Schemas {
    /// Returns the reasons why no value satisfies all of the schemas.
    func conflicts(among parts: [Schema]) -> [AllOfConflict] {
        if var conflict = plainConflict(among: parts) {
            conflict.message = "no value fits: " + conflict.message
            return [conflict]
        }
        return closedConflicts(among: parts) + propertyConflicts(among: parts)
    }

    /// Returns the first conflict of types, values, bounds or counts.
    private func plainConflict(among parts: [Schema]) -> AllOfConflict? {
        typeConflict(among: parts) ?? enumConflict(among: parts) ?? boundsConflict(among: parts)
            ?? valueConflict(among: parts) ?? countConflict(among: parts)
    }

    private func typeConflict(among parts: [Schema]) -> AllOfConflict? {
        let typed = parts.compactMap { part in
            part.types.flatMap { types in part[.type].map { (types: types, node: $0) } }
        }
        var left = JSONTypes.all
        for (index, part) in typed.enumerated() {
            left.formIntersection(part.types)
            guard left.isEmpty else { continue }
            // With three or more schemas, no two of them need to exclude each other.
            let other =
                typed[..<index].first { $0.types.isDisjoint(with: part.types) } ?? typed.first
            guard let other, !other.types.contains(.file), !part.types.contains(.file) else {
                return nil
            }
            return AllOfConflict(
                message: """
                    one schema wants type \(other.types.words), the other type \(part.types.words)
                    """,
                places: ConflictPlaces(first: other.node, second: part.node))
        }
        return nil
    }

    private func enumConflict(among parts: [Schema]) -> AllOfConflict? {
        let lists = parts.filter { $0.has(.enum) || $0.has(.const) }
        guard lists.count > 1 else { return nil }
        var left: Set<ValueIdentity>?
        var first: SyntaxNode?
        for part in lists {
            var values = part[.enum]?.elements.map { ValueIdentity($0) } ?? []
            if let const = part[.const] { values = [ValueIdentity(const)] }
            guard !values.isEmpty, let node = part[.const] ?? part[.enum] else { continue }
            left = left?.intersection(values) ?? Set(values)
            if left?.isEmpty == true, let first {
                return AllOfConflict(
                    message: "the schemas have no value of 'enum' in common",
                    places: ConflictPlaces(first: first, second: node))
            }
            first = first ?? node
        }
        return nil
    }

    /// Returns a conflict if one schema lists values that are all of a type that another one excludes.
    private func valueConflict(among parts: [Schema]) -> AllOfConflict? {
        let lists = parts.filter { $0.has(.enum) || $0.has(.const) }
        guard !lists.isEmpty else { return nil }
        for part in lists {
            guard let node = part[.const] ?? part[.enum], part.has(.const) || node.kind == .sequence
            else { continue }
            let values = part.has(.const) ? [node] : Array(node.elements)
            let listed = values.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes(of: $1)) }
            for other in parts where other.object != part.object {
                guard let types = other.types, let type = other[.type], !listed.isEmpty,
                    !types.contains(.file), types.isDisjoint(with: listed)
                else { continue }
                return AllOfConflict(
                    message: """
                        one schema lists values of type \(listed.words), the other wants type \
                        \(types.words)
                        """,
                    places: ConflictPlaces(first: node, second: type))
            }
        }
        return nil
    }

    /// Returns a conflict if the schemas together require more names than one of them allows.
    private func countConflict(among parts: [Schema]) -> AllOfConflict? {
        let limited = parts.filter { $0.has(.maxProperties) }
        guard !limited.isEmpty else { return nil }
        var names: Set<ArraySlice<UInt8>> = []
        for part in parts {
            for name in part.requiredNames { names.insert(name.bytes) }
        }
        for part in limited where Set(part.requiredNames.map(\.bytes)).count < names.count {
            guard let most = part[.maxProperties], let count = most.integer, count < names.count,
                let other = parts.first(where: {
                    $0.object != part.object && !$0.requiredNames.isEmpty
                })?[.required]
            else { continue }
            return AllOfConflict(
                message: """
                    the schemas require \(names.count) names, and 'maxProperties' of one of them \
                    is \(most.shortText)
                    """,
                places: ConflictPlaces(first: other, second: most))
        }
        return nil
    }

    private func boundsConflict(among parts: [Schema]) -> AllOfConflict? {
        for (lower, upper) in bounds {
            for low in parts where low.has(lower) {
                for high in parts where high.has(upper) && high.object != low.object {
                    guard let least = low[lower], let most = high[upper],
                        let order = NumberOrder.of(least, most)
                    else { continue }
                    let isExclusive = low.excludes(lower) || high.excludes(upper)
                    guard order == .above || isExclusive && order == .same else { continue }
                    return AllOfConflict(
                        message: """
                            '\(lower.name)' \(least.shortText) of one schema is \
                            \(order == .above ? "above" : "not below") \
                            '\(upper.name)' \(most.shortText) of the other
                            """,
                        places: ConflictPlaces(first: least, second: most))
                }
            }
        }
        return nil
    }

    /// Returns conflicts for names that one schema requires and another, closed one does not allow.
    private func closedConflicts(among parts: [Schema]) -> [AllOfConflict] {
        var conflicts: [AllOfConflict] = []
        for closed in parts {
            guard let others = closed[.additionalProperties], others.boolean == false,
                !closed.has(.patternProperties)
            else { continue }
            for part in parts where part.object != closed.object {
                for name in part.requiredNames where closed.property(name.bytes) == nil {
                    conflicts.append(
                        AllOfConflict(
                            message: """
                                no value fits: one schema requires '\(name.shortText)', the other \
                                allows no such property
                                """,
                            places: ConflictPlaces(first: name, second: others)))
                }
            }
        }
        return conflicts
    }

    /// Returns conflicts for properties that several schemas declare without a common valid value.
    private func propertyConflicts(among parts: [Schema]) -> [AllOfConflict] {
        var declared: [ArraySlice<UInt8>: [ContractObject]] = [:]
        var order: [(name: ArraySlice<UInt8>, key: SyntaxNode)] = []
        for part in parts where part.has(.properties) {
            for slot in part.object.slots where slot.field == .properties {
                guard let key = slot.key, let target = slot.target else { continue }
                if declared[key.bytes, default: []].isEmpty { order.append((key.bytes, key)) }
                declared[key.bytes, default: []].append(target)
            }
        }
        var conflicts: [AllOfConflict] = []
        for (name, key) in order {
            guard let targets = declared[name], targets.count > 1 else { continue }
            guard var conflict = plainConflict(among: targets.flatMap { self.parts(of: $0) })
            else { continue }
            conflict.isCertain = parts.contains { $0.requires(name) }
            let property =
                conflict.isCertain
                ? "the required property '\(key.shortText)'"
                : "the property '\(key.shortText)', so that it can never be sent"
            conflict.message = "no value fits \(property): \(conflict.message)"
            conflicts.append(conflict)
        }
        return conflicts
    }
}

private let bounds: [(lower: SchemaKeyword, upper: SchemaKeyword)] = [
    (.minimum, .maximum), (.minLength, .maxLength), (.minItems, .maxItems),
    (.minProperties, .maxProperties), (.exclusiveMinimum, .maximum),
    (.minimum, .exclusiveMaximum), (.exclusiveMinimum, .exclusiveMaximum),
    (.minContains, .maxItems), (.minContains, .maxContains),
]

extension Schema {
    /// Whether the bound itself is not valid.
    fileprivate func excludes(_ bound: SchemaKeyword) -> Bool {
        switch bound {
        case .minimum: self[.exclusiveMinimum]?.boolean == true
        case .maximum: self[.exclusiveMaximum]?.boolean == true
        default: bound == .exclusiveMinimum || bound == .exclusiveMaximum
        }
    }
}
