/// Why a text is no identifier of its kind, and where.
public struct IdentifierFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the text should have been, with its article: `a DID`.
    public let expected: String
    /// What is wrong, as the end of a sentence.
    public let problem: String
    /// The bytes of the text that are wrong; empty where something is missing there.
    public let range: Range<Int>

    /// Describes a fault.
    public init(_ expected: String, _ problem: String, at range: Range<Int>) {
        self.expected = expected
        self.problem = problem
        self.range = range
    }

    /// What is wrong, in one line: `this is no handle: its last label begins with a digit (byte 5)`.
    public var description: String {
        let kind = expected.drop { $0 != " " }.dropFirst()
        return "this is no \(kind): \(problem) (byte \(range.lowerBound))"
    }

    /// The same fault of a text that contains this one from an offset on.
    func moved(by offset: Int, expected: String) -> IdentifierFault {
        IdentifierFault(
            expected, problem, at: range.lowerBound + offset..<range.upperBound + offset)
    }
}
