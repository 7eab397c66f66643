/// Facts about a page, apart from its nodes.
public struct PageFacts: Equatable, Sendable {
    /// The encoding that was used.
    public var encoding = PageEncoding.utf8
    /// The number of bytes that were invalid or NUL and read as U+FFFD.
    public var replacedCount = 0
    /// The offset of the first of them.
    public var firstReplaced: Int?
    /// Whether the page has neither `</body>` nor `</html>`, which suggests truncation.
    public var isTruncated = false
    /// The offset at which the nesting limit was exceeded; the rest of the page is missing.
    public var tooDeepAt: Int?
    /// The offset of a tag with too many attributes; the excess ones are missing.
    public var tooManyAttributesAt: Int?
    /// The offset at which there were too many distinct names and references; the rest of the page is missing.
    public var tooManyNamesAt: Int?

    /// Creates facts about a page without problems.
    public init() {}
}
