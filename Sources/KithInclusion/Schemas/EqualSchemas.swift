/// Finds schemas that demand the same, also if they refer to themselves under other names.
///
/// At first all schemas are one class. A class is split while the conditions of its members lead to different classes.
struct EqualSchemas {
    private let entries: [SchemaTable.Entry]
    private var classes: [Int]
    private var classCount = 1
    private var sizes: [Int]

    /// What the members of a class have in common.
    private struct Signature: Hashable {
        let oldClass: Int
        let kinds: Set<Condition.Kind>?
    }

    init(_ entries: [SchemaTable.Entry]) {
        self.entries = entries
        classes = [Int](repeating: 0, count: entries.count)
        sizes = [entries.count]
    }

    /// Returns the first schema of the class of each schema.
    mutating func representatives() -> [Int] {
        let users = users()
        var open = Array(entries.indices)
        while !open.isEmpty {
            let changed = split(open)
            open = Set(changed.flatMap { users[$0] }).sorted()
        }
        var first: [Int: Int] = [:]
        return classes.enumerated().map { number, group in
            let known = first[group] ?? number
            first[group] = known
            return known
        }
    }

    /// Splits the classes of schemas whose conditions lead to changed classes, and returns those in new classes.
    private mutating func split(_ schemas: [Int]) -> [Int] {
        var groups: [Signature: Int] = [:]
        var members: [[Int]] = []
        for schema in schemas {
            let kinds = entries[schema].conditions?.map { $0.kind.mapped { classes[$0] } }
            let signature = Signature(oldClass: classes[schema], kinds: kinds.map { Set($0) })
            let group = groups[signature] ?? members.count
            groups[signature] = group
            if group == members.count { members.append([]) }
            members[group].append(schema)
        }
        var changed: [Int] = []
        for group in members {
            let oldClass = classes[group[0]]
            // The last group that is left of a class keeps its number.
            guard sizes[oldClass] > group.count else { continue }
            sizes[oldClass] -= group.count
            sizes.append(group.count)
            for schema in group { classes[schema] = classCount }
            classCount += 1
            changed += group
        }
        return changed
    }

    /// Returns the schemas with conditions that lead to each schema.
    private func users() -> [[Int]] {
        var users = [[Int]](repeating: [], count: entries.count)
        for (user, entry) in entries.enumerated() {
            for condition in entry.conditions ?? [] {
                _ = condition.kind.mapped { target in
                    users[target].append(user)
                    return target
                }
            }
        }
        return users
    }
}
