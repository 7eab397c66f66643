/// The demands collected on one way through the alternatives.
struct Branch {
    private(set) var facts: [Fact] = []
    private(set) var choices: [[Alternative]] = []
    private var seen = Goal()

    /// Adds literals and all that they demand; returns false if they contradict what is there.
    mutating func add(_ literals: [Literal], _ demands: Demands) -> Bool {
        var waiting = Array(literals.reversed())
        while let literal = waiting.popLast() {
            if seen.contains(literal) { continue }
            if case .all(let parts) = literal {
                waiting += parts.reversed()
                continue
            }
            seen.add(literal)
            guard !seen.isImpossible else { return false }
            guard seen.contains(literal) else { continue }
            let demand = demands.demand(literal)
            if demand.choices.contains(where: { $0.isEmpty }) { return false }
            facts += demand.facts
            waiting += demand.literals.reversed()
            choices += demand.choices
        }
        return true
    }

    /// Adds an alternative; returns false if it contradicts what is there.
    mutating func add(_ alternative: Alternative, _ demands: Demands) -> Bool {
        facts += alternative.facts
        return add(alternative.literals, demands)
    }

    mutating func removeChoice(_ index: Int) -> [Alternative] { choices.remove(at: index) }

    mutating func setChoices(_ choices: [[Alternative]]) { self.choices = choices }

    /// Returns whether a literal contradicts the literals that are there.
    func contradicts(_ literal: Literal) -> Bool { seen.adding([literal]).isImpossible }

    /// Returns whether a literal is met already.
    func implies(_ literal: Literal) -> Bool {
        seen.contains(literal) || Goal([literal]).literals.isEmpty
    }
}

extension Branch {
    /// The values that the branch allows, if it names them.
    var values: [JSONValue]? {
        for case .values(let values) in facts { return values }
        return nil
    }

    /// The first condition that cannot be decided.
    var obstacle: Obstacle? {
        for case .undecided(let obstacle) in facts { return obstacle }
        return nil
    }
}
