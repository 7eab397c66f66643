/// Facts about a page, apart from its nodes.
package struct PageFacts: Equatable, Sendable {
    /// The encoding that was used.
    package var encoding = PageEncoding.utf8
    /// The number of bytes that were invalid or NUL and read as U+FFFD.
    package var replacedCount = 0
    /// The offset of the first of them.
    package var firstReplaced: Int?
    /// Whether the page has neither `</body>` nor `</html>`, which suggests truncation.
    package var isTruncated = false
    /// The offset at which the nesting limit was exceeded; the rest of the page is missing.
    package var tooDeepAt: Int?
    /// The offset of a tag with too many attributes; the excess ones are missing.
    package var tooManyAttributesAt: Int?
    /// The offset at which there were too many distinct names and references; the rest of the page is missing.
    package var tooManyNamesAt: Int?

    /// Creates facts about a page without problems.
    package init() {}
}
