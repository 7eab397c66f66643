private import KithSourceText

/// A deterministic automaton for the texts in which a pattern matches.
struct Automaton {
    /// The first code point of each interval, and the class of its characters; in ascending order.
    let intervals: [(first: UInt32, group: Int)]
    let groupCount: Int
    /// The state behind each state and class of characters.
    fileprivate(set) var next: [Int] = []
    fileprivate(set) var isAccepting: [Bool] = []

    /// The maximum number of states.
    fileprivate static let maximumStates = 2_000

    /// Returns the state behind a state and a class of characters.
    func state(after state: Int, _ group: Int) -> Int { next[state * groupCount + group] }

    /// Creates the automaton of a pattern; the first state is the start.
    init(_ graph: PatternGraph) throws(PatternGraph.TooLarge) {
        let sets = graph.moves.compactMap { $0?.set }
        intervals = Self.intervals(of: sets)
        groupCount = (intervals.map(\.group).max() ?? 0) + 1
        var builder = AutomatonBuilder(graph, intervals: intervals, groupCount: groupCount)
        try builder.build(&self)
    }

    /// Divides the code points into intervals, and these into classes that no set tells apart.
    private static func intervals(of sets: [PointSet]) -> [(first: UInt32, group: Int)] {
        let unique = Set(sets)
        let starts = unique.flatMap { $0.ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] } }
        let bounds = Set(starts + [0]).filter { $0 <= 0x10FFFF }.sorted()
        let ordered = unique.sorted { first, second in
            first.ranges.map(\.lowerBound).lexicographicallyPrecedes(
                second.ranges.map(\.lowerBound))
        }
        var groups: [[Bool]: Int] = [:]
        return bounds.map { bound in
            let membership = ordered.map { $0.contains(bound) }
            let group = groups[membership] ?? groups.count
            groups[membership] = group
            return (bound, group)
        }
    }
}

/// Makes the states of a pattern deterministic.
private struct AutomatonBuilder {
    private let graph: PatternGraph
    private let groupCount: Int
    /// A code point of each class.
    private var samples: [UInt32]
    private var numbers: [State: Int] = [:]
    private var waiting: [State] = []

    /// States of the graph, reached without taking more characters.
    private struct State: Hashable {
        let members: [Int]
        let isStart: Bool
    }

    init(_ graph: PatternGraph, intervals: [(first: UInt32, group: Int)], groupCount: Int) {
        self.graph = graph
        self.groupCount = groupCount
        samples = [UInt32](repeating: 0, count: groupCount)
        for interval in intervals.reversed() { samples[interval.group] = interval.first }
    }

    mutating func build(_ automaton: inout Automaton) throws(PatternGraph.TooLarge) {
        _ = number(of: closure([graph.start], isStart: true))
        var index = 0
        while index < waiting.count {
            guard waiting.count <= Automaton.maximumStates else { throw PatternGraph.TooLarge() }
            let state = waiting[index]
            automaton.isAccepting.append(isAccepting(state))
            for sample in samples {
                automaton.next.append(number(of: self.state(after: state, sample)))
            }
            index += 1
        }
    }

    private mutating func number(of state: State) -> Int {
        if let known = numbers[state] { return known }
        let number = numbers.count
        numbers[state] = number
        waiting.append(state)
        return number
    }

    private func state(after state: State, _ sample: UInt32) -> State {
        // A match has been found; what follows does not matter.
        if state.members == [graph.end] { return state }
        let targets = state.members.compactMap { member -> Int? in
            guard let move = graph.moves[member], move.set.contains(sample) else { return nil }
            return move.target
        }
        return closure(targets, isStart: false)
    }

    private func closure(_ members: [Int], isStart: Bool) -> State {
        let reached = reached(from: members, isStart: isStart, isEnd: false)
        if reached.contains(graph.end) { return State(members: [graph.end], isStart: false) }
        return State(members: reached.sorted(), isStart: isStart)
    }

    private func isAccepting(_ state: State) -> Bool {
        reached(from: state.members, isStart: state.isStart, isEnd: true).contains(graph.end)
    }

    private func reached(from members: [Int], isStart: Bool, isEnd: Bool) -> Set<Int> {
        var reached = Set(members)
        var open = members
        while let member = open.popLast() {
            for step in graph.steps[member] {
                let isOpen =
                    switch step.condition {
                    case .none: true
                    case .start: isStart
                    case .end: isEnd
                    }
                if isOpen, reached.insert(step.target).inserted { open.append(step.target) }
            }
        }
        return reached
    }
}

extension Automaton {
    /// Returns the automaton of a pattern.
    static func of(_ pattern: String) throws(Halt) -> Automaton {
        do {
            return try Automaton(PatternGraph(PatternTree.read(pattern)))
        } catch is PatternTree.Irregular {
            throw .undecided(.pattern(pattern))
        } catch {
            throw .undecided(.automaton(pattern))
        }
    }

    /// Returns whether the pattern matches in a text.
    func accepts(_ text: Text) -> Bool {
        var state = 0
        for point in text.points {
            let index = intervals.partitioningIndex { $0.first > point } - 1
            state = self.state(after: state, intervals[index].group)
        }
        return isAccepting[state]
    }
}
