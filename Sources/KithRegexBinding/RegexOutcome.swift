/// The result of a search.
package enum RegexOutcome: Equatable, Sendable {
    /// The pattern matches somewhere in the text.
    case matched
    /// The pattern matches nowhere.
    case notMatched
    /// A limit was exceeded before the search ended.
    case limitReached
}
