/// Finds an array whose elements differ from each other.
struct UniqueArraySearch {
    private let problem: ArrayProblem
    private var obstacle: Obstacle?
    private var domains: [Goal: Domain] = [:]

    /// Values that meet a goal.
    private struct Domain {
        var values: [JSONValue] = []
        /// Whether there are no others.
        var isComplete = false
    }

    /// The beginning of an array.
    private struct Start {
        var elements: [JSONValue] = []
        var counts: [Int]
        /// The goal of the last element, and its position in the list of values that meet it.
        ///
        /// Elements in a row with the same goal are taken in the order of the list.
        var last: (goal: Goal, index: Int)?
    }

    init(_ problem: ArrayProblem) { self.problem = problem }

    func solve() throws(Halt) -> Outcome {
        var search = self
        let start = Start(counts: [Int](repeating: 0, count: problem.counters.count))
        if let elements = try search.extend(start) { return .witness(.array(elements)) }
        return search.obstacle.map { .unknown($0) } ?? .empty
    }

    private mutating func extend(_ start: Start) throws(Halt) -> [JSONValue]? {
        try problem.solver.budget.spend()
        let length = start.elements.count
        if length >= problem.least, problem.isEnough(start.counts) { return start.elements }
        guard length < problem.longest else { return nil }
        for (counted, goal) in problem.goals(problem.goal(at: length), at: length) {
            guard let counts = problem.counting(counted, start.counts, at: length) else {
                continue
            }
            let domain = try domain(goal)
            let isRow = length > problem.uniformStart && start.last?.goal == goal
            let first = isRow && domain.isComplete ? (start.last?.index ?? -1) + 1 : 0
            for index in domain.values.indices.dropFirst(first)
            where !start.elements.contains(domain.values[index]) {
                let next = Start(
                    elements: start.elements + [domain.values[index]], counts: counts,
                    last: (goal, index))
                let solver = problem.solver
                let found = try solver.nested { () throws(Halt) in try extend(next) }
                if let found { return found }
                // Where there are many values, this one is as good as any.
                if !domain.isComplete { break }
            }
        }
        return nil
    }

    /// Returns as many values of a goal as an array may need.
    private mutating func domain(_ goal: Goal) throws(Halt) -> Domain {
        if let known = domains[goal] { return known }
        var domain = Domain()
        var rest = goal
        search: while domain.values.count <= problem.longest {
            try problem.solver.budget.spend(domain.values.count)
            switch try problem.solver.solve(rest) {
            case .empty:
                domain.isComplete = true
                break search
            case .witness(let value):
                domain.values.append(value)
                rest.add(.differs(value))
            case .unknown(let obstacle):
                self.obstacle = self.obstacle ?? obstacle
                break search
            }
        }
        domains[goal] = domain
        return domain
    }
}
