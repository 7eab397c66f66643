/// What a search found.
public enum RegexOutcome: Equatable, Sendable {
    /// The pattern matches somewhere in the text.
    case matched
    /// The pattern matches nowhere.
    case notMatched
    /// The search was given up: it would have taken more than its limits.
    case limitReached
}
