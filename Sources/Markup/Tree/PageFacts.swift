/// What a parser found out about a page besides its nodes.
public struct PageFacts: Equatable, Sendable {
    /// What the bytes were read as.
    public var encoding = PageEncoding.utf8
    /// How many bytes had no meaning, or were NUL, and read as U+FFFD.
    public var replacedCount = 0
    /// Where the first of them is.
    public var firstReplaced: Int?
    /// Whether neither `</body>` nor `</html>` was found: the page may have been cut off.
    public var isTruncated = false
    /// Where elements were nested so deeply that all that follows is missing.
    public var tooDeepAt: Int?
    /// Where a tag has so many attributes that the rest of them is missing.
    public var tooManyAttributesAt: Int?
    /// Where there were so many different names of elements, attributes and references that all that
    /// follows is missing.
    public var tooManyNamesAt: Int?

    /// Nothing was found.
    public init() {}
}
