/// The error of compiling a pattern.
package struct RegexError: Error, Equatable, Sendable {
    /// PCRE2's message, such as "missing closing parenthesis".
    package let message: String
    /// The offset in the pattern where the error was detected.
    package let offset: Int
}
