/// A demand on a value of one type that involves no choice between schemas.
enum Fact {
    /// The value is one of these.
    case values([JSONValue])
    /// A condition that cannot be decided.
    case undecided(Obstacle)

    // Numbers.
    case least(ExactDecimal, isExclusive: Bool)
    case most(ExactDecimal, isExclusive: Bool)
    case multiple(ExactDecimal)
    case notMultiple(ExactDecimal)

    // Numbers and strings.
    case excluded(JSONValue)

    // Strings.
    case form(Form, isMet: Bool, Origin)

    // Strings, arrays and objects.
    case count(least: Int, most: Int?)

    // Arrays.
    case elements(first: [Literal], rest: Literal)
    /// There is an element at this position, and it meets a demand.
    case element(Int, Literal)
    /// At least one element from this position on meets a demand.
    case laterElement(Int, Literal)
    case contains(Literal, least: Int, most: Int?)
    case unique
    case repeated

    // Objects.
    case required(Text)
    case absent(Text)
    /// All members with these names meet a demand.
    case members(Names, Literal)
    /// There is a member with one of these names, and it meets a demand.
    case someMember(Names, Literal)
    /// All names meet a demand.
    case names(Literal)
    /// There is a member whose name meets a demand.
    case someName(Literal)
}

/// A set of names of members.
enum Names: Hashable {
    case one(Text)
    case matching(Form)
    /// All names but these, and those that a pattern matches.
    case others(Set<Text>, [Form])

    /// The names that are mentioned.
    var mentioned: Set<Text> {
        switch self {
        case .one(let name): [name]
        case .matching: []
        case .others(let names, _): names
        }
    }

    /// The patterns that are mentioned.
    var patterns: [Form] {
        switch self {
        case .one: []
        case .matching(let pattern): [pattern]
        case .others(_, let patterns): patterns
        }
    }

    func contains(_ name: Text) throws(Halt) -> Bool {
        switch self {
        case .one(let only): return name == only
        case .matching(let pattern): return try pattern.surelyAccepts(name)
        case .others(let names, let patterns):
            if names.contains(name) { return false }
            for pattern in patterns where try pattern.surelyAccepts(name) { return false }
            return true
        }
    }

    /// Returns whether the set contains the names that are mentioned nowhere and that match just these patterns.
    func containsUnmentioned(matching patterns: Set<Form>) -> Bool {
        switch self {
        case .one: false
        case .matching(let pattern): patterns.contains(pattern)
        case .others(_, let others): patterns.isDisjoint(with: others)
        }
    }
}

extension Form {
    /// Returns whether a text has the form.
    func surelyAccepts(_ text: Text) throws(Halt) -> Bool {
        guard let answer = accepts(text) else { throw .undecided(.validator) }
        return answer
    }
}
