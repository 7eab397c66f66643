/// Walks all ways through the alternatives of a goal for values of one type.
struct BranchWalk {
    private let solver: Solver
    private let demands: Demands
    private let choices: BranchChoices
    /// Whether a branch is visited as soon as it allows few values, before all choices are made.
    private let visitsValuesEarly: Bool

    init(_ solver: Solver, _ type: ValueType, visitsValuesEarly: Bool) {
        self.solver = solver
        self.visitsValuesEarly = visitsValuesEarly
        demands = Demands(table: solver.table, type: type)
        choices = BranchChoices(solver: solver, type: type, demands: demands)
    }

    /// Visits the branches of a goal until a visit returns true.
    func visit(_ goal: Goal, _ body: (Branch) throws(Halt) -> Bool) throws(Halt) {
        var branch = Branch()
        guard branch.add(goal.literals, demands) else { return }
        _ = try walk(branch, body)
    }

    private func walk(
        _ branch: Branch, _ body: (Branch) throws(Halt) -> Bool
    ) throws(Halt) -> Bool {
        try solver.budget.spend()
        if visitsValuesEarly, branch.values != nil { return try body(branch) }
        var branch = branch
        guard let choice = try choices.next(&branch) else { return false }
        if choice.isEmpty { return try body(branch) }
        for alternative in choice {
            var way = branch
            guard way.add(alternative, demands) else { continue }
            if try solver.nested({ () throws(Halt) in try walk(way, body) }) { return true }
        }
        return false
    }
}
