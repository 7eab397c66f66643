internal import KithJSONSchema

/// The conditions of schemas, in a form in which many that demand the same in other words are equal.
struct PlainConditions {
    private let entries: [SchemaTable.Entry]
    /// Whether a schema asks which members and elements others have judged.
    private let isObserving: [Bool]

    /// The maximum number of schemas that one includes.
    private static let maximumParts = 50

    init(_ entries: [SchemaTable.Entry]) {
        self.entries = entries
        isObserving = entries.map { entry in
            entry.conditions?.contains { $0.kind.isObserving } == true
        }
    }

    /// Returns the conditions of a schema and of those that it includes; `nil` if it refuses everything.
    func conditions(of schema: Int) -> Set<Condition.Kind>? {
        var kinds: Set<Condition.Kind> = []
        var parts = [schema]
        var next = 0
        while next < parts.count {
            let part = parts[next]
            next += 1
            if next > Self.maximumParts {
                return entries[schema].conditions.map { Set($0.map(\.kind)) }
            }
            guard let conditions = entries[part].conditions else { return nil }
            for kind in conditions.map(\.kind) {
                // Which members others have judged depends on where that is asked.
                if case .reference(let other) = kind, !isObserving[other] {
                    if !parts.contains(other) { parts.append(other) }
                } else {
                    kinds.formUnion(kind.pieces)
                }
            }
        }
        return kinds
    }
}

extension Condition.Kind {
    /// Whether it asks which members and elements others have judged.
    var isObserving: Bool {
        switch self {
        case .unevaluatedMembers, .unevaluatedElements: true
        default: false
        }
    }

    /// Conditions that demand the same one by one.
    fileprivate var pieces: [Condition.Kind] {
        guard case .members(let members) = self, members.additional == nil else { return [self] }
        return members.named.map { .members(Members(named: [$0])) }
            + members.matching.map { .members(Members(matching: [$0])) }
            + members.required.map { .members(Members(required: [$0])) }
            + (members.names.map { [.members(Members(names: $0))] } ?? [])
    }

    /// The types of values about which it says something; `nil` for all.
    private var subjects: Set<JSONType>? {
        switch self {
        case .least, .most, .multiple: [.number, .integer]
        case .form: [.string]
        case .count(let type, _, _):
            type == .string ? [.string] : type == .array ? [.array] : [.object]
        case .members, .dependency, .unevaluatedMembers: [.object]
        case .elements, .unique, .contains, .unevaluatedElements: [.array]
        default: nil
        }
    }

    /// Whether it says nothing about values of some types.
    func isMoot(for types: Set<JSONType>) -> Bool {
        subjects.map { $0.isDisjoint(with: types) } ?? false
    }

    /// The same condition without what demands nothing; `nil` if nothing is left.
    var demanding: Condition.Kind? {
        switch self {
        case .members(var members) where members.additional == SchemaTable.accepting:
            members.additional = nil
            return members == Members() ? nil : .members(members)
        case .elements(let first, let rest?) where rest == SchemaTable.accepting:
            return first.isEmpty ? nil : .elements(first: first, rest: nil)
        case .any(let schemas) where schemas.count == 1: return .reference(schemas[0])
        case .one(let schemas) where schemas.count == 1: return .reference(schemas[0])
        default: return self
        }
    }
}
