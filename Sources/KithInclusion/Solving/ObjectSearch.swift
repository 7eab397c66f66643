/// Finds an object: first the members that must be there, then as many others as are needed.
struct ObjectSearch {
    /// A member that is there.
    private struct Member {
        let name: Text
        var goal: Goal
    }

    private let problem: ObjectProblem
    private var names: NameSupply
    private var obstacle: Obstacle?

    init(_ problem: ObjectProblem) {
        self.problem = problem
        names = NameSupply(problem)
    }

    consuming func solve() throws(Halt) -> Outcome {
        var members: [Member] = []
        for name in problem.required {
            guard try problem.allows(name) else { return .empty }
            members.append(Member(name: name, goal: try problem.goal(of: name)))
            guard try isPossible(members[members.count - 1].goal) else { return outcome(nil) }
        }
        return outcome(try place(problem.wishes[...], among: members))
    }

    private func outcome(_ object: JSONValue?) -> Outcome {
        if let object { return .witness(object) }
        return (obstacle ?? names.obstacle).map { .unknown($0) } ?? .empty
    }

    /// Places the members that must be there: among those that are there, or beside them.
    private mutating func place(
        _ wishes: ArraySlice<ObjectProblem.Wish>, among members: [Member]
    ) throws(Halt) -> JSONValue? {
        try problem.solver.budget.spend()
        guard members.count <= problem.most else { return nil }
        guard let wish = wishes.first else { return try fill(members) }
        for (index, member) in members.enumerated() where try suits(member.name, wish) {
            var members = members
            members[index].goal.add(wish.value)
            guard try isPossible(members[index].goal) else { continue }
            if let object = try placeRest(wishes, among: members) { return object }
        }
        for name in try candidates(wish, beside: members) {
            let member = Member(name: name, goal: try problem.goal(of: name).adding([wish.value]))
            guard try isPossible(member.goal) else { continue }
            if let object = try placeRest(wishes, among: members + [member]) { return object }
        }
        return nil
    }

    private mutating func placeRest(
        _ wishes: ArraySlice<ObjectProblem.Wish>, among members: [Member]
    ) throws(Halt) -> JSONValue? {
        let solver = problem.solver
        return try solver.nested { () throws(Halt) in
            try place(wishes.dropFirst(), among: members)
        }
    }

    private func suits(_ name: Text, _ wish: ObjectProblem.Wish) throws(Halt) -> Bool {
        guard try wish.names.contains(name) else { return false }
        return try problem.solver.judge.meets(.string(name), wish.name)
    }

    /// Returns names that a new member for a wish may have.
    private mutating func candidates(
        _ wish: ObjectProblem.Wish, beside members: [Member]
    ) throws(Halt) -> [Text] {
        let taken = Set(members.map(\.name))
        var candidates: [Text] = []
        for name in problem.mentioned where !taken.contains(name) {
            if try problem.allows(name), try suits(name, wish) { candidates.append(name) }
        }
        for group in names.groups where wish.names.containsUnmentioned(matching: group) {
            let found = try names.some(
                problem.wishes.count + members.count + 1, matching: group, wish.name)
            candidates += found.filter { !taken.contains($0) }
        }
        var expected: [Text] = []
        for name in candidates where try problem.expects(name) { expected.append(name) }
        return expected
    }

    /// Adds members until there are enough, and returns the object.
    private mutating func fill(_ members: [Member]) throws(Halt) -> JSONValue? {
        var members = members
        var taken = Set(members.map(\.name))
        for name in problem.mentioned where members.count < problem.least {
            guard !taken.contains(name), try problem.allows(name) else { continue }
            let goal = try problem.goal(of: name)
            if try isPossible(goal) {
                members.append(Member(name: name, goal: goal))
                taken.insert(name)
            }
        }
        for group in names.groups where members.count < problem.least {
            let found = try names.some(
                problem.least + taken.count, matching: group,
                .accepted(SchemaTable.accepting))
            guard let first = found.first, try isPossible(try problem.goal(of: first)) else {
                continue
            }
            for name in found where members.count < problem.least && !taken.contains(name) {
                members.append(Member(name: name, goal: try problem.goal(of: name)))
                taken.insert(name)
            }
        }
        return members.count < problem.least ? nil : try object(members)
    }

    private mutating func object(_ members: [Member]) throws(Halt) -> JSONValue? {
        var values: [Text: JSONValue] = [:]
        for member in members {
            guard case .witness(let value) = try problem.solver.solve(member.goal) else {
                return nil
            }
            values[member.name] = value
        }
        return .object(values)
    }

    /// Returns whether a value meets a goal; if that is unknown, remembers why.
    private mutating func isPossible(_ goal: Goal) throws(Halt) -> Bool {
        switch try problem.solver.solve(goal) {
        case .empty: return false
        case .witness: return true
        case .unknown(let obstacle):
            self.obstacle = self.obstacle ?? obstacle
            return false
        }
    }
}
