/// Lists the combinations of schemas that decide what is evaluated.
struct EvaluatedWays {
    private let table: SchemaTable
    private let type: ValueType

    private static let maximumWays = 64
    private static let maximumDepth = 16

    init(_ table: SchemaTable, _ type: ValueType) {
        self.table = table
        self.type = type
    }

    /// Returns the combinations for a schema; `nil` if there are too many.
    ///
    /// One condition of the schema is left out: the one that asks.
    func ways(
        _ schema: Int, except asking: Condition.Kind? = nil, depth: Int = 0
    ) -> [EvaluatedWay]? {
        guard depth < Self.maximumDepth else { return nil }
        var ways = [EvaluatedWay()]
        for condition in table.entries[schema].conditions ?? [] where condition.kind != asking {
            guard let more = self.ways(condition.kind, depth: depth + 1) else { return nil }
            ways = product(ways, more)
            guard ways.count <= Self.maximumWays else { return nil }
        }
        return ways
    }

    private func product(_ left: [EvaluatedWay], _ right: [EvaluatedWay]) -> [EvaluatedWay] {
        left.flatMap { first in right.map { first.adding($0) } }
    }

    private func ways(_ kind: Condition.Kind, depth: Int) -> [EvaluatedWay]? {
        var way = EvaluatedWay()
        switch (kind, type) {
        case (.undecided, _): return nil
        case (.members(let members), .object): way.evaluated.add(members)
        case (.elements(let first, let rest), .array):
            way.evaluated.add(first: first.count, rest: rest)
        case (.contains(let schema, _, _, true), .array): way.evaluated.add(contained: schema)
        case (.unevaluatedMembers, .object), (.unevaluatedElements, .array):
            way.evaluated.addAll()
        case (.reference(let schema), _): return ways(schema, depth: depth)
        case (.any(let schemas), _): return anyWays(schemas, depth)
        case (.one(let schemas), _): return oneWays(schemas, depth)
        case (.conditional(let condition, let then, let otherwise), _):
            guard let first = ways(condition, depth: depth), let second = ways(then, depth: depth),
                let third = ways(otherwise, depth: depth)
            else { return nil }
            return split(
                [.accepted(condition)], product(first, second), [.refused(condition)], third)
        case (.dependency(let name, _, let schema), .object):
            guard let more = ways(schema, depth: depth) else { return nil }
            guard !isNothing(more) else { return [way] }
            return [EvaluatedWay(facts: [.absent(name)])]
                + more.map { EvaluatedWay(facts: [.required(name)]).adding($0) }
        default: break
        }
        return [way]
    }

    private func split(
        _ first: [Literal], _ firstWays: [EvaluatedWay], _ second: [Literal],
        _ secondWays: [EvaluatedWay]
    ) -> [EvaluatedWay] {
        if isNothing(firstWays), isNothing(secondWays) { return [EvaluatedWay()] }
        return product([EvaluatedWay(literals: first)], firstWays)
            + product([EvaluatedWay(literals: second)], secondWays)
    }

    /// Returns the combinations of schemas of which at least one accepts the value.
    private func anyWays(_ schemas: [Int], _ depth: Int) -> [EvaluatedWay]? {
        var all = [EvaluatedWay()]
        for schema in schemas {
            guard let ways = ways(schema, depth: depth) else { return nil }
            all = product(
                all, split([.accepted(schema)], ways, [.refused(schema)], [EvaluatedWay()]))
            guard all.count <= Self.maximumWays else { return nil }
        }
        return all
    }

    /// Returns the combinations of schemas of which exactly one accepts the value.
    private func oneWays(_ schemas: [Int], _ depth: Int) -> [EvaluatedWay]? {
        var all: [EvaluatedWay] = []
        for only in schemas.indices {
            guard let ways = ways(schemas[only], depth: depth) else { return nil }
            let literals = schemas.indices.map { index -> Literal in
                index == only ? .accepted(schemas[index]) : .refused(schemas[index])
            }
            all += product([EvaluatedWay(literals: literals)], ways)
        }
        if isNothing(all) { return [EvaluatedWay()] }
        return all.count > Self.maximumWays ? nil : all
    }

    private func isNothing(_ ways: [EvaluatedWay]) -> Bool {
        ways.allSatisfy { $0.evaluated.isNothing }
    }
}
