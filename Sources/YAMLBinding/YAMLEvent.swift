/// One step of a YAML stream: what begins, ends or stands at a place.
public struct YAMLEvent: Equatable, Sendable {
    /// What the event says.
    public enum Kind: UInt8, Sendable {
        /// A document begins.
        case documentStart
        /// A document ends.
        case documentEnd
        /// A name stands for a node that came before.
        case alias
        /// A text.
        case scalar
        /// A list begins.
        case sequenceStart
        /// A list ends.
        case sequenceEnd
        /// A list of keys and values begins.
        case mappingStart
        /// A list of keys and values ends.
        case mappingEnd
    }

    /// How a node was written.
    public enum Style: UInt8, Sendable {
        /// A scalar without quotes.
        case plain
        /// A scalar in `'`.
        case singleQuoted
        /// A scalar in `"`.
        case doubleQuoted
        /// A scalar under `|`.
        case literal
        /// A scalar under `>`.
        case folded
        /// A collection laid out by indentation.
        case block
        /// A collection in brackets.
        case flow
    }

    /// What the event says.
    public let kind: Kind
    /// How the node was written; `plain` for events that are no node.
    public let style: Style
    /// Whether a document marker was left out, or no tag was written.
    public let isImplicit: Bool
    /// Whether the node has an anchor; for an alias, always.
    public let hasAnchor: Bool
    /// Whether the node has a tag.
    public let hasTag: Bool
    /// The number of bytes of a scalar's text once decoded.
    public let textCount: Int
    /// The bytes of the source, with the node's tag and anchor.
    ///
    /// The end of a block collection lies at the next token, behind blanks and comments.
    public let range: Range<Int>
}
