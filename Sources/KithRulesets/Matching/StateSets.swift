/// The sets of states that a walk has met, by number, with their transitions.
///
/// Transitions are computed during the walk, when they are first taken.
struct StateSets {
    /// Properties of a set of states, as bits.
    struct Says: OptionSet {
        let rawValue: UInt8
        /// Some paths continue at the parent.
        static let leadsUp = Says(rawValue: 1)
        /// Some states have selectors to evaluate for each child.
        static let asks = Says(rawValue: 2)
        /// Some paths continue at the children.
        static let leadsOn = Says(rawValue: 4)
    }

    /// The number of the empty set.
    static let none: UInt32 = 0

    let paths: PathSet
    /// The number of states visited, which counts towards the work limit.
    private(set) var work = 0
    /// The states of each set, sorted, without duplicates.
    private var members: [[UInt32]] = []
    private var allSays: [Says] = []
    /// The paths that end in each set.
    private var allAccepted: [[UInt32]] = []
    /// The states of each set that have selectors to evaluate.
    private var allAsking: [[UInt32]] = []
    private var numbers: [[UInt32]: UInt32] = [:]
    /// One row for each set: the next set plus 1 for each name, and last for elements of lists; 0 if not
    /// computed yet.
    private var rows: [UInt32] = []
    private let rowLength: Int
    /// The transitions of sets that were added when the rows were full.
    private var transitions: [UInt64: UInt32] = [:]
    private var unions: [UInt64: UInt32] = [:]
    private var differences: [UInt64: UInt32] = [:]

    /// The maximum number of entries in all rows.
    private static let rowLimit = 4_000_000

    init(_ paths: PathSet) {
        self.paths = paths
        rowLength = paths.names.count + 1
        _ = number([])
    }

    /// Returns the properties of a set.
    func says(_ set: UInt32) -> Says { allSays[Int(set)] }

    /// Returns the paths that end in a set.
    func accepted(_ set: UInt32) -> [UInt32] { allAccepted[Int(set)] }

    /// Returns the states of a set whose paths continue at the parent.
    func upward(_ set: UInt32) -> [UInt32] {
        members[Int(set)].filter { paths.states[Int($0)].leadsToParent }
    }

    /// Returns the states of a set that have selectors to evaluate.
    func asking(_ set: UInt32) -> [UInt32] { allAsking[Int(set)] }

    /// Returns the number of a set of sorted states.
    mutating func number(_ states: [UInt32]) -> UInt32 {
        if let number = numbers[states] { return number }
        var ends: [UInt32] = []
        var askers: [UInt32] = []
        var bits: Says = []
        for index in states {
            let state = paths.states[Int(index)]
            if state.accepts { ends.append(state.path) }
            if state.leadsToParent { bits.insert(.leadsUp) }
            if !state.questions.isEmpty { askers.append(index) }
            if !state.accepts, !state.leadsToParent { bits.insert(.leadsOn) }
        }
        if !askers.isEmpty { bits.insert(.asks) }
        let number = UInt32(members.count)
        members.append(states)
        allSays.append(bits)
        allAccepted.append(ends)
        allAsking.append(askers)
        numbers[states] = number
        if rows.count == members.count * rowLength - rowLength, rows.count < Self.rowLimit {
            rows.append(contentsOf: repeatElement(0, count: rowLength))
        }
        return number
    }

    /// Returns the states at the member with a name, as far as names decide.
    mutating func member(_ set: UInt32, name: UInt32) -> UInt32 {
        let slot = Int(set) * rowLength + Int(name)
        if slot < rows.count, rows[slot] != 0 { return rows[slot] - 1 }
        return remember(set, slot) { state in state.takesAll || state.names.contains(name) }
    }

    /// Returns the states at every element of a list.
    mutating func element(_ set: UInt32) -> UInt32 {
        let slot = Int(set) * rowLength + rowLength - 1
        if slot < rows.count, rows[slot] != 0 { return rows[slot] - 1 }
        return remember(set, slot) { state in state.takesAll }
    }

    private mutating func remember(
        _ set: UInt32, _ slot: Int, _ isTaken: (PathSet.State) -> Bool
    ) -> UInt32 {
        if let known = transitions[UInt64(slot)] { return known }
        let next = next(set, isTaken)
        if slot < rows.count { rows[slot] = next + 1 } else { transitions[UInt64(slot)] = next }
        return next
    }

    private mutating func next(_ set: UInt32, _ isTaken: (PathSet.State) -> Bool) -> UInt32 {
        var result: [UInt32] = []
        work += members[Int(set)].count
        for index in members[Int(set)] {
            let state = paths.states[Int(index)]
            if state.descends, result.last != index { result.append(index) }
            if !state.accepts, !state.leadsToParent, isTaken(state) { result.append(index + 1) }
        }
        return number(result)
    }

    /// Returns a set with one more state.
    mutating func adding(_ state: UInt32, to set: UInt32) -> UInt32 {
        union(set, number([state]))
    }

    /// Returns the union of two sets.
    mutating func union(_ left: UInt32, _ right: UInt32) -> UInt32 {
        if left == right || right == Self.none { return left }
        if left == Self.none { return right }
        let key = UInt64(left) << 32 | UInt64(right)
        if let known = unions[key] { return known }
        work += members[Int(left)].count + members[Int(right)].count
        let all = Set(members[Int(left)]).union(members[Int(right)]).sorted()
        let number = number(all)
        unions[key] = number
        return number
    }

    /// Returns the states of a set that another set does not have.
    mutating func difference(_ set: UInt32, without other: UInt32) -> UInt32 {
        if set == other || set == Self.none { return Self.none }
        if other == Self.none { return set }
        let key = UInt64(set) << 32 | UInt64(other)
        if let known = differences[key] { return known }
        work += members[Int(set)].count + members[Int(other)].count
        let others = Set(members[Int(other)])
        let number = number(members[Int(set)].filter { !others.contains($0) })
        differences[key] = number
        return number
    }

    /// Returns the states of a set whose paths follow references, or those that do not.
    mutating func part(_ set: UInt32, isResolved: Bool) -> UInt32 {
        let states = members[Int(set)]
        let part = states.filter { paths.states[Int($0)].isResolved == isResolved }
        return part.count == states.count ? set : number(part)
    }
}
