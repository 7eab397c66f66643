/// What a filter computes from a child of a collection.
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
    /// `@property`: the name or number of the child.
    case property
    /// `@parentProperty`: the name or number of the collection.
    case parentProperty
    /// `@path`: the way to the child as text, `$['paths']['/x']`.
    case path

    /// A member by its name, or a text's or list's `length`.
    case member(FilterExpression, [UInt8])
    /// A member or element by a computed name or number.
    case element(FilterExpression, FilterExpression)
    /// The nodes that a path leads to.
    case query(FilterExpression, [PathSegment])
    /// What a method gives for the value before its dot.
    case method(FilterMethod, FilterExpression, [FilterExpression])
    /// Whether a value is of a type.
    case isType(FilterExpression, NodeType)
    /// Whether a value is there, be it false.
    case exists(FilterExpression)

    case not(FilterExpression)
    case and([FilterExpression])
    case or([FilterExpression])
    case compare(FilterComparison, FilterExpression, FilterExpression)
    case arithmetic(FilterArithmetic, FilterExpression, FilterExpression)
}

/// A comparison of two values.
enum FilterComparison: Sendable {
    /// Numbers equal texts that mean them, and null equals what is missing.
    case equal
    case notEqual
    case identical
    case notIdentical
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
}

/// A computation with two numbers; `add` joins texts.
enum FilterArithmetic: Sendable {
    case add
    case subtract
    case multiply
    case divide
    case remainder
}

/// A method of JavaScript, or a function of the RFC, that filters may use.
enum FilterMethod: String, CaseIterable, Sendable {
    /// Whether a pattern is found in a text.
    case match
    /// Whether a text has a pattern; the other way round.
    case test
    /// Where a pattern is found first: here only 0 or -1.
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
    /// How long a value is; `length(x)` of the RFC.
    case length
    /// How many nodes a query gives; `count(x)` of the RFC.
    case count
    /// The only node of a query; `value(x)` of the RFC.
    case value
    /// Whether a pattern matches a whole text; `match(x, y)` of the RFC.
    case matchWhole

    /// How many arguments it takes behind the value before its dot.
    var arguments: Int {
        switch self {
        case .toLowerCase, .toUpperCase, .keys, .length, .count, .value: 0
        default: 1
        }
    }

    /// Those that stand behind a dot.
    static let behindDot: [FilterMethod] = [
        .match, .test, .search, .includes, .indexOf, .startsWith, .endsWith, .toLowerCase,
        .toUpperCase, .hasOwnProperty,
    ]
}
