/// Compares the facts of an alternative with those of a branch, member by member.
///
/// This discovers tags: a member that is required and has a finite set of values decides between alternatives at once.
struct MemberChecks {
    private let solver: Solver
    private var required: Set<Text> = []
    private var absent: Set<Text> = []
    private var members = MemberDemands()

    init(_ facts: [Fact], _ solver: Solver) {
        self.solver = solver
        for fact in facts {
            switch fact {
            case .required(let name): required.insert(name)
            case .absent(let name): absent.insert(name)
            case .members(let names, let literal): members.add(names, literal)
            default: break
            }
        }
    }

    /// Returns whether a fact follows from those of the branch.
    func implies(_ fact: Fact) throws(Halt) -> Bool {
        switch fact {
        case .required(let name): return required.contains(name)
        case .absent(let name): return absent.contains(name)
        case .someMember(.one(let name), let literal):
            guard required.contains(name), let goal = goal(of: name) else { return false }
            if goal.contains(literal) || Goal([literal]).literals.isEmpty { return true }
            guard let opposite = literal.opposite, isTag(goal, opposite) else { return false }
            return try isEmpty(goal.adding([opposite]))
        default: return false
        }
    }

    /// Returns whether a fact cannot be met together with those of the branch.
    ///
    /// If not `thoroughly`, only contradictions that are cheap to find count.
    func contradicts(_ fact: Fact, thoroughly: Bool) throws(Halt) -> Bool {
        switch fact {
        case .required(let name): return absent.contains(name)
        case .absent(let name): return required.contains(name)
        case .someMember(.one(let name), let literal):
            guard !absent.contains(name) else { return true }
            guard let goal = goal(of: name) else { return false }
            let both = goal.adding([literal])
            if both.isImpossible { return true }
            guard thoroughly || isTag(goal, literal) else { return false }
            return try isEmpty(both)
        default: return false
        }
    }

    /// Returns whether a value is known for the member that a fact demands.
    func hasWitness(_ fact: Fact) -> Bool {
        guard case .someMember(.one(let name), let literal) = fact, let goal = goal(of: name) else {
            return false
        }
        return solver.hasWitness(goal.adding([literal]))
    }

    /// Returns what the branch demands of a member; `nil` if a pattern could not be searched for.
    private func goal(of name: Text) -> Goal? {
        do throws(Halt) { return try members.goal(of: name) } catch { return nil }
    }

    private func isTag(_ goal: Goal, _ literal: Literal) -> Bool {
        (goal.literals + [literal]).contains { isFinite($0, depth: 0) }
    }

    /// Returns whether a literal allows few values at first sight.
    private func isFinite(_ literal: Literal, depth: Int) -> Bool {
        guard depth < 4, case .accepted(let schema) = literal else { return false }
        return solver.table.entries[schema].conditions?.contains { condition in
            switch condition.kind {
            case .values: true
            case .reference(let target): isFinite(.accepted(target), depth: depth + 1)
            default: false
            }
        } ?? true
    }

    private func isEmpty(_ goal: Goal) throws(Halt) -> Bool {
        if case .empty = try solver.solve(goal) { true } else { false }
    }
}
