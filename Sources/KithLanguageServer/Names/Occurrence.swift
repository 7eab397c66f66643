internal import KithSourceText
internal import KithSyntax

/// A place where a thing is named.
struct Occurrence {
    /// The scalar with the name in it.
    let node: SyntaxNode
    /// The name's place; that of the whole scalar if it is written with escapes.
    let span: SourceSpan
    /// Whether the thing itself stands here.
    let isDefinition: Bool

    /// Creates the occurrence of a name that is a whole scalar.
    init(whole node: SyntaxNode, isDefinition: Bool = false) {
        self.node = node
        self.isDefinition = isDefinition
        span = node.contentSpan ?? node.span
    }

    /// Creates the occurrence of a name that is a part of a scalar's decoded text.
    init?(_ node: SyntaxNode, part: Range<Int>) {
        guard let content = node.contentSpan else { return nil }
        self.node = node
        isDefinition = false
        span = SourceSpan(
            content.source, content.start + part.lowerBound..<content.start + part.upperBound)
    }

    /// Whether the name is written as it is, so that another one can take its place.
    var isPlain: Bool { node.contentSpan != nil }
}

extension SyntaxNode {
    /// The place of a scalar's text without quotes; `nil` if it is written with escapes or over several lines.
    var contentSpan: SourceSpan? {
        guard kind == .scalar, !isAlias else { return nil }
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let range = span.range
        guard range.count >= 2 * quote else { return nil }
        let inside = range.lowerBound + quote..<range.upperBound - quote
        guard tree.bytes[inside].elementsEqual(bytes) else { return nil }
        return SourceSpan(span.source, inside)
    }

    /// The entry of the mapping around a node that is one of its keys or values.
    var entry: SyntaxEntry? {
        parent?.entries.first { $0.key == self || $0.value == self }
    }
}
