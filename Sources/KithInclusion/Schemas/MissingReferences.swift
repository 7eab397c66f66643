/// The schemas of one side that depend on references which lead nowhere.
///
/// Such a reference counts as absent where that lets more values pass. Where a schema must refuse a value, or decides
/// between others, nothing is known.
struct MissingReferences {
    /// The number of the first schema of the side.
    private let first: Int
    /// For each schema that depends on such a reference, one of them.
    private var reached: [Int: Obstacle]

    init(_ entries: [SchemaTable.Entry], first: Int, _ missing: [Int: Obstacle]) {
        self.first = first
        reached = missing
        var users: [Int: [Int]] = [:]
        for (position, entry) in entries.enumerated() {
            for condition in entry.conditions ?? [] {
                _ = condition.kind.mapped { used in
                    users[used, default: []].append(first + position)
                    return used
                }
            }
        }
        var open = missing.keys.sorted()
        while let next = open.popLast() {
            for user in users[next] ?? [] where reached[user] == nil {
                reached[user] = reached[next]
                open.append(user)
            }
        }
    }

    /// Replaces the conditions of which nothing is known.
    func mark(_ entries: inout [SchemaTable.Entry]) {
        for number in reached.keys.sorted() {
            let position = number - first
            entries[position].conditions = entries[position].conditions?.map { condition in
                var condition = condition
                if let obstacle = obstacle(of: condition.kind) {
                    condition.kind = .undecided(obstacle)
                }
                return condition
            }
        }
    }

    private func obstacle(of kind: Condition.Kind) -> Obstacle? {
        switch kind {
        case .not(let schema), .conditional(let schema, _, _): reached[schema]
        case .one(let schemas): schemas.lazy.compactMap { reached[$0] }.first
        default: nil
        }
    }
}
