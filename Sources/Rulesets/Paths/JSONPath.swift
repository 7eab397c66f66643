/// A JSONPath: which nodes of a tree are meant.
///
/// RFC 9535, and what rulesets use beyond it: `~` for keys and `^` for parents at the end or on the way,
/// names in brackets without quotes, `@property`, `@parentProperty`, `@parent`, `@path`, `@root`, a few
/// methods of JavaScript, and types such as `@string()`. A filter in parentheses asks what JavaScript
/// calls truth, one without them whether something is there, as the RFC says.
public struct JSONPath: Sendable {
    /// The path as it was written.
    public let text: String
    /// The steps from the root.
    let segments: [PathSegment]
    /// Whether the path leads to keys rather than to their values.
    public let leadsToKeys: Bool

    /// The most bytes of a path.
    public static let lengthLimit = 16_384
    /// The most parentheses, brackets and filters inside each other.
    public static let depthLimit = 48

    /// Reads a path; its regular expressions are added to a table.
    ///
    /// - Throws: ``PathError`` with the byte where it cannot go on.
    public init(_ text: String, patterns: inout PatternTable) throws(PathError) {
        var parser = PathParser(text, patterns: patterns)
        try parser.readPath()
        self.text = text
        segments = parser.segments
        leadsToKeys = parser.leadsToKeys
        patterns = parser.patterns
    }
}

/// One step of a path.
enum PathSegment: Sendable {
    /// To children that one of some selectors chooses.
    case children([PathSelector])
    /// To children, and children of children, that one of some selectors chooses.
    case descendants([PathSelector])
    /// Back to the collection that a node is in.
    case parent
}

/// What chooses some children of a collection.
enum PathSelector: Sendable {
    /// The member with a name; an element where the name is its number.
    case name([UInt8])
    /// All.
    case wildcard
    /// The element with a number, counted from the end where negative; a member where that is its name.
    case index(Int)
    /// Some elements.
    case slice(PathSlice)
    /// Those for which an expression is true.
    case filter(FilterExpression)
    /// The one whose name or number is the value of an expression about the collection.
    case computed(FilterExpression)
    /// Those of a type that themselves were chosen by another selector.
    indirect case typed(PathSelector, NodeType)
}

/// Elements of a list at equal distances.
struct PathSlice: Hashable, Sendable {
    let start: Int?
    let end: Int?
    let step: Int

    /// Whether the slice of a list with `count` elements has the one with a number.
    func contains(_ index: Int, count: Int) -> Bool {
        func place(_ bound: Int) -> Int { bound < 0 ? bound + count : bound }
        if step > 0 {
            let lower = max(start.map(place) ?? 0, 0)
            let upper = min(end.map(place) ?? count, count)
            return index >= lower && index < upper && (index - lower) % step == 0
        }
        guard step < 0 else { return false }
        let upper = min(start.map(place) ?? count - 1, count - 1)
        let lower = max(end.map(place) ?? -1, -1)
        return index <= upper && index > lower && (upper - index) % step.magnitudeAsInt == 0
    }
}

extension Int {
    fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}

/// The types that `@string()` and its like ask for.
enum NodeType: String, CaseIterable, Sendable {
    case string
    case number
    case integer
    case boolean
    case null
    case array
    case object
    case scalar
    case nonFinite
}

/// Why a path cannot be used.
public struct PathError: Error, Hashable, Sendable {
    /// One line that begins in lower case and ends without a full stop.
    public let message: String
    /// The byte of the path where reading stopped.
    public let offset: Int
}
