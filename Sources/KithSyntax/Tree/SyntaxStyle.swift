/// The kind of a node.
@usableFromInline package enum SyntaxKind: String, Sendable {
    /// Keys and values, in order.
    case mapping
    /// Elements, in order.
    case sequence
    /// A scalar: a string, number, boolean or null.
    case scalar
}

/// The notation of a node in the source.
@usableFromInline package enum SyntaxStyle: UInt8, Sendable {
    /// A plain scalar, without quotes.
    case plain
    /// A scalar in `'`.
    case singleQuoted
    /// A scalar in `"`.
    case doubleQuoted
    /// A YAML literal block scalar (`|`).
    case literal
    /// A YAML folded block scalar (`>`).
    case folded
    /// A collection structured by indentation.
    case block
    /// A collection in brackets.
    case flow
}
