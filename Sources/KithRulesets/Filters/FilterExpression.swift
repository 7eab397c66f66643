/// The expression of a filter, evaluated for one child of a collection.
indirect enum FilterExpression: Sendable {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case text([UInt8])
    case list([FilterExpression])
    /// A regular expression, by its number.
    case pattern(Int)

    /// `@`: the child.
    case current
    /// `@parent`: the collection.
    case parent
    /// `$` and `@root`: the root of the document.
    case root
    /// `@property`: the name or index of the child.
    case property
    /// `@parentProperty`: the name or index of the collection.
    case parentProperty
    /// `@path`: the path of the child as text, `$['paths']['/x']`.
    case path

    /// A member by its name, or the `length` of a text or list.
    case member(FilterExpression, [UInt8])
    /// A member or element by a computed name or index.
    case element(FilterExpression, FilterExpression)
    /// The nodes that a path leads to.
    case query(FilterExpression, [PathSegment])
    /// A method, the value before its dot, and its arguments.
    case method(FilterMethod, FilterExpression, [FilterExpression])
    /// Whether a value has a type.
    case isType(FilterExpression, NodeType)
    /// Whether a value exists, even if it is false.
    case exists(FilterExpression)

    case not(FilterExpression)
    case and([FilterExpression])
    case or([FilterExpression])
    case compare(FilterComparison, FilterExpression, FilterExpression)
    case arithmetic(FilterArithmetic, FilterExpression, FilterExpression)
}

/// A comparison of two values.
enum FilterComparison: Sendable {
    /// As in JavaScript: numbers equal texts with the same value, and null equals undefined.
    case equal
    case notEqual
    case identical
    case notIdentical
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
}

/// An operation on two numbers; `add` also joins texts.
enum FilterArithmetic: Sendable {
    case add
    case subtract
    case multiply
    case divide
    case remainder
}

/// A method of JavaScript or a function of RFC 9535 that filters may use.
enum FilterMethod: String, CaseIterable, Sendable {
    /// The match of a pattern in a text: here only true, or null where it does not occur.
    case match
    /// Whether a pattern occurs in a text; also `search(x, y)` of RFC 9535.
    case test
    /// The position of the first match: here only 0 or -1.
    case search
    case includes
    case indexOf
    case startsWith
    case endsWith
    case toLowerCase
    case toUpperCase
    case hasOwnProperty
    /// `Object.keys(x)`
    case keys
    /// The length of a value; `length(x)` of RFC 9535.
    case length
    /// The number of nodes of a query; `count(x)` of RFC 9535.
    case count
    /// The only node of a query; `value(x)` of RFC 9535.
    case value
    /// Whether a pattern matches a whole text; `match(x, y)` of RFC 9535.
    case matchWhole

    /// The number of arguments, without the value before the dot.
    var arguments: Int {
        switch self {
        case .toLowerCase, .toUpperCase, .keys, .length, .count, .value: 0
        default: 1
        }
    }

    /// The methods that are called with a dot.
    static let behindDot: [FilterMethod] = [
        .match, .test, .search, .includes, .indexOf, .startsWith, .endsWith, .toLowerCase,
        .toUpperCase, .hasOwnProperty,
    ]
}
