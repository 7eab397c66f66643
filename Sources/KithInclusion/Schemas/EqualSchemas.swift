/// Finds schemas that demand the same, also if they refer to themselves under other names.
///
/// At first all schemas are one class. A class is split while the conditions of its members lead to different classes.
struct EqualSchemas {
    /// The conditions of each schema; `nil` if it refuses everything.
    private let conditions: [Set<Condition.Kind>?]
    /// The schemas that each schema includes.
    private let includes: [[Int]]
    private var classes: [Int]
    private var classCount = 1
    private var sizes: [Int]

    /// What the members of a class have in common.
    private struct Signature: Hashable {
        let oldClass: Int
        let kinds: Set<Condition.Kind>?
    }

    init(_ entries: [SchemaTable.Entry]) {
        let plain = PlainConditions(entries)
        includes = entries.map { entry in
            (entry.conditions ?? []).compactMap { condition in
                if case .reference(let other) = condition.kind { other } else { nil }
            }
        }
        conditions = entries.indices.map { plain.conditions(of: $0) }
        classes = [Int](repeating: 0, count: entries.count)
        sizes = [entries.count]
    }

    /// Returns a schema of the class of each schema: the first that includes no other one of the class.
    mutating func representatives() -> [Int] {
        let users = users()
        var open = Array(conditions.indices)
        while !open.isEmpty {
            let changed = split(open)
            open = Set(changed.flatMap { users[$0] }).sorted()
        }
        var chosen: [Int: Int] = [:]
        for (number, group) in classes.enumerated()
        where chosen[group] == nil && !includes[number].contains(where: { classes[$0] == group }) {
            chosen[group] = number
        }
        return classes.enumerated().map { chosen[$1] ?? $0 }
    }

    /// Splits the classes of schemas whose conditions lead to changed classes, and returns those in new classes.
    private mutating func split(_ schemas: [Int]) -> [Int] {
        var groups: [Signature: Int] = [:]
        var members: [[Int]] = []
        for schema in schemas {
            let kinds = conditions[schema]?.map { $0.mapped { classes[$0] } }
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
        var users = [[Int]](repeating: [], count: conditions.count)
        for (user, kinds) in conditions.enumerated() {
            for kind in kinds ?? [] {
                _ = kind.mapped { target in
                    users[target].append(user)
                    return target
                }
            }
        }
        return users
    }
}
