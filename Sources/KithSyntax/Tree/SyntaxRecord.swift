/// The place of one node: 16 bytes.
///
/// Records are in source order, parents before children. The first child of a node follows it; each
/// next child follows the last descendant of the one before. So lists of children need no memory of
/// their own.
@usableFromInline struct SyntaxRecord: Sendable {
    /// The `parent` of a root.
    @usableFromInline static let noParent = UInt32.max

    /// The range in the source, without tag and anchor.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var parent: UInt32
    /// For a collection, the record after its last descendant; for an alias, its target; for a
    /// decoded scalar, the number of its text.
    @usableFromInline var link: UInt32

    /// The range in the source.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// The kind, style and flags of one node: one byte.
@usableFromInline struct SyntaxForm: Sendable {
    @usableFromInline enum Kind: UInt8, Sendable {
        case mapping
        case sequence
        case scalar
        case alias
    }

    /// From the lowest bit: two bits for the kind, three for the style, one for each flag.
    @usableFromInline private(set) var bits: UInt8

    init(_ kind: Kind, _ style: SyntaxStyle) { bits = kind.rawValue | style.rawValue << 2 }

    @inlinable var kind: Kind { Kind(rawValue: bits & 0b11) ?? .scalar }
    @inlinable var style: SyntaxStyle { SyntaxStyle(rawValue: bits >> 2 & 0b111) ?? .plain }
    @inlinable var isMapping: Bool { bits & 0b11 == 0b00 }
    @inlinable var isScalar: Bool { bits & 0b11 == 0b10 }
    @inlinable var isAlias: Bool { bits & 0b11 == 0b11 }
    @inlinable var isCollection: Bool { bits & 0b10 == 0 }
    @inlinable var isPlain: Bool { bits & 0b1_1100 == 0 }
    @inlinable var isQuoted: Bool { bits & 0b1_1100 == 0b0100 || bits & 0b1_1100 == 0b1000 }

    /// Whether the node is a plain scalar whose text stands in the source.
    @inlinable var isWritten: Bool { bits & 0b0011_1111 == 0b10 }

    /// Whether a scalar's decoded text differs from the source and is stored separately.
    @inlinable var isDecoded: Bool { bits & 0b0010_0000 != 0 }
    /// Whether the node has a tag or an anchor.
    @inlinable var hasProperties: Bool { bits & 0b0100_0000 != 0 }
    /// Whether a mapping has a key table.
    @inlinable var hasKeyTable: Bool { bits & 0b1000_0000 != 0 }

    mutating func markDecoded() { bits |= 0b0010_0000 }
    mutating func markProperties() { bits |= 0b0100_0000 }
    mutating func markKeyTable() { bits |= 0b1000_0000 }
    mutating func unmarkKeyTable() { bits &= 0b0111_1111 }
}

/// The tag and anchor of one node.
///
/// They are stored separately because few nodes have them.
struct SyntaxProperties {
    let node: UInt32
    /// The offset of the tag or anchor, whichever comes first.
    let start: UInt32
    /// The meaning of the tag.
    let meaning: SyntaxTag
    /// Numbers of decoded texts.
    let tag: UInt32?
    let anchor: UInt32?
}
