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
