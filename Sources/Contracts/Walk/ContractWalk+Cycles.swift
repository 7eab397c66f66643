internal import Diagnostics
internal import Syntax

/// Finds schemas that no finite value can fit, as each value would hold another one, for ever.
extension ContractWalk {
    mutating func checkCycles() {
        let search = EndlessSchemas(self)
        for cycle in search.cycles {
            guard let first = cycle.first else { continue }
            let names = names(of: cycle)
            report(
                "openapi/ref-cycle-infinite",
                "no finite value fits this schema: \(names.prefix(12).joined(separator: " needs "))",
                at: walked(first).headNode,
                notes: cycle.dropFirst().prefix(3).map {
                    Finding.Note("this schema is part of the cycle", at: walked($0).headNode.span)
                })
        }
        for cycle in search.paradoxes {
            guard let first = cycle.first else { continue }
            let names = (cycle + [first]).map { walked($0).key?.shown ?? "a schema" }
            report(
                "openapi/ref-cycle-infinite",
                "whether a value fits this schema depends on whether it does not: "
                    + names.prefix(12).joined(separator: " refers to "),
                at: walked(first).headNode)
        }
    }
}

/// Schemas without a finite value, found by marking those that have one.
///
/// What cannot be decided counts as finite. Takes time in proportion to the slots.
struct EndlessSchemas {
    /// Objects on cycles, each cycle once, in the order of the objects.
    private(set) var cycles: [[Int]] = []
    /// Cycles of schemas of one value that lead through `not`, each in the order of its references.
    private(set) var paradoxes: [[Int]] = []

    private let walk: ContractWalk
    /// For each schema that is not finite by itself, the groups of objects of each of which one must be.
    private var needs: [Int: [[Int32]]] = [:]
    private var isFinite: [Bool]

    init(_ walk: ContractWalk) {
        self.walk = walk
        isFinite = [Bool](repeating: true, count: walk.objects.count)
        paradoxes = Self.paradoxes(walk)
        var waiting: [Int] = []
        for number in Self.candidates(walk) {
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

    /// Schemas that say by `not`, through whatever else is about the same value, something about themselves.
    private static func paradoxes(_ walk: ContractWalk) -> [[Int]] {
        var found: [[Int]] = []
        var told: Set<Int> = []
        var budget = 1_000_000
        for holder in walk.holders[Int(FieldName.not.number)].map({ Int($0) }).sorted()
        where !told.contains(holder) {
            var before = [holder: holder]
            var open = walk.slots[walk.objects[holder].slots]
                .filter { $0.field == .not && $0.target >= 0 }.map { Int($0.target) }
            for next in open where next != holder { before[next] = holder }
            var isClosed = open.contains(holder)
            while !isClosed, let number = open.popLast(), budget > 0 {
                for slot in walk.slots[walk.objects[number].slots]
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

    /// The schemas with a field by which a value may have to fit other schemas too, in order.
    private static func candidates(_ walk: ContractWalk) -> [Int] {
        let fields =
            [FieldName.ref, .allOf, .anyOf, .oneOf, .contains]
            + ["required", "minItems", "minProperties"].map { FieldName($0) }
        let numbers = fields.flatMap { walk.holders[Int($0.number)] }
        return Set(numbers).map { Int($0) }.filter { walk.objects[$0].kind == .schema }.sorted()
    }

    private func groups(_ number: Int) -> [[Int32]] {
        let record = walk.objects[number]
        let node = walk.node(record.node, in: record.file)
        var groups: [[Int32]] = []
        var branches: [FieldName: [Int32]] = [:]
        let slots = walk.slots[record.slots].filter { $0.kind == .schema }
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
                let key = walk.node(slot.key, in: record.file)
                guard required.elements.contains(where: { $0.bytes == key.bytes }) else { continue }
                groups.append([slot.target])
            default: break
            }
        }
        for field in [FieldName.anyOf, .oneOf] {
            // A branch that leads nowhere may be anything.
            guard let branch = branches[field], !branch.contains(where: { $0 < 0 }) else {
                continue
            }
            groups.append(branch)
        }
        return groups
    }

    /// Whether each value has a type, as no other one is allowed.
    private func demands(_ type: String, _ node: SyntaxNode) -> Bool {
        guard let types = node["type"], node["nullable"]?.boolean != true else { return false }
        if types.kind == .scalar { return types.hasText(type) }
        return !types.elements.isEmpty && types.elements.allSatisfy { $0.hasText(type) }
    }

    /// The schemas that elements must fit which no array may be without.
    private func elements(_ slots: [SlotRecord], _ node: SyntaxNode) -> [[Int32]] {
        let least = node["minItems"]?.integer ?? 0
        let first = slots.filter { $0.field == .prefixItems }
        let isCounted = node["minContains"]?.integer != 0
        var needed = first.prefix(Int(clamping: max(least, 0))).map(\.target)
        if least > first.count { needed += slots.filter { $0.field == .items }.map(\.target) }
        if isCounted { needed += slots.filter { $0.field == .contains }.map(\.target) }
        return needed.filter { $0 >= 0 }.map { [$0] }
    }

    /// The schemas of members that no object may be without, whatever they are called.
    private func members(
        _ slots: [SlotRecord], _ node: SyntaxNode, in file: UInt32
    ) -> [[Int32]] {
        let others = slots.filter { $0.field == .additionalProperties }.map(\.target)
        guard let rest = others.first, rest >= 0,
            !slots.contains(where: { $0.field == .patternProperties })
        else { return [] }
        let named = slots.filter { $0.field == .properties && $0.key != ObjectRecord.noNode }
        let names = Set(named.map { Array(walk.node($0.key, in: file).bytes) })
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

    /// The first group of which no object is known to be finite.
    private func unmetNeed(of number: Int) -> [Int32]? {
        needs[number]?.first { !$0.contains { isFinite[Int($0)] } }
    }

    /// From each endless schema some unmet need leads to another one, and at last in a circle.
    private mutating func findCycles(_ endless: [Int]) {
        var mark = [Int](repeating: 0, count: walk.objects.count)
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
