/// Where one node is, in the order of the source, parents before children: 16 bytes.
///
/// The first child of a node follows it; the next one is behind the last node inside the first, and
/// so on. Lists of children need no memory of their own.
@usableFromInline struct SyntaxRecord: Sendable {
    /// The parent of a root.
    @usableFromInline static let noParent = UInt32.max

    /// The bytes of the source, without tag and anchor.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline let parent: UInt32
    /// Of a collection, the record behind the last one inside it; of an alias, what it stands for; of
    /// a scalar that was decoded, its text.
    @usableFromInline var link: UInt32

    /// The bytes of the source.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// What one node is, and how it was written: one byte.
@usableFromInline struct SyntaxForm: Sendable {
    @usableFromInline enum Kind: UInt8, Sendable {
        case mapping
        case sequence
        case scalar
        case alias
    }

    /// From the lowest bit: two for the kind, three for the style, one for each mark.
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

    /// Whether the text of a scalar differs from the source and was decoded.
    @inlinable var isDecoded: Bool { bits & 0b0010_0000 != 0 }
    /// Whether the node has a tag or an anchor.
    @inlinable var hasProperties: Bool { bits & 0b0100_0000 != 0 }
    /// Whether the keys of a mapping are in a table.
    @inlinable var hasKeyTable: Bool { bits & 0b1000_0000 != 0 }

    mutating func markDecoded() { bits |= 0b0010_0000 }
    mutating func markProperties() { bits |= 0b0100_0000 }
    mutating func markKeyTable() { bits |= 0b1000_0000 }
}

/// The tag and anchor of one node.
///
/// Few nodes have them, so they are kept apart.
struct SyntaxProperties {
    let node: UInt32
    /// Where the first of them begins.
    let start: UInt32
    /// What the tag says.
    let meaning: SyntaxTag
    /// Numbers of decoded texts.
    let tag: UInt32?
    let anchor: UInt32?
}
