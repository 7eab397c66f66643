/// What facts demand of an array.
struct ArrayProblem {
    /// A number of elements that must meet a demand.
    struct Counter {
        let literal: Literal
        let least: Int
        let most: Int?
        /// The first position that counts.
        var start = 0
    }

    let solver: Solver
    private(set) var least = 0
    private(set) var most = Int.max
    private(set) var counters: [Counter] = []
    private(set) var isUnique = false
    private(set) var isRepeated = false
    /// The position from which on all elements must meet the same demands.
    private(set) var uniformStart = 0
    private var plans: [(first: [Literal], rest: Literal)] = []
    private var elements: [(position: Int, literal: Literal)] = []

    /// The maximum number of elements that are tried.
    private static let maximumLength = 5_000

    init(_ facts: [Fact], _ solver: Solver) {
        self.solver = solver
        for fact in facts { add(fact) }
        for plan in plans { uniformStart = max(uniformStart, plan.first.count) }
        for element in elements { uniformStart = max(uniformStart, element.position + 1) }
        for counter in counters { uniformStart = max(uniformStart, counter.start) }
    }

    private mutating func add(_ fact: Fact) {
        switch fact {
        case .count(let least, let most):
            self.least = max(self.least, least)
            self.most = min(self.most, most ?? .max)
        case .elements(let first, let rest): plans.append((first, rest))
        case .element(let position, let literal):
            elements.append((position, literal))
            least = max(least, position + 1)
        case .laterElement(let start, let literal):
            counters.append(Counter(literal: literal, least: 1, most: nil, start: start))
            least = max(least, start + 1)
        case .contains(let literal, let least, let most):
            guard least > 0 || most != nil else { return }
            counters.append(Counter(literal: literal, least: least, most: most))
            self.least = max(self.least, least)
        case .unique: isUnique = true
        case .repeated:
            isRepeated = true
            least = max(least, 2)
        default: break
        }
    }

    /// The length beyond which elements of a solution could be removed.
    var longest: Int {
        let wanted = counters.reduce(max(least, uniformStart)) {
            $0 + min($1.least, Self.maximumLength)
        }
        return min(most, wanted)
    }

    func solve() throws(Halt) -> Outcome {
        if least > most || isRepeated && isUnique { return .empty }
        guard longest <= Self.maximumLength else { throw .undecided(.largeNumber) }
        if isUnique { return try UniqueArraySearch(self).solve() }
        return isRepeated ? try solveRepeated() : try ArraySearch(self).solve()
    }

    /// Tries all pairs of positions for the element that is repeated.
    private func solveRepeated() throws(Halt) -> Outcome {
        var outcome = Outcome.empty
        for first in 0...uniformStart {
            for second in first + 1...uniformStart + 1 where second < most {
                let search = ArraySearch(self, repeating: (first, second))
                if outcome.join(try search.solve()) { return outcome }
            }
        }
        return outcome
    }

    /// Returns what the element at a position must meet.
    func goal(at position: Int) -> Goal {
        var goal = Goal()
        for plan in plans {
            goal.add(position < plan.first.count ? plan.first[position] : plan.rest)
        }
        for element in elements where element.position == position { goal.add(element.literal) }
        return goal
    }

    /// Returns whether enough elements are counted.
    func isEnough(_ counts: [Int]) -> Bool {
        zip(counts, counters).allSatisfy { $0 >= $1.least }
    }

    /// Returns the counts with one more element; `nil` if it is one too many.
    ///
    /// Counts that have no upper limit stop at what is wanted.
    func counting(_ counted: [Bool], _ counts: [Int], at position: Int) -> [Int]? {
        var counts = counts
        for (index, counter) in counters.enumerated()
        where counted[index] && position >= counter.start {
            counts[index] += 1
            if let most = counter.most {
                guard counts[index] <= most else { return nil }
            } else {
                counts[index] = min(counts[index], counter.least)
            }
        }
        return counts
    }

    /// Returns the goals of an element, one for each set of counters that count it.
    ///
    /// Where more elements do no harm, an element may be counted less often than it could be.
    func goals(_ goal: Goal, at position: Int) -> [(counted: [Bool], goal: Goal)] {
        var goals: [(counted: [Bool], goal: Goal)] = [([], goal)]
        for counter in counters {
            goals = goals.flatMap { counted, goal -> [(counted: [Bool], goal: Goal)] in
                guard position >= counter.start else { return [(counted + [false], goal)] }
                let more = goal.adding([counter.literal])
                var fewer = goal
                if counter.most != nil, let opposite = counter.literal.opposite {
                    fewer.add(opposite)
                }
                return [(counted + [false], fewer), (counted + [true], more)]
                    .filter { !$0.goal.isImpossible }
            }
        }
        return goals
    }
}
