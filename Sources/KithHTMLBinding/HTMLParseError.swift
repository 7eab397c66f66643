/// The error of a parser that cannot start or continue.
package enum HTMLParseError: Error, Equatable, Sendable {
    /// There is not enough memory.
    case outOfMemory
    /// The page is larger than libxml2 supports.
    case tooLarge(limit: Int)
}

/// The outcome of parsing a page.
package struct HTMLParseOutcome: Equatable, Sendable {
    /// The offset at which parsing stopped because elements were nested too deeply; `nil` if it did not.
    package var tooDeepAt: Int?
    /// The offset at which parsing stopped because there were too many distinct names; `nil` if it did not.
    package var tooManyNamesAt: Int?
    /// The result of the scan before parsing.
    package internal(set) var outline = PageOutline()
    /// Whether the events may be wrong, so that the page must be parsed again as a whole.
    ///
    /// Set if libxml2 read a place where parts of the page were cut out as something other than content and attributes.
    package internal(set) var isMisread = false
}
