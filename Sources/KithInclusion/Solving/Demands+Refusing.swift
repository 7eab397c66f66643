import KithJSONSchema

extension Demands {
    /// Returns the demand that a schema refuses the value: one of its conditions is not met.
    func refusing(_ schema: Int) -> Demand {
        guard let conditions = table.entries[schema].conditions else { return Demand() }
        let ways = conditions.flatMap { self.ways(toMiss: $0, of: schema) }
        return ways.contains { $0.isTrivial } ? Demand() : Demand(choices: [ways])
    }

    private func ways(toMiss condition: Condition, of schema: Int) -> [Alternative] {
        switch condition.kind {
        case .types(let types):
            if type == .number, !types.contains(.number), types.contains(.integer) {
                return [Alternative(facts: [.notMultiple(.one)])]
            }
            return types.contains { $0.valueType == type } ? [] : [Alternative()]
        case .values(let values):
            return [
                Alternative(literals: values.filter { $0.type == type }.map { .differs($0) })
            ]
        case .undecided(let obstacle): return [Alternative(facts: [.undecided(obstacle)])]
        case .unevaluatedMembers, .unevaluatedElements:
            return Unevaluated(table: table, type: type).waysToMiss(condition, of: schema)
        case .one(let schemas) where schemas.count > Self.maximumOneOf:
            return [
                Alternative(literals: schemas.map { .refused($0) }),
                Alternative(facts: [.undecided(condition.origin.obstacle(.budget))]),
            ]
        case .reference, .any, .one, .not, .conditional: return branchWays(condition.kind)
        default: return typedWays(condition)
        }
    }

    private func branchWays(_ kind: Condition.Kind) -> [Alternative] {
        switch kind {
        case .reference(let schema): return [Alternative(literals: [.refused(schema)])]
        case .not(let schema): return [Alternative(literals: [.accepted(schema)])]
        case .any(let schemas): return [Alternative(literals: schemas.map { .refused($0) })]
        case .one(let schemas):
            var ways = [Alternative(literals: schemas.map { .refused($0) })]
            for (index, first) in schemas.enumerated() {
                for second in schemas[(index + 1)...] {
                    ways.append(Alternative(literals: [.accepted(first), .accepted(second)]))
                }
            }
            return ways
        case .conditional(let condition, let then, let otherwise):
            return [
                Alternative(literals: [.accepted(condition), .refused(then)]),
                Alternative(literals: [.refused(condition), .refused(otherwise)]),
            ]
        default: return []
        }
    }

    private func typedWays(_ condition: Condition) -> [Alternative] {
        let ways: [[Fact]]
        switch (condition.kind, type) {
        case (.least(let bound, let isExclusive), .number):
            ways = [[.most(bound, isExclusive: !isExclusive)]]
        case (.most(let bound, let isExclusive), .number):
            ways = [[.least(bound, isExclusive: !isExclusive)]]
        case (.multiple(let step), .number): ways = [[.notMultiple(step)]]
        case (.form(let form), .string):
            ways = [[.form(form, isMet: false, condition.origin)]]
        case (.count(type, let least, let most), _):
            ways = outside(least, most).map { [.count(least: $0.least, most: $0.most)] }
        case (.elements(let first, let rest), .array):
            let beyond = rest.map { Fact.laterElement(first.count, .refused($0)) }
            ways =
                first.enumerated().map { [.element($0.offset, .refused($0.element))] }
                + (beyond.map { [[$0]] } ?? [])
        case (.unique, .array): ways = [[.repeated]]
        case (.contains(let schema, let least, let most, _), .array):
            ways = outside(least, most).map {
                [.contains(.accepted(schema), least: $0.least, most: $0.most)]
            }
        case (.members(let members), .object): ways = waysToMiss(members)
        case (.dependency(let name, let required, let schema), .object):
            let present = Fact.someMember(.one(name), .accepted(SchemaTable.accepting))
            return required.map { Alternative(facts: [present, .absent($0)]) }
                + [Alternative(facts: [present], literals: [.refused(schema)])]
        default: ways = []
        }
        return ways.map { Alternative(facts: $0) }
    }

    /// Returns the ranges of counts outside of a range.
    private func outside(_ least: Int, _ most: Int?) -> [(least: Int, most: Int?)] {
        var ranges: [(least: Int, most: Int?)] = []
        if least > 0 { ranges.append((0, least - 1)) }
        if let most, most < .max { ranges.append((most + 1, nil)) }
        return ranges
    }

    private func waysToMiss(_ members: Members) -> [[Fact]] {
        var ways: [[Fact]] = members.required.map { [.absent($0)] }
        ways += members.named.map { [.someMember(.one($0.name), .refused($0.schema))] }
        ways += members.matching.map { [.someMember(.matching($0.pattern), .refused($0.schema))] }
        if let rest = members.additional {
            ways.append([.someMember(members.others, .refused(rest))])
        }
        if let names = members.names { ways.append([.someName(.refused(names))]) }
        return ways
    }
}
