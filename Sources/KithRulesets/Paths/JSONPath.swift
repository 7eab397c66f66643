/// A JSONPath: a selection of nodes in a tree.
///
/// Supports RFC 9535 and the extensions that rulesets use: `~` for keys at the end and `^` for parents, names
/// in brackets without quotes, `@property`, `@parentProperty`, `@parent`, `@path`, `@root`, a few methods of
/// JavaScript, and types such as `@string()`. A filter in parentheses tests whether its value is true in
/// JavaScript; one without them tests existence, as in the RFC.
public struct JSONPath: Sendable {
    /// The path as written.
    public let text: String
    /// The segments from the root.
    let segments: [PathSegment]
    /// Whether the path leads to keys instead of their values.
    public let leadsToKeys: Bool

    /// The maximum number of bytes of a path.
    public static let lengthLimit = 16_384
    /// The maximum nesting of parentheses, brackets and filters.
    public static var depthLimit: Int { PathScanner.depthLimit }

    /// Parses a path, and adds its regular expressions to a table.
    ///
    /// - Throws: ``PathError`` with the offset at which parsing stopped.
    public init(_ text: String, patterns: inout PatternTable) throws(PathError) {
        let count = text.utf8.count
        guard count <= Self.lengthLimit else {
            throw PathError(
                message: "the path has \(count) bytes, more than the limit of \(Self.lengthLimit)",
                offset: 0)
        }
        var parser = PathParser(text, patterns: patterns)
        try parser.readPath()
        self.text = text
        segments = parser.segments
        leadsToKeys = parser.leadsToKeys
        patterns = parser.patterns
    }
}
