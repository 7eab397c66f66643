/// The sets of states that a walk has met, by number, and where they lead.
///
/// Made while walking: a transition is worked out when it is taken first.
struct StateSets {
    /// What one set of states says.
    struct StateSet {
        /// In order, each once.
        let states: [UInt32]
        /// The paths that are at their end here.
        let accepted: [UInt32]
        /// The states whose paths lead on from the parent.
        let upward: [UInt32]
        /// The states that ask something of each child.
        let asking: [UInt32]
        /// Whether children matter at all.
        let leadsOn: Bool
    }

    /// The number of the empty set.
    static let none: UInt32 = 0

    let paths: PathSet
    /// How many states have been looked at: what the limit on work counts.
    private(set) var work = 0
    private(set) var sets: [StateSet] = []
    private var numbers: [[UInt32]: UInt32] = [:]
    private var transitions: [UInt64: UInt32] = [:]
    private var unions: [UInt64: UInt32] = [:]
    private var differences: [UInt64: UInt32] = [:]

    init(_ paths: PathSet) {
        self.paths = paths
        _ = number([])
    }

    subscript(set: UInt32) -> StateSet { sets[Int(set)] }

    /// The number of a set of states in order.
    mutating func number(_ states: [UInt32]) -> UInt32 {
        if let number = numbers[states] { return number }
        var accepted: [UInt32] = []
        var upward: [UInt32] = []
        var asking: [UInt32] = []
        var leadsOn = false
        for index in states {
            let state = paths.states[Int(index)]
            if state.accepts { accepted.append(state.path) }
            if state.leadsToParent { upward.append(index) }
            if !state.questions.isEmpty { asking.append(index) }
            leadsOn = leadsOn || !(state.accepts || state.leadsToParent)
        }
        let number = UInt32(sets.count)
        sets.append(
            StateSet(
                states: states, accepted: accepted, upward: upward, asking: asking,
                leadsOn: leadsOn))
        numbers[states] = number
        return number
    }

    /// The states at the member with a name, as far as names alone decide.
    mutating func member(_ set: UInt32, name: UInt32) -> UInt32 {
        let key = UInt64(set) << 32 | UInt64(name)
        if let next = transitions[key] { return next }
        let next = next(set) { state in state.takesAll || state.names.contains(name) }
        transitions[key] = next
        return next
    }

    /// The states at every element of a list.
    mutating func element(_ set: UInt32) -> UInt32 {
        let key = UInt64(set) << 32 | UInt64(UInt32.max)
        if let next = transitions[key] { return next }
        let next = next(set) { state in state.takesAll }
        transitions[key] = next
        return next
    }

    private mutating func next(_ set: UInt32, _ isTaken: (PathSet.State) -> Bool) -> UInt32 {
        var result: [UInt32] = []
        work += sets[Int(set)].states.count
        for index in sets[Int(set)].states {
            let state = paths.states[Int(index)]
            if state.descends, result.last != index { result.append(index) }
            if !state.accepts, !state.leadsToParent, isTaken(state) { result.append(index + 1) }
        }
        return number(result)
    }

    /// The states of a set and one more.
    mutating func adding(_ state: UInt32, to set: UInt32) -> UInt32 {
        union(set, number([state]))
    }

    /// The states of two sets.
    mutating func union(_ left: UInt32, _ right: UInt32) -> UInt32 {
        if left == right || right == Self.none { return left }
        if left == Self.none { return right }
        let key = UInt64(left) << 32 | UInt64(right)
        if let known = unions[key] { return known }
        work += sets[Int(left)].states.count + sets[Int(right)].states.count
        let all = Set(sets[Int(left)].states).union(sets[Int(right)].states).sorted()
        let number = number(all)
        unions[key] = number
        return number
    }

    /// The states of a set that another does not have.
    mutating func difference(_ set: UInt32, without other: UInt32) -> UInt32 {
        if set == other || set == Self.none { return Self.none }
        if other == Self.none { return set }
        let key = UInt64(set) << 32 | UInt64(other)
        if let known = differences[key] { return known }
        work += sets[Int(set)].states.count + sets[Int(other)].states.count
        let others = Set(sets[Int(other)].states)
        let number = number(sets[Int(set)].states.filter { !others.contains($0) })
        differences[key] = number
        return number
    }

    /// The states of a set whose paths follow references, or do not.
    mutating func part(_ set: UInt32, isResolved: Bool) -> UInt32 {
        let states = sets[Int(set)].states
        let part = states.filter { paths.states[Int($0)].isResolved == isResolved }
        return part.count == states.count ? set : number(part)
    }
}
