/// Why a scan went no further.
enum SQLStop: Error {
    /// The bytes end inside what begins at an index.
    case end(of: SQLPart, from: Int)
    /// Something else stands at an index than what must stand there.
    case unexpected(at: Int, expected: StaticString)
    /// There are more values or columns than the limit.
    case tooMany(at: Int)
}

/// What the bytes can end in.
enum SQLPart {
    case text
    case comment
    case statement
}
