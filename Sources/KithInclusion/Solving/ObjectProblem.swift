/// What facts demand of an object.
struct ObjectProblem {
    /// A member that must be there.
    struct Wish {
        let names: Names
        let value: Literal
        /// What the name must meet.
        let name: Literal
    }

    let solver: Solver
    private(set) var required: [Text] = []
    private(set) var absent: Set<Text> = []
    private var members = MemberDemands()
    private(set) var nameGoal = Goal()
    private(set) var wishes: [Wish] = []
    private(set) var least = 0
    private(set) var most = Int.max
    /// The names that some fact mentions, in order.
    private(set) var mentioned: [Text] = []
    /// The names that are declared; `nil` if any member is expected.
    private var declared: [Names]?
    /// The patterns that some fact mentions.
    private(set) var patterns: [Form] = []

    /// The maximum number of members of which a pattern decides, and of members that are tried.
    private static let limits = (patterns: 6, members: 1_000)

    init(_ facts: [Fact], _ solver: Solver) {
        self.solver = solver
        for fact in facts { add(fact) }
        let names = members.names + wishes.map(\.names)
        let all = names.reduce(into: Set(required).union(absent)) { $0.formUnion($1.mentioned) }
        mentioned = all.sorted()
        if solver.undeclared == .unexpected { declared = declaredNames() }
        for pattern in names.flatMap(\.patterns) where !patterns.contains(pattern) {
            patterns.append(pattern)
        }
    }

    /// Returns the names that are required or have a schema, unless all others have one, too, or there are none.
    private func declaredNames() -> [Names]? {
        var declared = required.map { Names.one($0) }
        for names in members.names {
            if case .others = names { return nil }
            declared.append(names)
        }
        return declared.isEmpty ? nil : declared
    }

    /// Returns whether a member with a name is expected.
    func expects(_ name: Text) throws(Halt) -> Bool {
        guard let declared else { return true }
        for names in declared where try names.contains(name) { return true }
        return false
    }

    private mutating func add(_ fact: Fact) {
        switch fact {
        case .count(let least, let most):
            self.least = max(self.least, least)
            self.most = min(self.most, most ?? .max)
        case .required(let name): if !required.contains(name) { required.append(name) }
        case .absent(let name): absent.insert(name)
        case .members(let names, let literal): members.add(names, literal)
        case .someMember(let names, let literal):
            let any = Literal.accepted(SchemaTable.accepting)
            wishes.append(Wish(names: names, value: literal, name: any))
        case .names(let literal): nameGoal.add(literal)
        case .someName(let literal):
            let any = Literal.accepted(SchemaTable.accepting)
            wishes.append(Wish(names: .others([], []), value: any, name: literal))
        default: break
        }
    }

    func solve() throws(Halt) -> Outcome {
        guard least <= most, required.count <= most, absent.isDisjoint(with: required),
            !nameGoal.isImpossible || (required.isEmpty && wishes.isEmpty && least == 0)
        else { return .empty }
        guard least <= Self.limits.members else { throw .undecided(.largeNumber) }
        guard patterns.count <= Self.limits.patterns else {
            throw .undecided(.automaton("several patterns together"))
        }
        return try ObjectSearch(self).solve()
    }

    /// Returns what the facts demand of the value of a member.
    func goal(of name: Text) throws(Halt) -> Goal {
        try members.goal(of: name)
    }

    /// Returns whether a member may have a name.
    func allows(_ name: Text) throws(Halt) -> Bool {
        if absent.contains(name) { return false }
        return try solver.judge.meets(.string(name), nameGoal)
    }
}
