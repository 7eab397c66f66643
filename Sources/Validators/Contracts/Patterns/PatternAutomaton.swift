/// The places of a pattern that match one character each, and which may follow which in how many ways.
///
/// This is Glushkov's automaton, except that it counts ways: an engine that backtracks tries each.
struct PatternAutomaton {
    /// What each place matches; nothing where a condition stands.
    private(set) var classes: [CharacterClass] = []
    /// For each place, those that may follow.
    private(set) var following: [[Int]] = []
    /// Pairs that follow each other in several ways.
    private(set) var repeatedSteps: [(from: Int, to: Int)] = []
    /// The places at which a match may end without a further condition.
    private(set) var ends: Set<Int> = []
    /// The repetitions of the pattern: their text and their places, inner ones first.
    private(set) var loops: [(text: Range<Int>, places: Range<Int>)] = []
    /// Which pairs follow each other already.
    private var steps: Set<Int> = []
    private var budget: Int

    /// The ways into and out of a part of a pattern.
    private struct Part {
        var isEmptyable: Bool
        var first: [Int]
        var last: [Int]
    }

    private static let maximumPlaces = 400
    private static let maximumCopies = 100

    /// - Returns: `nil` where the pattern is too large to be looked at.
    init?(_ root: PatternTree.Node, budget: Int = 40_000) {
        self.budget = budget
        guard let part = build(root, inLoop: false) else { return nil }
        ends = Set(part.last)
    }

    private mutating func build(_ node: PatternTree.Node, inLoop: Bool) -> Part? {
        switch node {
        case .characters(let found): return place(found)
        case .anchor, .condition, .look: return place(.none)
        case .choice(let branches):
            var result = Part(isEmptyable: false, first: [], last: [])
            for branch in branches {
                guard let part = build(branch, inLoop: inLoop) else { return nil }
                result.isEmptyable = result.isEmptyable || part.isEmptyable
                result.first += part.first
                result.last += part.last
            }
            return result
        case .sequence(let parts):
            var result = Part(isEmptyable: true, first: [], last: [])
            for part in parts {
                guard let next = build(part, inLoop: inLoop), append(next, to: &result) else {
                    return nil
                }
            }
            return result
        case .repetition(let inner, let least, let most, let range):
            return repetition(inner, least, most, range, inLoop)
        }
    }

    private mutating func place(_ found: CharacterClass) -> Part? {
        guard classes.count < Self.maximumPlaces else { return nil }
        classes.append(found)
        following.append([])
        let number = classes.count - 1
        return Part(isEmptyable: false, first: [number], last: [number])
    }

    private mutating func append(_ next: Part, to result: inout Part) -> Bool {
        guard connect(result.last, next.first) else { return false }
        if result.isEmptyable { result.first += next.first }
        result.last = next.isEmptyable ? result.last + next.last : next.last
        result.isEmptyable = result.isEmptyable && next.isEmptyable
        return true
    }

    private mutating func connect(_ from: [Int], _ to: [Int]) -> Bool {
        budget -= from.count * to.count
        guard budget > 0 else { return false }
        for left in from {
            for right in to {
                if steps.insert(left * Self.maximumPlaces + right).inserted {
                    following[left].append(right)
                } else {
                    repeatedSteps.append((left, right))
                }
            }
        }
        return true
    }

    // MARK: Repetitions

    private mutating func repetition(
        _ inner: PatternTree.Node, _ least: Int, _ most: Int?, _ range: Range<Int>, _ inLoop: Bool
    ) -> Part? {
        if most == 0 { return Part(isEmptyable: true, first: [], last: []) }
        // Many turns of what has a length of its own cost as much as turns without end.
        let isEndless = most.map { $0 >= 10 && Self.isElastic(inner) } ?? true
        guard isEndless else {
            // Outside loops copies make no difference: nothing can come round to the same place.
            let copies = inLoop ? most ?? 1 : 1
            return self.copies(inner, inLoop ? least : min(least, 1), copies, inLoop)
        }
        let start = classes.count
        var result = Part(isEmptyable: true, first: [], last: [])
        if inLoop, least > 1 {
            guard let first = copies(inner, least - 1, least - 1, inLoop) else { return nil }
            result = first
        }
        let loopStart = classes.count
        guard var loop = build(inner, inLoop: true), connect(loop.last, loop.first) else {
            return nil
        }
        loops.append((range, loopStart..<classes.count))
        if least == 0 { loop.isEmptyable = true }
        return loopStart == start ? loop : append(loop, to: &result) ? result : nil
    }

    private mutating func copies(
        _ inner: PatternTree.Node, _ least: Int, _ most: Int, _ inLoop: Bool
    ) -> Part? {
        guard most <= Self.maximumCopies else { return nil }
        var result = Part(isEmptyable: true, first: [], last: [])
        var reach: [Int] = []
        for number in 0..<most {
            guard let part = build(inner, inLoop: inLoop) else { return nil }
            if number == 0 {
                result = part
                reach = part.last
                if least == 0 { result.isEmptyable = true }
                continue
            }
            guard connect(reach, part.first) else { return nil }
            if part.isEmptyable { reach += part.last } else { reach = part.last }
            result.last = number < least && !part.isEmptyable ? part.last : result.last + part.last
        }
        return result
    }

    /// Whether a part matches texts of any length.
    private static func isElastic(_ node: PatternTree.Node) -> Bool {
        switch node {
        case .characters, .anchor, .condition, .look: false
        case .sequence(let parts), .choice(let parts): parts.contains { isElastic($0) }
        case .repetition(let inner, _, let most, _): (most ?? .max) >= 10 || isElastic(inner)
        }
    }
}
