/// One node in the arena: 24 bytes, in the order of the source, parents before children.
///
/// The first child of a node follows it; the next one is `after` the first, and so on up to the
/// node's own `after`. Lists of children need no memory of their own.
struct SyntaxRecord {
    enum Kind: UInt8 {
        case mapping
        case sequence
        case scalar
        case alias
    }

    /// The parent of a root.
    static let noParent = UInt32.max

    /// The bytes of the source, without tag and anchor.
    var start: UInt32
    var end: UInt32
    /// The record behind the last one inside this node.
    var after: UInt32
    var parent: UInt32
    /// A scalar's decoded text, a mapping's key table, or what an alias stands for.
    var detail: UInt32
    var kind: Kind
    var style: SyntaxStyle
    var tag: SyntaxTag
    var flags: Flags

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The scalar's text differs from the source and was decoded.
        static let decoded = Flags(rawValue: 1)
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
