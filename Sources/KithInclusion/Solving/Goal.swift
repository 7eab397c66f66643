/// A demand on one value.
enum Literal: Hashable {
    /// A schema of the table accepts it.
    case accepted(Int)
    /// A schema of the table refuses it.
    case refused(Int)
    /// It is not this value.
    case differs(JSONValue)
    /// It meets one of these.
    case any([Literal])
    /// It meets all of these.
    case all([Literal])

    /// The schema that accepts or refuses the value.
    var schema: Int? {
        switch self {
        case .accepted(let schema), .refused(let schema): schema
        case .differs, .any, .all: nil
        }
    }

    /// The demand that is met when this one is not; `nil` if there is none.
    var opposite: Literal? {
        switch self {
        case .accepted(let schema): .refused(schema)
        case .refused(let schema): .accepted(schema)
        case .any(let literals): Self.opposites(of: literals).map { .all($0) }
        case .all(let literals): Self.opposites(of: literals).map { .any($0) }
        case .differs: nil
        }
    }

    private static func opposites(of literals: [Literal]) -> [Literal]? {
        let opposites = literals.compactMap(\.opposite)
        return opposites.count == literals.count ? opposites : nil
    }
}

/// Demands that one value must meet together; their order has no meaning.
struct Goal: Hashable {
    /// The demands that say something, each once, in the order in which they were added.
    private(set) var literals: [Literal] = []
    private var members: Set<Literal> = []
    /// Whether the demands contradict each other at first sight.
    private(set) var isImpossible = false

    init(_ literals: some Sequence<Literal> = []) {
        for literal in literals { add(literal) }
    }

    mutating func add(_ literal: Literal) {
        switch literal {
        case .accepted(SchemaTable.accepting), .refused(SchemaTable.refusing): return
        case .accepted(SchemaTable.refusing), .refused(SchemaTable.accepting), .any([]):
            isImpossible = true
        case .any(let choices) where choices.count == 1: return add(choices[0])
        case .any(let choices) where choices.contains(.accepted(SchemaTable.accepting)): return
        case .all(let parts):
            for part in parts { add(part) }
            return
        default: break
        }
        guard members.insert(literal).inserted else { return }
        literals.append(literal)
        if let opposite = literal.opposite, members.contains(opposite) { isImpossible = true }
    }

    func adding(_ others: some Sequence<Literal>) -> Goal {
        var goal = self
        for literal in others { goal.add(literal) }
        return goal
    }

    func contains(_ literal: Literal) -> Bool { members.contains(literal) }

    static func == (left: Goal, right: Goal) -> Bool { left.members == right.members }

    func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

/// Whether there is a value that meets a goal.
enum Outcome {
    /// There is none.
    case empty
    /// This value does.
    case witness(JSONValue)
    /// It could not be decided.
    case unknown(Obstacle)

    /// Joins the outcomes of parts of a goal: a value of any part is one of the whole.
    ///
    /// Returns true if a value has been found.
    mutating func join(_ other: Outcome) -> Bool {
        switch (self, other) {
        case (.witness, _): return true
        case (_, .witness):
            self = other
            return true
        case (.empty, .unknown): self = other
        // The validator gives up where schemas have an obstacle that says more.
        case (.unknown(let first), .unknown) where first.reason == .validator: self = other
        default: break
        }
        return false
    }
}
