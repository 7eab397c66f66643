import KithJSONSchema

/// Translates literals into demands on values of one type.
struct Demands {
    let table: SchemaTable
    let type: ValueType

    /// The number of schemas of `oneOf` of which all pairs are compared.
    static let maximumOneOf = 200

    func demand(_ literal: Literal) -> Demand {
        switch literal {
        case .accepted(let schema): accepting(schema)
        case .refused(let schema): refusing(schema)
        case .differs(let value): differing(from: value)
        case .any(let literals): Demand(choices: [literals.map { Alternative(literals: [$0]) }])
        case .all(let literals): Demand(literals: literals)
        }
    }

    private func accepting(_ schema: Int) -> Demand {
        guard let conditions = table.entries[schema].conditions else { return .impossible }
        var demand = Demand()
        for condition in conditions { meet(condition, schema, &demand) }
        return demand
    }

    private func meet(_ condition: Condition, _ schema: Int, _ demand: inout Demand) {
        switch condition.kind {
        case .types(let types): meetTypes(types, &demand)
        case .values(let values):
            demand.facts.append(.values(values.filter { $0.type == type }))
        case .undecided(let obstacle): demand.facts.append(.undecided(obstacle))
        case .unevaluatedMembers, .unevaluatedElements:
            Unevaluated(table: table, type: type).meet(condition, of: schema, &demand)
        case .one(let schemas) where schemas.count > Self.maximumOneOf:
            // What one of them accepts may still be refused, which the validator finds out.
            let obstacle = Fact.undecided(condition.origin.obstacle(.budget))
            demand.choices.append(
                schemas.map { Alternative(facts: [obstacle], literals: [.accepted($0)]) })
        case .reference, .any, .one, .not, .conditional: meetBranches(condition.kind, &demand)
        default: meetTyped(condition, &demand)
        }
    }

    private func meetTypes(_ types: Set<JSONType>, _ demand: inout Demand) {
        switch type {
        case .number where types.contains(.number): break
        case .number where types.contains(.integer): demand.facts.append(.multiple(.one))
        default:
            if !types.contains(where: { $0.valueType == type && $0 != .integer }) {
                demand.choices.append([])
            }
        }
    }

    private func meetBranches(_ kind: Condition.Kind, _ demand: inout Demand) {
        switch kind {
        case .reference(let schema): demand.literals.append(.accepted(schema))
        case .not(let schema): demand.literals.append(.refused(schema))
        case .any(let schemas):
            demand.choices.append(schemas.map { Alternative(literals: [.accepted($0)]) })
        case .one(let schemas):
            demand.choices.append(
                schemas.indices.map { only in
                    Alternative(
                        literals: schemas.indices.map {
                            $0 == only ? .accepted(schemas[$0]) : .refused(schemas[$0])
                        })
                })
        case .conditional(let condition, let then, let otherwise):
            demand.choices.append([
                Alternative(literals: [.accepted(condition), .accepted(then)]),
                Alternative(literals: [.refused(condition), .accepted(otherwise)]),
            ])
        default: break
        }
    }

    private func meetTyped(_ condition: Condition, _ demand: inout Demand) {
        switch (condition.kind, type) {
        case (.least(let bound, let isExclusive), .number):
            demand.facts.append(.least(bound, isExclusive: isExclusive))
        case (.most(let bound, let isExclusive), .number):
            demand.facts.append(.most(bound, isExclusive: isExclusive))
        case (.multiple(let step), .number): demand.facts.append(.multiple(step))
        case (.form(let form), .string):
            demand.facts.append(.form(form, isMet: true, condition.origin))
        case (.count(type, let least, let most), _):
            demand.facts.append(.count(least: least, most: most))
        case (.elements(let first, let rest), .array):
            demand.facts.append(
                .elements(
                    first: first.map { .accepted($0) },
                    rest: .accepted(rest ?? SchemaTable.accepting)))
        case (.unique, .array): demand.facts.append(.unique)
        case (.contains(let schema, let least, let most, _), .array):
            demand.facts.append(.contains(.accepted(schema), least: least, most: most))
        case (.members(let members), .object): demand.facts += meet(members)
        case (.dependency(let name, let required, let schema), .object):
            demand.choices.append([
                Alternative(facts: [.absent(name)]),
                Alternative(
                    facts: ([name] + required).map { .required($0) },
                    literals: [.accepted(schema)]),
            ])
        default: break
        }
    }

    private func meet(_ members: Members) -> [Fact] {
        var facts = members.required.map { Fact.required($0) }
        facts += members.named.map { .members(.one($0.name), .accepted($0.schema)) }
        facts += members.matching.map { .members(.matching($0.pattern), .accepted($0.schema)) }
        if let rest = members.additional { facts.append(.members(members.others, .accepted(rest))) }
        if let names = members.names { facts.append(.names(.accepted(names))) }
        return facts
    }

    private func differing(from value: JSONValue) -> Demand {
        guard value.type == type else { return Demand() }
        switch value {
        case .array(let elements):
            var ways = [Alternative(facts: [.count(least: elements.count + 1, most: nil)])]
            if !elements.isEmpty {
                ways.append(Alternative(facts: [.count(least: 0, most: elements.count - 1)]))
            }
            for (index, element) in elements.enumerated() {
                ways.append(Alternative(facts: [.element(index, .differs(element))]))
            }
            return Demand(choices: [ways])
        case .object(let members):
            let other = Names.others(Set(members.keys), [])
            var ways = [
                Alternative(facts: [.someMember(other, .accepted(SchemaTable.accepting))])
            ]
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                ways.append(Alternative(facts: [.absent(name)]))
                ways.append(Alternative(facts: [.someMember(.one(name), .differs(value))]))
            }
            return Demand(choices: [ways])
        default: return Demand(facts: [.excluded(value)])
        }
    }
}

extension Members {
    /// The names that no keyword names.
    var others: Names { .others(Set(named.map(\.name)), matching.map(\.pattern)) }
}

extension JSONType {
    /// The type of values: that of integers is number.
    var valueType: ValueType {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .object: .object
        case .array: .array
        case .string: .string
        case .number, .integer: .number
        }
    }
}
