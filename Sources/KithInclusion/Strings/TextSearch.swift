/// Finds the texts that some automata accept and others refuse, shortest and most readable first.
struct TextSearch {
    /// Characters that no automaton tells apart.
    private struct Group {
        var ranges: [ClosedRange<UInt32>] = []
        /// The class in each automaton.
        let classes: [Int]
    }

    private let parts: [(automaton: Automaton, isWanted: Bool)]
    private let groups: [Group]
    private let budget: Budget
    /// The state behind each state and group; the first state is the start.
    private var next: [[Int]] = []
    private var isAccepting: [Bool] = []

    private static let maximumStates = 20_000
    private static let maximumLength = 20_000

    init(_ parts: [(automaton: Automaton, isWanted: Bool)], _ budget: Budget) throws(Halt) {
        self.parts = parts
        self.budget = budget
        groups = Self.groups(of: parts.map(\.automaton))
        try explore()
    }

    /// Divides the code points into groups, the most readable ones first.
    private static func groups(of automata: [Automaton]) -> [Group] {
        let starts = Set(automata.flatMap { $0.intervals.map(\.first) } + [0, 0xD800, 0xE000])
        let bounds = starts.sorted()
        var positions = [Int](repeating: 0, count: automata.count)
        var numbers: [[Int]: Int] = [:]
        var groups: [Group] = []
        for (index, bound) in bounds.enumerated() where bound != 0xD800 {
            for (part, automaton) in automata.enumerated() {
                while positions[part] + 1 < automaton.intervals.count,
                    automaton.intervals[positions[part] + 1].first <= bound
                {
                    positions[part] += 1
                }
            }
            let classes = zip(automata, positions).map { $0.intervals[$1].group }
            let last = index + 1 < bounds.count ? bounds[index + 1] - 1 : 0x10FFFF
            let number = numbers[classes] ?? groups.count
            numbers[classes] = number
            if number == groups.count { groups.append(Group(classes: classes)) }
            groups[number].ranges.append(bound...last)
        }
        let ranks = groups.map { group in
            ReadableOrder.rank(of: ReadableOrder.first(1, of: group.ranges).first ?? .max)
        }
        return groups.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { groups[$0] }
    }

    /// Follows all groups from the start.
    private mutating func explore() throws(Halt) {
        var numbers: [[Int]: Int] = [:]
        var states = [[Int](repeating: 0, count: parts.count)]
        numbers[states[0]] = 0
        var index = 0
        while index < states.count {
            let state = states[index]
            isAccepting.append(
                zip(parts, state).allSatisfy { $0.automaton.isAccepting[$1] == $0.isWanted })
            try budget.spend()
            var row: [Int] = []
            for group in groups {
                let target = parts.indices.map { part in
                    parts[part].automaton.state(after: state[part], group.classes[part])
                }
                let known = numbers[target] ?? states.count
                if known == states.count {
                    guard states.count < Self.maximumStates else {
                        throw .undecided(.automaton("several patterns together"))
                    }
                    numbers[target] = known
                    states.append(target)
                }
                row.append(known)
            }
            next.append(row)
            index += 1
        }
    }
}

// MARK: - Texts

extension TextSearch {
    /// Texts that were found.
    struct Found {
        var texts: [Text] = []
        /// Whether there are no others.
        var isComplete = false
    }

    /// Returns some texts with lengths in a range.
    func texts(_ count: Int, least: Int, most: Int?) throws(Halt) -> Found {
        guard least <= Self.maximumLength else { throw .undecided(.largeNumber) }
        var found = Found()
        // The states from which a number of characters leads to an accepting state, by that number.
        var levels = [isAccepting]
        // Behind as many lengths as there are states, a longer text could be cut down to one of them.
        let window = next.count
        var lastHit = -1
        var length = least
        while most.map({ length <= $0 }) ?? true {
            while levels.count <= length {
                levels.append(try levelBefore(levels[levels.count - 1]))
            }
            if levels[length][0] {
                lastHit = length
                collect(length, levels, count, &found.texts)
                if found.texts.count >= count { return found }
            }
            if length - max(lastHit, least - 1, window - 1) >= window { break }
            length += 1
        }
        found.isComplete = true
        return found
    }

    private func levelBefore(_ level: [Bool]) throws(Halt) -> [Bool] {
        try budget.spend(1 + next.count / 64)
        return next.map { row in row.contains { level[$0] } }
    }

    /// The characters that may follow on the way to a text.
    private struct Place {
        let steps: [(point: UInt32, state: Int)]
        var taken = 0
    }

    /// Appends texts of a length that lead from the start to an accepting state.
    private func collect(
        _ length: Int, _ levels: [[Bool]], _ count: Int, _ texts: inout [Text]
    ) {
        guard length > 0 else { return texts.append(Text(points: [])) }
        let wanted = count - texts.count
        let readable = groups.map { ReadableOrder.first(wanted, of: $0.ranges) }
        var places = [place(after: 0, levels[length - 1], wanted, readable)]
        while let last = places.last, texts.count < count {
            guard last.taken < last.steps.count else {
                places.removeLast()
                continue
            }
            places[places.count - 1].taken += 1
            if places.count == length {
                texts.append(Text(points: places.map { $0.steps[$0.taken - 1].point }))
            } else {
                let state = last.steps[last.taken].state
                places.append(
                    place(after: state, levels[length - places.count - 1], wanted, readable))
            }
        }
    }

    /// Returns the steps from a state; `readable` has the first characters of each group.
    private func place(
        after state: Int, _ level: [Bool], _ count: Int, _ readable: [[UInt32]]
    ) -> Place {
        var steps: [(point: UInt32, state: Int)] = []
        for index in groups.indices where level[next[state][index]] {
            guard steps.count < count else { break }
            for point in readable[index].prefix(count - steps.count) {
                steps.append((point, next[state][index]))
            }
        }
        return Place(steps: steps)
    }
}
