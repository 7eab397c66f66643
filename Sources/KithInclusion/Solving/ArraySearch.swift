/// Finds the shortest array with enough elements, and not too many, for all counters.
struct ArraySearch {
    /// A way to choose an element: which counters count it, and a value.
    private struct Choice {
        let counted: [Bool]
        let value: JSONValue
    }

    /// The counts that arrays of one length reach, with an array for each.
    private typealias Level = [(counts: [Int], elements: [JSONValue])]

    private let problem: ArrayProblem
    /// Two positions with the same value.
    private let pair: (first: Int, second: Int)?
    private var obstacle: Obstacle?

    init(_ problem: ArrayProblem, repeating pair: (first: Int, second: Int)? = nil) {
        self.problem = problem
        self.pair = pair
    }

    func solve() throws(Halt) -> Outcome {
        var search = self
        return try search.run()
    }

    private mutating func run() throws(Halt) -> Outcome {
        guard let pair else { return try run(repeating: nil) }
        var outcome = Outcome.empty
        let goal = problem.goal(at: pair.first).adding(problem.goal(at: pair.second).literals)
        for choice in try choices(goal, at: pair.second)
        where outcome.join(try run(repeating: choice)) {
            return outcome
        }
        if let obstacle { _ = outcome.join(.unknown(obstacle)) }
        return outcome
    }

    private mutating func run(repeating repeated: Choice?) throws(Halt) -> Outcome {
        let least = max(problem.least, pair.map { $0.second + 1 } ?? 0)
        let longest = min(problem.longest + (pair == nil ? 0 : 2), problem.most)
        var level: Level = [([Int](repeating: 0, count: problem.counters.count), [])]
        var length = 0
        while length <= longest, !level.isEmpty {
            if length >= least, let found = level.first(where: { problem.isEnough($0.counts) }) {
                return .witness(.array(found.elements))
            }
            let choices: [Choice]
            if let repeated, length == pair?.first || length == pair?.second {
                choices = [repeated]
            } else {
                choices = try self.choices(problem.goal(at: length), at: length)
            }
            level = try next(level, choices, at: length)
            length += 1
        }
        return obstacle.map { .unknown($0) } ?? .empty
    }

    /// Returns the arrays that are one element longer, one for each list of counts.
    private func next(
        _ level: Level, _ choices: [Choice], at position: Int
    ) throws(Halt) -> Level {
        var seen: Set<[Int]> = []
        var next: Level = []
        for (counts, elements) in level {
            for choice in choices {
                try problem.solver.budget.spend()
                guard let counts = problem.counting(choice.counted, counts, at: position),
                    seen.insert(counts).inserted
                else { continue }
                next.append((counts, elements + [choice.value]))
            }
        }
        return next
    }

    /// Returns the ways to choose the element at a position.
    private mutating func choices(_ goal: Goal, at position: Int) throws(Halt) -> [Choice] {
        var choices: [Choice] = []
        for (counted, goal) in problem.goals(goal, at: position) {
            switch try problem.solver.solve(goal) {
            case .empty: continue
            case .witness(let value): choices.append(Choice(counted: counted, value: value))
            case .unknown(let obstacle): self.obstacle = self.obstacle ?? obstacle
            }
        }
        return choices
    }
}
