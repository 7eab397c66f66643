internal import KithSyntax

/// Finds schemas that no finite value can fit, because each value would contain another one without end.
///
/// Marks the schemas that have a finite value.
/// A schema that cannot be decided counts as finite. Takes time proportional to the number of slots.
struct EndlessSchemas {
    /// Objects on cycles; each cycle occurs once, in the order of its references from its first object.
    private(set) var cycles: [[Int]] = []
    /// Cycles through `not` of schemas that apply to the same value, each in the order of its references.
    private(set) var paradoxes: [[Int]] = []

    let graph: ContractGraph
    /// The keywords besides those that hold schemas on which this depends.
    static let keywords: Set<String> = [
        "type", "nullable", "required", "minItems", "minContains", "minProperties",
    ]
    /// For each schema that may lack a finite value, groups of schemas: one of each group must be finite.
    private var needs: [Int: [[Int32]]] = [:]
    private var isFinite: [Bool]

    init(_ graph: ContractGraph) {
        self.graph = graph
        isFinite = [Bool](repeating: true, count: graph.objects.count)
        paradoxes = Self.paradoxes(graph)
        var waiting: [Int] = []
        for number in Self.candidates(graph) {
            let groups = groups(number)
            guard !groups.isEmpty else { continue }
            needs[number] = groups
            isFinite[number] = false
            waiting.append(number)
        }
        guard !waiting.isEmpty else { return }
        markFinite(waiting)
        findCycles(waiting.filter { !isFinite[$0] })
    }

    /// Takes the cycles of an earlier version of a contract with the same objects.
    init(
        _ graph: ContractGraph, _ known: (cycles: [[Int]], paradoxes: [[Int]])
    ) {
        self.graph = graph
        isFinite = []
        (cycles, paradoxes) = known
    }

    /// Returns cycles in which a schema negates itself, through `not` and other schemas for the same value.
    private static func paradoxes(_ graph: ContractGraph) -> [[Int]] {
        var found: [[Int]] = []
        var told: Set<Int> = []
        var budget = 1_000_000
        for holder in graph.holders[Int(FieldName.not.number)].map({ Int($0) }).sorted()
        where !told.contains(holder) {
            var before = [holder: holder]
            var open = graph.slots[graph.objects[holder].slots]
                .filter { $0.field == .not && $0.target >= 0 }.map { Int($0.target) }
            for next in open where next != holder { before[next] = holder }
            var isClosed = open.contains(holder)
            while !isClosed, let number = open.popLast(), budget > 0 {
                for slot in graph.slots[graph.objects[number].slots]
                where slot.target >= 0 && aboutOneValue.contains(slot.field) {
                    budget -= 1
                    let next = Int(slot.target)
                    if next == holder {
                        before[holder] = number
                        isClosed = true
                        break
                    }
                    if before[next] == nil {
                        before[next] = number
                        open.append(next)
                    }
                }
            }
            guard isClosed else { continue }
            var cycle = [holder]
            while let last = cycle.last, let previous = before[last], previous != holder {
                cycle.append(previous)
            }
            cycle = [holder] + cycle.dropFirst().reversed()
            told.formUnion(cycle)
            found.append(cycle)
        }
        return found
    }

    private static let aboutOneValue: Set<FieldName> = [
        .ref, .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas,
    ]

    /// Returns the schemas with a field that may require a value to fit other schemas too, sorted.
    private static func candidates(_ graph: ContractGraph) -> [Int] {
        let fields =
            [FieldName.ref, .allOf, .anyOf, .oneOf, .contains]
            + ["required", "minItems", "minProperties"].map { FieldName($0) }
        let numbers = fields.flatMap { graph.holders[Int($0.number)] }
        return Set(numbers).map { Int($0) }.filter { graph.objects[$0].kind == .schema }.sorted()
    }

    private func groups(_ number: Int) -> [[Int32]] {
        let record = graph.objects[number]
        let node = graph.node(record.node, in: record.file)
        var groups: [[Int32]] = []
        var branches: [FieldName: [Int32]] = [:]
        let slots = graph.slots[record.slots].filter { $0.kind == .schema }
        if demands("array", node) { groups += elements(slots, node) }
        let required = demands("object", node) ? node["required"] : nil
        if demands("object", node) { groups += members(slots, node, in: record.file) }
        for slot in slots {
            switch slot.field {
            case .ref, .allOf: if slot.target >= 0 { groups.append([slot.target]) }
            case .anyOf, .oneOf: branches[slot.field, default: []].append(slot.target)
            case .properties:
                guard let required, slot.target >= 0, slot.key != ObjectRecord.noNode else {
                    continue
                }
                let key = graph.node(slot.key, in: record.file)
                guard required.elements.contains(where: { $0.bytes == key.bytes }) else { continue }
                groups.append([slot.target])
            default: break
            }
        }
        for field in [FieldName.anyOf, .oneOf] {
            // A branch whose reference is unresolved may accept anything.
            guard let branch = branches[field], !branch.contains(where: { $0 < 0 }) else {
                continue
            }
            groups.append(branch)
        }
        return groups
    }

    /// Returns whether a schema allows values of a type and no others.
    private func demands(_ type: String, _ node: SyntaxNode) -> Bool {
        guard let types = node["type"], node["nullable"]?.boolean != true else { return false }
        if types.kind == .scalar { return types.hasText(type) }
        return !types.elements.isEmpty && types.elements.allSatisfy { $0.hasText(type) }
    }

    /// Returns the schemas of the elements that every array must have.
    private func elements(_ slots: [SlotRecord], _ node: SyntaxNode) -> [[Int32]] {
        let least = node["minItems"]?.integer ?? 0
        let first = slots.filter { $0.field == .prefixItems }
        let isCounted = node["minContains"]?.integer != 0
        var needed = first.prefix(Int(clamping: max(least, 0))).map(\.target)
        if least > first.count { needed += slots.filter { $0.field == .items }.map(\.target) }
        if isCounted { needed += slots.filter { $0.field == .contains }.map(\.target) }
        return needed.filter { $0 >= 0 }.map { [$0] }
    }

    /// Returns the schemas of members that every object must have under a name not listed in `properties`.
    private func members(
        _ slots: [SlotRecord], _ node: SyntaxNode, in file: UInt32
    ) -> [[Int32]] {
        let others = slots.filter { $0.field == .additionalProperties }.map(\.target)
        guard let rest = others.first, rest >= 0,
            !slots.contains(where: { $0.field == .patternProperties })
        else { return [] }
        let named = slots.filter { $0.field == .properties && $0.key != ObjectRecord.noNode }
        let names = Set(named.map { Array(graph.node($0.key, in: file).bytes) })
        let isOther = node["required"]?.elements.contains { !names.contains(Array($0.bytes)) }
        if isOther == true { return [[rest]] }
        guard let least = node["minProperties"]?.integer, least > 0 else { return [] }
        let any = named.map(\.target) + [rest]
        return any.contains { $0 < 0 } ? [] : [any]
    }

    private mutating func markFinite(_ waiting: [Int]) {
        var dependents: [Int: [Int]] = [:]
        for number in waiting {
            for group in needs[number] ?? [] {
                for member in group { dependents[Int(member), default: []].append(number) }
            }
        }
        var open = waiting
        while let number = open.popLast() {
            guard !isFinite[number] else { continue }
            guard unmetNeed(of: number) == nil else { continue }
            isFinite[number] = true
            open += dependents[number] ?? []
        }
    }

    /// Returns the first group in which no schema is known to be finite.
    private func unmetNeed(of number: Int) -> [Int32]? {
        needs[number]?.first { !$0.contains { isFinite[Int($0)] } }
    }

    /// Follows unmet needs from each endless schema to the next, until the path closes into a cycle.
    private mutating func findCycles(_ endless: [Int]) {
        var mark = [Int](repeating: 0, count: graph.objects.count)
        for (turn, start) in endless.enumerated() where mark[start] == 0 {
            var path: [Int] = []
            var number = start
            while mark[number] == 0 {
                mark[number] = turn + 1
                path.append(number)
                guard let next = unmetNeed(of: number)?.first else { break }
                number = Int(next)
            }
            guard mark[number] == turn + 1, let begin = path.firstIndex(of: number) else {
                continue
            }
            let cycle = Array(path[begin...])
            let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
            cycles.append(Array(cycle[first...] + cycle[..<first]))
        }
    }
}
