/// One segment of a path.
enum PathSegment: Sendable {
    /// The children that one of some selectors chooses.
    case children([PathSelector])
    /// The children and deeper descendants that one of some selectors chooses.
    case descendants([PathSelector])
    /// The collection that contains a node.
    case parent
}

/// A selector of children in a collection.
enum PathSelector: Sendable {
    /// The member with a name, or the element whose index the name is.
    case name([UInt8])
    /// All children.
    case wildcard
    /// The element at an index, counted from the end if negative; also the member with that name.
    case index(Int)
    /// The elements of a slice.
    case slice(PathSlice)
    /// The children for which an expression is true.
    case filter(FilterExpression)
    /// The child whose name or index is the value of an expression about the collection.
    case computed(FilterExpression)
    /// The children of a type among those that another selector chooses.
    indirect case typed(PathSelector, NodeType)
}

/// A slice of a list: the elements at equal distances within bounds.
struct PathSlice: Hashable, Sendable {
    let start: Int?
    let end: Int?
    let step: Int

    /// Returns whether the slice of a list with `count` elements contains an index.
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

/// The types of `@string()` and the like.
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
