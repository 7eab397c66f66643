/// Why libxml2 could not begin or go on.
public enum HTMLParseError: Error, Equatable, Sendable {
    /// There was no memory left.
    case outOfMemory
    /// The page has more bytes than libxml2 can count: this is the limit.
    case tooLarge(limit: Int)
}

/// What became of a page.
public struct HTMLParseOutcome: Equatable, Sendable {
    /// Where parsing stopped because elements were nested too deeply; `nil` if it did not.
    public var tooDeepAt: Int?
    /// Where parsing stopped because there were too many different names; `nil` if it did not.
    public var tooManyNamesAt: Int?
}
