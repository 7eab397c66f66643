/// One node in the arena: 24 bytes, in the order of the source, parents before children.
///
/// The first child of a node follows it; the next one is `after` the first, and so on up to the
/// node's own `after`. Lists of children need no memory of their own.
@usableFromInline struct SyntaxRecord: Sendable {
    @usableFromInline enum Kind: UInt8, Sendable {
        case mapping
        case sequence
        case scalar
        case alias
    }

    /// The parent of a root.
    @usableFromInline static let noParent = UInt32.max

    /// The bytes of the source, without tag and anchor.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// The record behind the last one inside this node.
    @usableFromInline var after: UInt32
    @usableFromInline var parent: UInt32
    /// A scalar's decoded text, a mapping's key table, or what an alias stands for.
    @usableFromInline var detail: UInt32
    @usableFromInline var kind: Kind
    @usableFromInline var style: SyntaxStyle
    @usableFromInline var tag: SyntaxTag
    @usableFromInline var flags: Flags

    @usableFromInline struct Flags: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt8

        @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The scalar's text differs from the source and was decoded.
        @inlinable static var decoded: Flags { Flags(rawValue: 1) }
        /// The node has a tag or an anchor.
        static let properties = Flags(rawValue: 2)
    }

    /// The bytes of the source.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// The tag and anchor of one node.
///
/// Few nodes have them, so they are kept apart.
struct SyntaxProperties {
    let node: UInt32
    /// Where the first of them begins.
    let start: UInt32
    /// Numbers of decoded texts.
    let tag: UInt32?
    let anchor: UInt32?
}
