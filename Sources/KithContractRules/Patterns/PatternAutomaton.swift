/// A Glushkov automaton: a place for each character of a pattern, and the places that may follow each.
///
/// Unlike Glushkov's, it counts the ways between two places, because a backtracking engine tries each of them.
struct PatternAutomaton {
    /// The characters that each place matches; empty for a condition.
    private(set) var classes: [CharacterClass] = []
    /// For each place, the places that may follow it.
    private(set) var following: [[Int]] = []
    /// Pairs of places that follow each other in more than one way.
    private(set) var repeatedSteps: [(from: Int, to: Int)] = []
    /// The places at which a match may end without another condition.
    private(set) var ends: Set<Int> = []
    /// The repetitions of the pattern, as ranges of its text and of places; inner ones come first.
    private(set) var loops: [(text: Range<Int>, places: Range<Int>)] = []
    /// The pairs of places that are already connected.
    private var steps: Set<Int> = []
    private var budget: Int

    /// The places at which a part of a pattern can start and end.
    private struct Part {
        var isEmptyable: Bool
        var first: [Int]
        var last: [Int]
    }

    private static let maximumPlaces = 400
    private static let maximumCopies = 100

    /// Builds the automaton; `nil` if the pattern is too large.
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
        // Ten or more repetitions of a part of variable length take as long as unlimited ones.
        let isEndless = most.map { $0 >= 10 && Self.isElastic(inner) } ?? true
        guard isEndless else {
            // Outside loops one copy is enough, because no path returns to the same place.
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

    /// Whether a part matches texts of widely different lengths.
    private static func isElastic(_ node: PatternTree.Node) -> Bool {
        switch node {
        case .characters, .anchor, .condition, .look: false
        case .sequence(let parts), .choice(let parts): parts.contains { isElastic($0) }
        case .repetition(let inner, _, let most, _): (most ?? .max) >= 10 || isElastic(inner)
        }
    }
}
