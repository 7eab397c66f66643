/// The error of compiling a pattern.
public struct RegexError: Error, Equatable, Sendable {
    /// PCRE2's message, such as "missing closing parenthesis".
    public let message: String
    /// The offset in the pattern where the error was detected.
    public let offset: Int
}
