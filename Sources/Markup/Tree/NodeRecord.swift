/// One node of a tree: 32 bytes, in the order of the page, parents before children.
///
/// The first child of a node follows it; the next one is `after` the first, and so on up to the
/// node's own `after`.
@usableFromInline struct NodeRecord: Sendable {
    /// The number of the element's name, or one of those below.
    @usableFromInline var name: UInt32
    /// The record behind the last one inside this node.
    @usableFromInline var after: UInt32
    @usableFromInline var parent: UInt32
    /// An element's attributes, or the bytes of a text or comment.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// An element's class tokens and its id.
    @usableFromInline var tokenStart: UInt32
    @usableFromInline var tokenEnd: UInt32
    /// Where it begins in the decoded page.
    @usableFromInline var place: UInt32

    /// The names of nodes that are no elements; above those of elements.
    @usableFromInline static let text = UInt32.max
    @usableFromInline static let comment = UInt32.max - 1
    @usableFromInline static let document = UInt32.max - 2

    @usableFromInline var isElement: Bool { name < Self.document }
    /// Whether an element has attributes.
    var hasAttributes: Bool { start < end }
}

/// One attribute: its name, and the bytes of its value.
@usableFromInline struct AttributeRecord: Sendable {
    @usableFromInline var name: UInt32
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
}

/// One class token or id of an element.
@usableFromInline struct TokenRecord: Sendable {
    @usableFromInline var hash: UInt32
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32

    /// Where the hashes of class tokens begin, and those of ids: so that neither is taken for the
    /// other.
    @usableFromInline static let classSeed: UInt32 = 0x811C_9DC5
    @usableFromInline static let idSeed: UInt32 = 0x050C_5D1F

    /// One more byte of a hash; whoever compares hashes compares the bytes too.
    @inline(__always) static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
        (hash ^ UInt32(byte)) &* 0x0100_0193
    }

    static func hash(_ bytes: some Sequence<UInt8>, seed: UInt32) -> UInt32 {
        bytes.reduce(seed) { mix($0, $1) }
    }
}
