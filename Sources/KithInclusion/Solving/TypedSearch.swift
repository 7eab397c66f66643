/// Finds a value of one type that meets a goal.
struct TypedSearch {
    let solver: Solver
    let goal: Goal
    let type: ValueType

    func solve() throws(Halt) -> Outcome {
        var outcome = Outcome.empty
        let walk = BranchWalk(solver, type, visitsValuesEarly: true)
        do throws(Halt) {
            try walk.visit(goal) { branch throws(Halt) in
                if let values = branch.values { return try judge(values, &outcome) }
                return outcome.join(try leaf(branch))
            }
        } catch {
            // The branches that were not visited may have values.
            _ = outcome.join(try solver.unknown(error, goal))
        }
        return outcome
    }

    /// Judges values by the whole goal.
    private func judge(_ values: [JSONValue], _ outcome: inout Outcome) throws(Halt) -> Bool {
        for value in values where outcome.join(try solver.judged(value, goal)) { return true }
        return false
    }

    /// Returns a value that meets the facts of a branch without choices.
    private func leaf(_ branch: Branch) throws(Halt) -> Outcome {
        let outcome: Outcome
        do throws(Halt) {
            outcome = try value(branch.facts)
        } catch {
            return try solver.unknown(error, goal)
        }
        // What cannot be decided may still be met by the value that meets all the rest.
        guard let obstacle = branch.obstacle, case .witness(let value) = outcome else {
            return outcome
        }
        if case .witness = try solver.judged(value, goal) { return outcome }
        return .unknown(obstacle)
    }

    private func value(_ facts: [Fact]) throws(Halt) -> Outcome {
        switch type {
        case .null, .boolean: .empty
        case .number: try NumberProblem(facts).solve()
        case .string: try TextProblem(facts, solver).solve()
        case .array: try ArrayProblem(facts, solver).solve()
        case .object: try ObjectProblem(facts, solver).solve()
        }
    }
}
