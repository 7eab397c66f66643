/// What facts demand of the values of members, by name.
struct MemberDemands {
    private var named: [Text: [Literal]] = [:]
    private var others: [(names: Names, literal: Literal)] = []
    /// The sets of names, in the order of the facts.
    private(set) var names: [Names] = []

    mutating func add(_ names: Names, _ literal: Literal) {
        self.names.append(names)
        if case .one(let name) = names {
            named[name, default: []].append(literal)
        } else {
            others.append((names, literal))
        }
    }

    /// Returns what the value of a member must meet.
    func goal(of name: Text) throws(Halt) -> Goal {
        var goal = Goal(named[name] ?? [])
        for (names, literal) in others where try names.contains(name) { goal.add(literal) }
        return goal
    }
}
