internal import SourceText

/// Many paths, made ready to be followed in one walk.
///
/// Each path is a chain of states, one for each step. A walk keeps, for each collection on its way, the
/// set of states that any path can have reached there, so that no path walks by itself.
public struct PathSet: Sendable {
    /// A place within one path.
    struct State: Sendable {
        /// The number of the path.
        let path: UInt32
        /// Whether the path is at its end here.
        var accepts = false
        /// Whether the next step looks at children of children, too.
        var descends = false
        /// Whether the next step leads back to the parent.
        var leadsToParent = false
        /// Whether the path follows references.
        let isResolved: Bool
        /// The names that lead to the next state.
        var names: Set<UInt32> = []
        /// Whether every child leads to the next state.
        var takesAll = false
        /// What else may lead to the next state, to be asked for each child.
        var questions: [PathSelector] = []
    }

    /// All states; the one behind a state is the next of its path.
    private(set) var states: [State] = []
    /// The first state of each path.
    private(set) var starts: [UInt32] = []
    /// Whether each path leads to keys.
    private var endsInKeys: [Bool] = []
    /// The names that paths speak of.
    private(set) var names = NameTable()

    /// The most steps of all paths together.
    public static let stateLimit = 200_000

    /// Begins without paths.
    public init() {}

    /// How many paths there are.
    public var count: Int { starts.count }

    /// Whether a path leads to keys rather than to their values.
    public func leadsToKeys(_ path: Int) -> Bool { endsInKeys[path] }

    /// Adds a path; its number is the count of those before.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isResolved: Whether it leads through references to what they stand for.
    /// - Returns: The path's number, or `nil` where there are too many steps already.
    @discardableResult
    public mutating func add(_ path: JSONPath, isResolved: Bool = true) -> Int? {
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

    /// The number that a name is, as elements of lists can be named.
    private static func index(_ name: [UInt8]) -> Int? {
        guard name.count < 16, name.count == 1 || name.first != UInt8(ascii: "0"),
            name.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int(String(decoding: name, as: UTF8.self))
    }
}
