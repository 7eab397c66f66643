/// The reason why a scan stopped.
enum SQLStop: Error {
    /// The bytes end inside a part that begins at an index.
    case end(of: SQLPart, from: Int)
    /// The bytes at an index are not what was expected.
    case unexpected(at: Int, expected: StaticString)
    /// The number of values or columns exceeds the limit.
    case tooMany(at: Int)
}

/// The part of a statement in which the bytes end.
enum SQLPart {
    case text
    case comment
    case statement
}
