/// Why a pattern cannot be used.
public struct RegexError: Error, Equatable, Sendable {
    /// PCRE2's own words, such as "missing closing parenthesis".
    public let message: String
    /// The byte of the pattern where the problem was noticed.
    public let offset: Int
}
