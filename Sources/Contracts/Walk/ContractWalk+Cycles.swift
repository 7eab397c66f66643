internal import Diagnostics
internal import Syntax

/// Finds schemas that no finite value can fit, as each value would hold another one, for ever.
extension ContractWalk {
    mutating func checkCycles() {
        let search = EndlessSchemas(self)
        for cycle in search.cycles {
            guard let first = cycle.first else { continue }
            let names = (cycle + [first]).map { walked($0).key?.shown ?? "a schema" }
            report(
                "openapi/ref-cycle-infinite",
                "no finite value fits this schema: \(names.prefix(12).joined(separator: " needs "))",
                at: walked(first).headNode,
                notes: cycle.dropFirst().prefix(3).map {
                    Finding.Note("this schema is part of the cycle", at: walked($0).headNode.span)
                })
        }
    }
}

/// Schemas without a finite value, found by marking those that have one.
///
/// What cannot be decided counts as finite. Takes time in proportion to the slots.
struct EndlessSchemas {
    /// Objects on cycles, each cycle once, in the order of the objects.
    private(set) var cycles: [[Int]] = []

    private let walk: ContractWalk
    /// For each schema that is not finite by itself, the groups of objects of each of which one must be.
    private var needs: [Int: [[Int32]]] = [:]
    private var isFinite: [Bool]

    init(_ walk: ContractWalk) {
        self.walk = walk
        isFinite = [Bool](repeating: true, count: walk.objects.count)
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

    /// The schemas with a field by which a value may have to fit other schemas too, in order.
    private static func candidates(_ walk: ContractWalk) -> [Int] {
        let fields = [FieldName.ref, .allOf, .anyOf, .oneOf, .required]
        let numbers = fields.flatMap { walk.holders[Int($0.number)] }
        return Set(numbers).map { Int($0) }.filter { walk.objects[$0].kind == .schema }.sorted()
    }

    private func groups(_ number: Int) -> [[Int32]] {
        let record = walk.objects[number]
        let node = walk.node(record.node, in: record.file)
        var groups: [[Int32]] = []
        var branches: [FieldName: [Int32]] = [:]
        let mustBeObject =
            node["type"]?.hasText("object") == true
            && node["nullable"]?.boolean != true
        let required = mustBeObject ? node["required"] : nil
        for slot in walk.slots[record.slots] where slot.kind == .schema {
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
