import KithJSONSchema
import KithSyntax

/// The schemas of both sides in one numbering, in which schemas that demand the same are one.
struct SchemaTable {
    /// The numbers of `true` and `false`.
    static let accepting = 0
    static let refusing = 1

    /// One schema.
    struct Entry {
        /// The conditions; `nil` if it refuses everything.
        var conditions: [Condition]?
        /// The side that the schema stands on, and its number there.
        let side: Int
        let schema: UInt32
    }

    /// The two compiled schemas.
    let sides: [CompiledSchema]
    var entries: [Entry] = [
        Entry(conditions: [], side: 0, schema: CompiledSchema.accepting),
        Entry(conditions: nil, side: 0, schema: CompiledSchema.refusing),
    ]
    /// The numbers of the two schemas.
    var roots: [Int] = []

    init(_ left: CompiledSchema, _ right: CompiledSchema) {
        sides = [left, right]
        for side in sides.indices { readSide(side) }
        joinEqual()
    }

    private mutating func readSide(_ side: Int) {
        var reader = SchemaReader(sides[side], side: side, first: entries.count)
        let root = reader.number(of: sides[side].root)
        entries += reader.readAll()
        roots.append(root)
    }
}

// MARK: - Equal schemas

extension SchemaTable {
    /// Gives schemas that demand the same the same number, also if they refer to themselves under other names.
    private mutating func joinEqual() {
        let targets = entries.indices.map { endOfReferences(from: $0) }
        var classes = [Int](repeating: 0, count: entries.count)
        var count = 1
        while true {
            let refined = refine(classes, targets)
            let newCount = (refined.max() ?? 0) + 1
            classes = refined
            if newCount == count { break }
            count = newCount
        }
        var first: [Int: Int] = [:]
        let representatives = targets.map { target in
            let known = first[classes[target]] ?? target
            first[classes[target]] = known
            return known
        }
        roots = roots.map { representatives[$0] }
        for number in entries.indices where representatives[number] == number {
            entries[number].conditions = entries[number].conditions?.map { condition in
                var condition = condition
                condition.kind = condition.kind.mapped { representatives[$0] }
                return condition
            }
        }
    }

    /// Returns finer classes: schemas of one class have conditions with schemas of the same classes.
    private func refine(_ classes: [Int], _ targets: [Int]) -> [Int] {
        var numbers: [Signature: Int] = [:]
        return targets.map { number in
            let kinds = entries[number].conditions?.map { $0.kind.mapped { classes[$0] } }
            let signature = Signature(earlier: classes[number], kinds: kinds.map { Set($0) })
            let known = numbers[signature] ?? numbers.count
            numbers[signature] = known
            return known
        }
    }

    /// Returns the end of a chain of schemas that only refer to another one.
    private func endOfReferences(from number: Int) -> Int {
        var current = number
        var seen: Set<Int> = []
        while seen.insert(current).inserted, let conditions = entries[current].conditions,
            let only = conditions.first, conditions.count == 1,
            case .reference(let next) = only.kind
        {
            current = next
        }
        return current
    }

    private struct Signature: Hashable {
        let earlier: Int
        let kinds: Set<Condition.Kind>?
    }
}

extension SchemaTable {
    /// Returns the place of a schema.
    func origin(of schema: Int) -> Origin {
        let entry = entries[schema]
        let side = sides[entry.side]
        return Origin(keyword: "", place: side.place(of: entry.schema))
    }
}
