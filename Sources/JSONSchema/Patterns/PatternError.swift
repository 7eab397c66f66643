/// Why a pattern is none by ECMA-262.
struct PatternError: Error, Equatable {
    /// What is wrong, for a person.
    let message: String

    /// Nothing stands behind the last backslash.
    static let endsWithBackslash = PatternError(message: "the pattern ends with a single '\\'")
}
