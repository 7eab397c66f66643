/// The reason why a text is not a valid identifier, and the wrong bytes.
public struct IdentifierFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expected type with its article: `a DID`.
    public let expected: String
    /// What is wrong, as a clause for messages.
    public let problem: String
    /// The byte range of the wrong part; empty where something is missing.
    public let range: Range<Int>

    /// Creates a fault.
    public init(_ expected: String, _ problem: String, at range: Range<Int>) {
        self.expected = expected
        self.problem = problem
        self.range = range
    }

    /// The message on one line: `this is not a handle: its last label begins with a digit (byte 5)`.
    public var description: String {
        "this is not \(expected): \(problem) (byte \(range.lowerBound))"
    }

    /// Returns the fault as seen from an enclosing text, in which this text begins at `offset`.
    func moved(by offset: Int, expected: String) -> IdentifierFault {
        IdentifierFault(
            expected, problem, at: range.lowerBound + offset..<range.upperBound + offset)
    }
}
