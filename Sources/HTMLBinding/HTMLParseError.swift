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
    /// What was seen of the page before it was parsed.
    public internal(set) var outline = PageOutline()
    /// Whether the events are wrong, because libxml2 took parts of the page that it was not given for something
    /// else than text and attributes; the page has to be parsed once more, as a whole.
    public internal(set) var isMisread = false
}
