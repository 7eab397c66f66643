/// Decides whether there is a value that meets a goal.
///
/// A goal that leads back to itself needs no second look: a smallest value for it would contain a smaller one. Until
/// such a goal is decided, all that rests on it is provisional.
final class Solver {
    let table: SchemaTable
    let undeclared: UndeclaredMembers
    let judge: Judge
    let budget = Budget()
    let automata = Automata()

    private var known: [Goal: Outcome] = [:]
    /// The goals being decided, with their depth.
    private var open: [Goal: Int] = [:]
    /// For each goal being decided, the least depth of the open goals that it rests on.
    private var lowest: [Int] = []
    /// The goals that are empty if an open goal is, with the depth of that goal.
    private var provisional: [Goal: Int] = [:]
    private var provisionalOrder: [Goal] = []

    /// The goals that are unknown because they are nested too deeply.
    private var tooDeep: [Goal] = []
    /// The number of choices on the way to the present one.
    private var nesting = 0

    private static let maximumDepth = 48
    private static let maximumNesting = 500

    init(_ table: SchemaTable, _ undeclared: UndeclaredMembers = .expected) {
        self.table = table
        self.undeclared = undeclared
        judge = Judge(table)
    }

    /// Returns a value that meets a goal, if there is one; spends at most a number of steps.
    func solve(_ goal: Goal, steps: Int) -> Outcome {
        budget.renew(steps)
        (open, lowest, provisional, provisionalOrder) = ([:], [], [:], [])
        nesting = 0
        // Asked from elsewhere, these may be less deep.
        for goal in tooDeep { known[goal] = nil }
        tooDeep = []
        do throws(Halt) {
            return try solve(goal)
        } catch {
            return .unknown(obstacle(.budget, goal))
        }
    }

    /// Returns a value that meets a goal, if there is one.
    func solve(_ goal: Goal) throws(Halt) -> Outcome {
        if goal.isImpossible { return .empty }
        if let known = known[goal] { return known }
        if let depth = open[goal] ?? provisional[goal] {
            rest(on: depth)
            return .empty
        }
        let depth = lowest.count
        guard depth < Self.maximumDepth else {
            return .unknown(obstacle(.depth(limit: Self.maximumDepth), goal))
        }
        open[goal] = depth
        lowest.append(depth)
        let mark = provisionalOrder.count
        let outcome = try decide(goal)
        open[goal] = nil
        let lowest = lowest.removeLast()
        settle(goal, outcome, depth, lowest, since: mark)
        return outcome
    }

    /// Runs a closure one choice deeper; choices beyond a limit are not made, as the stack is finite.
    func nested<Result>(
        _ body: () throws(Halt) -> Result
    ) throws(Halt) -> Result {
        guard nesting < Self.maximumNesting else {
            throw .undecided(.choices(limit: Self.maximumNesting))
        }
        nesting += 1
        defer { nesting -= 1 }
        return try body()
    }

    /// Whether a value has been found for some goal.
    private(set) var knowsWitnesses = false

    /// Returns whether a value has been found for a goal.
    func hasWitness(_ goal: Goal) -> Bool {
        if case .witness = known[goal] { true } else { false }
    }

    /// Returns an obstacle at the place of a goal's first schema.
    func obstacle(_ reason: Obstacle.Reason, _ goal: Goal) -> Obstacle {
        for literal in goal.literals {
            switch literal {
            case .accepted(let schema), .refused(let schema):
                return table.origin(of: schema).obstacle(reason)
            default: continue
            }
        }
        return Obstacle(reason: reason, keyword: "", place: nil)
    }

    private func rest(on depth: Int) {
        guard let last = lowest.last else { return }
        lowest[lowest.count - 1] = min(last, depth)
    }

    /// Keeps an outcome, and decides about what rests on it.
    private func settle(
        _ goal: Goal, _ outcome: Outcome, _ depth: Int, _ lowest: Int, since mark: Int
    ) {
        let dependents = provisionalOrder[mark...].filter { provisional[$0] == depth }
        guard case .empty = outcome else {
            known[goal] = outcome
            switch outcome {
            case .witness: knowsWitnesses = true
            case .unknown(let obstacle) where obstacle.reason.isOfDepth: tooDeep.append(goal)
            default: break
            }
            for dependent in provisionalOrder[mark...] { provisional[dependent] = nil }
            provisionalOrder.removeSubrange(mark...)
            if lowest < depth { rest(on: lowest) }
            return
        }
        if lowest < depth {
            rest(on: lowest)
            for dependent in dependents { provisional[dependent] = lowest }
            provisional[goal] = lowest
            provisionalOrder.append(goal)
        } else {
            known[goal] = .empty
            for dependent in dependents {
                known[dependent] = .empty
                provisional[dependent] = nil
            }
            provisionalOrder.removeSubrange(mark...)
        }
    }

    private func decide(_ goal: Goal) throws(Halt) -> Outcome {
        var outcome = Outcome.empty
        for value in [JSONValue.null, .boolean(true), .boolean(false)]
        where outcome.join(try judged(value, goal)) {
            return outcome
        }
        for type in [ValueType.number, .string, .array, .object] {
            let search = TypedSearch(solver: self, goal: goal, type: type)
            if outcome.join(try search.solve()) { return outcome }
        }
        return outcome
    }

    /// Returns a value if it meets a goal.
    func judged(_ value: JSONValue, _ goal: Goal) throws(Halt) -> Outcome {
        try budget.spend(judge.cost(of: goal))
        do throws(Halt) {
            return try judge.meets(value, goal) ? .witness(value) : .empty
        } catch {
            return try unknown(error, goal)
        }
    }

    /// Returns the outcome of reasoning that has stopped, unless the whole question is given up.
    func unknown(_ halt: Halt, _ goal: Goal) throws(Halt) -> Outcome {
        guard case .undecided(let reason) = halt else { throw halt }
        return .unknown(obstacle(reason, goal))
    }
}
