/// Finds a number that meets facts.
struct NumberProblem {
    private typealias Bound = (value: ExactDecimal, isExclusive: Bool)

    private var least: Bound?
    private var most: Bound?
    /// The number that the value is a multiple of.
    private var step: ExactDecimal?
    private var notSteps: [ExactDecimal] = []
    private var excluded: Set<ExactDecimal> = []

    /// The maximum number of candidates.
    private static let maximumTries: Int128 = 10_000
    /// The steps that are tried where every decimal is allowed.
    private static let fineSteps =
        [ExactDecimal(1), ExactDecimal(5, exponent: -1)]
        + (1...18).map { ExactDecimal(1, exponent: -$0) }

    init(_ facts: [Fact]) throws(Halt) {
        for fact in facts {
            switch fact {
            case .least(let value, let isExclusive): raise(to: (value, isExclusive))
            case .most(let value, let isExclusive): lower(to: (value, isExclusive))
            case .multiple(let other): try combine(other)
            case .notMultiple(let step): notSteps.append(step)
            case .excluded(.number(let number)): excluded.insert(number)
            default: break
            }
        }
    }

    private mutating func raise(to bound: Bound) {
        guard let least else {
            self.least = bound
            return
        }
        if bound.value > least.value || bound.value == least.value && bound.isExclusive {
            self.least = bound
        }
    }

    private mutating func lower(to bound: Bound) {
        guard let most else {
            self.most = bound
            return
        }
        if bound.value < most.value || bound.value == most.value && bound.isExclusive {
            self.most = bound
        }
    }

    private mutating func combine(_ other: ExactDecimal) throws(Halt) {
        guard let step else {
            self.step = other
            return
        }
        guard let common = step.leastCommonMultiple(with: other) else {
            throw .undecided(.largeNumber)
        }
        self.step = common
    }

    func solve() throws(Halt) -> Outcome {
        if let least, let most {
            if least.value > most.value { return .empty }
            if least.value == most.value {
                guard !least.isExclusive, !most.isExclusive, try fits(least.value) else {
                    return .empty
                }
                return .witness(.number(least.value))
            }
        }
        if let step { return try multiple(of: step).map { .witness(.number($0)) } ?? .empty }
        for step in Self.fineSteps {
            if let value = try multiple(of: step) { return .witness(.number(value)) }
        }
        throw .undecided(.largeNumber)
    }

    /// Returns a multiple of a step that meets all facts and is near the bounds, or near 0; `nil` if there is none.
    private func multiple(of step: ExactDecimal) throws(Halt) -> ExactDecimal? {
        for other in notSteps where step.isMultiple(of: other) == true { return nil }
        let (first, last) = try factors(of: step)
        let count = first.flatMap { first in last.map { $0 - first + 1 } } ?? .max
        for position in 0..<max(min(count, Self.maximumTries), 0) {
            let factor =
                first.map { $0 + position } ?? last.map { $0 - position } ?? spread(position)
            guard let value = step.times(factor) else { throw .undecided(.largeNumber) }
            if try fits(value) { return value }
        }
        // All multiples have been tried, unless there are too many.
        if count > Self.maximumTries { throw .undecided(.largeNumber) }
        return nil
    }

    /// Returns the factors of the first and the last multiple within the bounds.
    private func factors(of step: ExactDecimal) throws(Halt) -> (first: Int128?, last: Int128?) {
        var first: Int128?
        var last: Int128?
        if let least {
            guard let quotient = least.value.quotient(by: step) else {
                throw .undecided(.largeNumber)
            }
            let isExact = least.value.isMultiple(of: step) == true
            first = isExact && !least.isExclusive ? quotient : quotient + 1
        }
        if let most {
            guard let quotient = most.value.quotient(by: step) else {
                throw .undecided(.largeNumber)
            }
            let isExact = most.value.isMultiple(of: step) == true
            last = isExact && most.isExclusive ? quotient - 1 : quotient
        }
        return (first, last)
    }

    /// Returns the integers from 0 on in both directions: 0, 1, -1, 2, -2.
    private func spread(_ position: Int128) -> Int128 {
        position % 2 == 1 ? (position + 1) / 2 : -position / 2
    }

    /// Returns whether a number within the bounds is none that a fact excludes.
    private func fits(_ value: ExactDecimal) throws(Halt) -> Bool {
        if excluded.contains(value) { return false }
        if let step, value.isMultiple(of: step) != true { return false }
        for other in notSteps {
            guard let isMultiple = value.isMultiple(of: other) else {
                throw .undecided(.largeNumber)
            }
            if isMultiple { return false }
        }
        return true
    }
}
