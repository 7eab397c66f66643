/// Why a pattern is not valid in ECMA-262.
public struct PatternError: Error, Equatable {
    /// The message, in words.
    public let message: String

    /// The pattern ends after a backslash.
    static let endsWithBackslash = PatternError(message: "the pattern ends with a single '\\'")
}
