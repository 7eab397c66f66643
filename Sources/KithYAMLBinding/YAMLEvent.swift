/// One event of a YAML stream.
package struct YAMLEvent: Equatable, Sendable {
    /// The kind of an event.
    package enum Kind: UInt8, Sendable {
        /// The start of a document.
        case documentStart
        /// The end of a document.
        case documentEnd
        /// An alias of an earlier node.
        case alias
        /// A scalar.
        case scalar
        /// The start of a sequence.
        case sequenceStart
        /// The end of a sequence.
        case sequenceEnd
        /// The start of a mapping.
        case mappingStart
        /// The end of a mapping.
        case mappingEnd
    }

    /// The notation of a node.
    package enum Style: UInt8, Sendable {
        /// A plain scalar, without quotes.
        case plain
        /// A scalar in `'`.
        case singleQuoted
        /// A scalar in `"`.
        case doubleQuoted
        /// A literal block scalar (`|`).
        case literal
        /// A folded block scalar (`>`).
        case folded
        /// A collection structured by indentation.
        case block
        /// A collection in brackets.
        case flow
    }

    /// The kind of the event.
    package let kind: Kind
    /// The notation of the node; `plain` for events that are not nodes.
    package let style: Style
    /// Whether a document marker or a tag is absent.
    package let isImplicit: Bool
    /// Whether the node has an anchor; always true for an alias.
    package let hasAnchor: Bool
    /// Whether the node has a tag.
    package let hasTag: Bool
    /// The length of a scalar's decoded text in bytes.
    package let textCount: Int
    /// The byte range in the source, including the node's tag and anchor.
    ///
    /// A block collection's end is at the next token, after blanks and comments.
    package let range: Range<Int>
}
