/// A JSONPath: which nodes of a tree are meant.
///
/// RFC 9535, and what rulesets use beyond it: `~` for keys and `^` for parents at the end or on the way,
/// names in brackets without quotes, `@property`, `@parentProperty`, `@parent`, `@path`, `@root`, a few
/// methods of JavaScript, and types such as `@string()`. A filter in parentheses asks what JavaScript
/// calls truth, one without them whether something is there, as the RFC says.
public struct JSONPath: Sendable {
    /// The path as it was written.
    public let text: String
    /// The steps from the root.
    let segments: [PathSegment]
    /// Whether the path leads to keys rather than to their values.
    public let leadsToKeys: Bool

    /// The most bytes of a path.
    public static let lengthLimit = 16_384
    /// The most parentheses, brackets and filters inside each other.
    public static let depthLimit = 48

    /// Reads a path; its regular expressions are added to a table.
    ///
    /// - Throws: ``PathError`` with the byte where it cannot go on.
    public init(_ text: String, patterns: inout PatternTable) throws(PathError) {
        var parser = PathParser(text, patterns: patterns)
        try parser.readPath()
        self.text = text
        segments = parser.segments
        leadsToKeys = parser.leadsToKeys
        patterns = parser.patterns
    }
}
