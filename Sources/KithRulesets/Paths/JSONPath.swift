/// A JSONPath: a selection of nodes in a tree.
///
/// Supports RFC 9535 and the extensions that rulesets use: `~` for keys at the end and `^` for parents, names
/// in brackets without quotes, `@property`, `@parentProperty`, `@parent`, `@path`, `@root`, a few methods of
/// JavaScript, and types such as `@string()`. A filter in parentheses tests whether its value is true in
/// JavaScript; one without them tests existence, as in the RFC.
package struct JSONPath: Sendable {
    /// The path as written.
    package let text: String
    /// The segments from the root.
    let segments: [PathSegment]
    /// Whether the path leads to keys instead of their values.
    package let leadsToKeys: Bool

    /// The maximum number of bytes of a path.
    package static let lengthLimit = 16_384
    /// The maximum nesting of parentheses, brackets and filters.
    package static var depthLimit: Int { PathScanner.depthLimit }

    /// Parses a path, and adds its regular expressions to a table.
    ///
    /// - Throws: ``PathError`` with the offset at which parsing stopped.
    package init(_ text: String, patterns: inout PatternTable) throws(PathError) {
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
