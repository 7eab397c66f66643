/// What a node holds.
public enum SyntaxKind: String, Sendable {
    /// Keys and values, in order.
    case mapping
    /// Elements, in order.
    case sequence
    /// A text, perhaps standing for a number, a truth value or null.
    case scalar
}

/// How a node was written.
public enum SyntaxStyle: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in `'`.
    case singleQuoted
    /// A scalar in `"`.
    case doubleQuoted
    /// A YAML scalar under `|`.
    case literal
    /// A YAML scalar under `>`.
    case folded
    /// A collection laid out by indentation.
    case block
    /// A collection in brackets.
    case flow
}
