/// The states of a pattern before it is made deterministic (Thompson's construction).
///
/// Some edges take no character, and some of these exist only at the start or at the end of the text.
struct PatternGraph {
    /// An edge that takes no character.
    struct Step {
        enum Guard {
            case none, start, end
        }

        let condition: Guard
        let target: Int
    }

    private(set) var steps: [[Step]] = []
    /// The characters that a state takes, and the state behind them.
    private(set) var moves: [(set: PointSet, target: Int)?] = []
    private(set) var start = 0
    private(set) var end = 0

    /// The maximum number of states.
    private static let maximumStates = 4_000

    /// Why a pattern has no graph.
    struct TooLarge: Error {}

    /// Creates the graph of a search: the text may contain anything before and behind a match.
    init(_ tree: PatternTree) throws(TooLarge) {
        start = try addState()
        end = try addState()
        let anywhere = try addState()
        let body = try add(tree, before: end)
        addStep(from: start, to: body)
        addStep(from: start, to: anywhere)
        // Behind `anywhere` the text has begun, so `^` matches no more.
        let behind = try addState()
        moves[anywhere] = (.all, behind)
        addStep(from: behind, to: anywhere)
        addStep(from: behind, to: body)
    }

    private mutating func addState() throws(TooLarge) -> Int {
        guard steps.count < Self.maximumStates else { throw TooLarge() }
        steps.append([])
        moves.append(nil)
        return steps.count - 1
    }

    private mutating func addStep(from: Int, to target: Int, _ condition: Step.Guard = .none) {
        steps[from].append(Step(condition: condition, target: target))
    }

    /// Adds a part whose end is a given state, and returns its start.
    private mutating func add(_ tree: PatternTree, before next: Int) throws(TooLarge) -> Int {
        switch tree {
        case .set(let set):
            let state = try addState()
            moves[state] = (set, next)
            return state
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() { next = try add(part, before: next) }
            return next
        case .alternatives(let parts):
            let state = try addState()
            for part in parts { addStep(from: state, to: try add(part, before: next)) }
            return state
        case .repetition(let part, let least, let most):
            return try addRepetition(of: part, least, most, before: next)
        case .start, .end:
            let state = try addState()
            if case .start = tree { addStep(from: state, to: next, .start) }
            if case .end = tree { addStep(from: state, to: next, .end) }
            return state
        }
    }

    private mutating func addRepetition(
        of part: PatternTree, _ least: Int, _ most: Int?, before next: Int
    ) throws(TooLarge) -> Int {
        var start = next
        if let most {
            for _ in least..<max(most, least) {
                let skip = try addState()
                addStep(from: skip, to: try add(part, before: start))
                addStep(from: skip, to: next)
                start = skip
            }
        } else {
            let loop = try addState()
            addStep(from: loop, to: try add(part, before: loop))
            addStep(from: loop, to: next)
            start = loop
        }
        for _ in 0..<least { start = try add(part, before: start) }
        return start
    }
}
