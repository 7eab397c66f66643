/// Decides which choice of a branch is made next, and which alternatives are worth a look.
struct BranchChoices {
    let solver: Solver
    let type: ValueType
    let demands: Demands

    /// Takes the choice with the fewest alternatives out of a branch.
    ///
    /// Returns no alternatives if no choice is left, and `nil` if one of them cannot be made.
    func next(_ branch: inout Branch) throws(Halt) -> [Alternative]? {
        while true {
            guard try simplify(&branch) else { return nil }
            guard let index = first(of: branch.choices) else { return [] }
            let choice = branch.removeChoice(index)
            guard choice.count == 1 else { return promisingFirst(choice, branch) }
            guard branch.add(choice[0], demands) else { return nil }
        }
    }

    /// Returns the position of the choice to make: between schemas that accept the value, as these have tags that
    /// settle other choices; else, and among these, the one with the fewest alternatives.
    private func first(of choices: [[Alternative]]) -> Int? {
        let isUnion = choices.map { choice in
            choice.allSatisfy { way in
                way.literals.contains { if case .accepted = $0 { true } else { false } }
            }
        }
        return choices.indices.min { first, second in
            (isUnion[first] ? 0 : 1, choices[first].count, first)
                < (isUnion[second] ? 0 : 1, choices[second].count, second)
        }
    }

    /// Returns alternatives, first those for which a value is known.
    ///
    /// Where many schemas lead to each other and one of them has changed, this finds the change by a short way.
    private func promisingFirst(_ choice: [Alternative], _ branch: Branch) -> [Alternative] {
        guard type == .object, solver.knowsWitnesses else { return choice }
        let members = MemberChecks(branch.facts, solver)
        let isPromising = choice.map { way in way.facts.contains { members.hasWitness($0) } }
        return choice.indices.filter { isPromising[$0] }.map { choice[$0] }
            + choice.indices.filter { !isPromising[$0] }.map { choice[$0] }
    }

    /// Drops choices that are met already, and alternatives that contradict the branch.
    ///
    /// Returns false if nothing is left of a choice.
    private func simplify(_ branch: inout Branch) throws(Halt) -> Bool {
        guard !branch.choices.isEmpty else { return true }
        if type == .number, case .empty? = try? NumberProblem(branch.facts).solve() { return false }
        let members = type == .object ? MemberChecks(branch.facts, solver) : nil
        let isCrowded = branch.choices.count > 1
        try solver.budget.spend(branch.choices.reduce(0) { $0 + $1.count } / 4)
        var rest: [[Alternative]] = []
        for choice in branch.choices {
            var ways: [Alternative] = []
            var isMet = false
            for way in choice {
                if try isImplied(way, branch, members) {
                    isMet = true
                    break
                }
                if try !isContradicted(way, branch, members, thoroughly: isCrowded) {
                    ways.append(way)
                }
            }
            if isMet { continue }
            if ways.isEmpty { return false }
            rest.append(ways)
        }
        branch.setChoices(rest)
        return true
    }

    private func isImplied(
        _ way: Alternative, _ branch: Branch, _ members: MemberChecks?
    ) throws(Halt) -> Bool {
        for literal in way.literals where !branch.implies(literal) { return false }
        for fact in way.facts {
            guard let members, try members.implies(fact) else { return false }
        }
        return true
    }

    private func isContradicted(
        _ way: Alternative, _ branch: Branch, _ members: MemberChecks?, thoroughly: Bool
    ) throws(Halt) -> Bool {
        for literal in way.literals where branch.contradicts(literal) { return true }
        guard let members else { return false }
        for fact in way.facts where try members.contradicts(fact, thoroughly: thoroughly) {
            return true
        }
        return false
    }
}
