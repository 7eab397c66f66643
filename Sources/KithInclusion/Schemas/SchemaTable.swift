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
    let sides: [CompiledSchemas]
    fileprivate(set) var entries: [Entry] = [
        Entry(conditions: [], side: 0, schema: CompiledSchemas.accepting),
        Entry(conditions: nil, side: 0, schema: CompiledSchemas.refusing),
    ]
    /// The numbers of the schemas of each side that were asked for.
    fileprivate(set) var roots: [[Int]] = []

    init(_ left: CompiledSchemas, _ right: CompiledSchemas) {
        sides = [left, right]
        for side in sides.indices { readSide(side) }
        for schema in EndlessSchemas(entries).found() {
            let origin = origin(of: schema)
            entries[schema].conditions?.append(
                Condition(kind: .undecided(origin.obstacle(.endless)), origin: origin))
        }
        joinEqual()
    }

    private mutating func readSide(_ side: Int) {
        var reader = SchemaReader(sides[side], side: side, first: entries.count)
        roots.append(sides[side].roots.map { reader.number(of: $0) })
        entries += reader.readAll()
    }
}

// MARK: - Equal schemas

extension SchemaTable {
    /// Gives schemas that demand the same the same number.
    private mutating func joinEqual() {
        renumber(entries.indices.map { endOfReferences(from: $0) })
        var equal = EqualSchemas(entries)
        renumber(equal.representatives())
    }

    /// Replaces schemas by others wherever they are named.
    private mutating func renumber(_ numbers: [Int]) {
        roots = roots.map { side in side.map { numbers[$0] } }
        for number in entries.indices {
            entries[number].conditions = entries[number].conditions?.map { condition in
                var condition = condition
                condition.kind = condition.kind.mapped { numbers[$0] }
                return condition
            }
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
}

extension SchemaTable {
    /// Returns the place of a schema.
    func origin(of schema: Int) -> Origin {
        let entry = entries[schema]
        let side = sides[entry.side]
        return Origin(keyword: "", place: side.place(of: entry.schema))
    }
}
