internal import KithSourceText

/// A set of paths, prepared for a single walk.
///
/// Each path is a chain of states, one for each segment. For each collection on its way, a walk keeps the set
/// of states that any path can have reached there, so all paths are followed together.
package struct PathSet: Sendable {
    /// A position within one path.
    struct State: Sendable {
        /// The number of the path.
        let path: UInt32
        /// Whether the path ends here.
        var accepts = false
        /// Whether the next segment also applies to all descendants.
        var descends = false
        /// Whether the next segment leads to the parent.
        var leadsToParent = false
        /// Whether the path follows references.
        let isResolved: Bool
        /// The names that lead to the next state.
        var names: Set<UInt32> = []
        /// Whether every child leads to the next state.
        var takesAll = false
        /// Other selectors that may lead to the next state; they are evaluated for each child.
        var questions: [PathSelector] = []
    }

    /// All states; a state is followed by the next one of its path.
    private(set) var states: [State] = []
    /// The first state of each path.
    private(set) var starts: [UInt32] = []
    /// Whether each path leads to keys.
    private var endsInKeys: [Bool] = []
    /// The names that occur in paths.
    private(set) var names = NameTable()

    /// The maximum number of segments of all paths together.
    package static let stateLimit = 200_000

    /// Creates a set without paths.
    package init() {}

    /// The number of paths.
    package var count: Int { starts.count }

    /// Returns whether a path leads to keys instead of their values.
    package func leadsToKeys(_ path: Int) -> Bool { endsInKeys[path] }

    /// Adds a path.
    ///
    /// Paths are numbered in the order in which they are added.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isResolved: Whether references are followed to their targets.
    /// - Returns: The number of the path, or `nil` if there are too many segments.
    @discardableResult
    package mutating func add(_ path: JSONPath, isResolved: Bool = true) -> Int? {
        guard states.count + path.segments.count < Self.stateLimit else { return nil }
        let number = UInt32(starts.count)
        starts.append(UInt32(states.count))
        endsInKeys.append(path.leadsToKeys)
        for segment in path.segments {
            var state = State(path: number, isResolved: isResolved)
            switch segment {
            case .children(let selectors): add(selectors, to: &state)
            case .descendants(let selectors):
                state.descends = true
                add(selectors, to: &state)
            case .parent: state.leadsToParent = true
            }
            states.append(state)
        }
        states.append(State(path: number, accepts: true, isResolved: isResolved))
        return Int(number)
    }

    private mutating func add(_ selectors: [PathSelector], to state: inout State) {
        for selector in selectors {
            switch selector {
            case .wildcard: state.takesAll = true
            case .name(let name):
                state.names.insert(names.add(name))
                if let index = Self.index(name) { state.questions.append(.index(index)) }
            case .index(let index):
                if index >= 0 { state.names.insert(names.add(Array(String(index).utf8))) }
                state.questions.append(selector)
            case .slice, .filter, .computed, .typed: state.questions.append(selector)
            }
        }
    }

    /// Returns the index that a name stands for, as a name can also select an element of a list.
    private static func index(_ name: [UInt8]) -> Int? {
        guard name.count < 16, name.count == 1 || name.first != UInt8(ascii: "0"),
            name.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int(String(decoding: name, as: UTF8.self))
    }
}
