/// The members or elements that schemas for one value have evaluated.
struct Evaluated {
    private(set) var isAll = false
    private var names: Set<Text> = []
    private var patterns: [Form] = []
    /// The number of elements at the beginning.
    private var first = 0
    /// The elements that meet one of these are evaluated.
    private var contained: [Literal] = []

    /// Whether nothing is evaluated.
    var isNothing: Bool {
        !isAll && names.isEmpty && patterns.isEmpty && first == 0 && contained.isEmpty
    }

    mutating func addAll() { isAll = true }

    mutating func add(_ members: Members) {
        if members.additional != nil { isAll = true }
        names.formUnion(members.named.map(\.name))
        add(patterns: members.matching.map(\.pattern))
    }

    mutating func add(first count: Int, rest: Int?) {
        if rest != nil { isAll = true }
        first = max(first, count)
    }

    mutating func add(contained schema: Int) { contained.append(.accepted(schema)) }

    mutating func add(_ other: Evaluated) {
        isAll = isAll || other.isAll
        names.formUnion(other.names)
        add(patterns: other.patterns)
        first = max(first, other.first)
        contained += other.contained
    }

    private mutating func add(patterns others: [Form]) {
        patterns += others.filter { !patterns.contains($0) }
    }

    /// Returns the fact that a schema accepts all the rest; `nil` if there is no rest.
    func demanding(_ schema: Int, _ type: ValueType) -> Fact? {
        guard !isAll else { return nil }
        if type == .object { return .members(.others(names, patterns), .accepted(schema)) }
        return .elements(
            first: [Literal](repeating: .accepted(SchemaTable.accepting), count: first),
            rest: .any(contained + [.accepted(schema)]))
    }

    /// Returns the fact that a schema refuses some of the rest; `nil` if there is no rest.
    func missing(_ schema: Int, _ type: ValueType) -> Fact? {
        guard !isAll else { return nil }
        if type == .object { return .someMember(.others(names, patterns), .refused(schema)) }
        return .laterElement(first, .all(contained.compactMap(\.opposite) + [.refused(schema)]))
    }
}

/// One combination of schemas that accept and refuse a value, and what they evaluate.
struct EvaluatedWay {
    var facts: [Fact] = []
    var literals: [Literal] = []
    var evaluated = Evaluated()

    func adding(_ other: EvaluatedWay) -> EvaluatedWay {
        var both = EvaluatedWay(
            facts: facts + other.facts, literals: literals + other.literals, evaluated: evaluated)
        both.evaluated.add(other.evaluated)
        return both
    }
}
