/// Why a pattern is not valid in ECMA-262.
package struct PatternError: Error, Equatable {
    /// The message, in words.
    package let message: String

    /// The pattern ends after a backslash.
    static let endsWithBackslash = PatternError(message: "the pattern ends with a single '\\'")
}
