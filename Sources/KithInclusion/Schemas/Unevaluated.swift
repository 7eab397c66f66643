/// What `unevaluatedProperties` and `unevaluatedItems` demand.
///
/// They apply to what no schema for the same value has evaluated. Which schemas count depends on which of them accept
/// the value, so there is one way for each combination of schemas that accept and refuse it.
struct Unevaluated {
    let table: SchemaTable
    let type: ValueType

    func meet(_ condition: Condition, of schema: Int, _ demand: inout Demand) {
        guard let rest = rest(condition) else { return }
        guard let ways = EvaluatedWays(table, type).ways(schema, except: condition.kind) else {
            return demand.facts.append(.undecided(condition.origin.obstacle(.unevaluated)))
        }
        demand.choices.append(
            ways.map { way in
                let fact = way.evaluated.demanding(rest, type)
                return Alternative(
                    facts: way.facts + (fact.map { [$0] } ?? []), literals: way.literals)
            })
    }

    func waysToMiss(_ condition: Condition, of schema: Int) -> [Alternative] {
        guard let rest = rest(condition) else { return [] }
        guard let ways = EvaluatedWays(table, type).ways(schema, except: condition.kind) else {
            return [Alternative(facts: [.undecided(condition.origin.obstacle(.unevaluated))])]
        }
        return ways.compactMap { way in
            way.evaluated.missing(rest, type).map {
                Alternative(facts: way.facts + [$0], literals: way.literals)
            }
        }
    }

    /// Returns the schema for what is not evaluated, if the condition concerns values of the type.
    private func rest(_ condition: Condition) -> Int? {
        switch (condition.kind, type) {
        case (.unevaluatedMembers(let schema), .object): schema
        case (.unevaluatedElements(let schema), .array): schema
        default: nil
        }
    }
}
