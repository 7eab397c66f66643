/// One node of a tree, in 32 bytes; nodes are in document order, parents before children.
///
/// The first child directly follows its parent. The next sibling of a node is its `after`, unless that is the
/// parent's `after`.
@usableFromInline struct NodeRecord: Sendable {
    /// The number of the element's name, or one of the constants below.
    @usableFromInline var name: UInt32
    /// The index after the last descendant.
    @usableFromInline var after: UInt32
    @usableFromInline var parent: UInt32
    /// The range of an element's attributes, or of the bytes of a text or comment.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// The range of an element's class tokens and id.
    @usableFromInline var tokenStart: UInt32
    @usableFromInline var tokenEnd: UInt32
    /// The offset of the node in the decoded page.
    @usableFromInline var place: UInt32

    /// The values of `name` for nodes that are not elements; greater than all names.
    @usableFromInline static let text = UInt32.max
    @usableFromInline static let comment = UInt32.max - 1
    @usableFromInline static let document = UInt32.max - 2

    @usableFromInline var isElement: Bool { name < Self.document }
    /// Whether an element has attributes.
    var hasAttributes: Bool { start < end }
}

/// An attribute: its name and the byte range of its value.
@usableFromInline struct AttributeRecord: Sendable {
    @usableFromInline var name: UInt32
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
}

/// A class token or id of an element.
@usableFromInline struct TokenRecord: Sendable {
    @usableFromInline var hash: UInt32
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32

    /// The initial hash values of class tokens and ids, which differ to tell both apart.
    @usableFromInline static let classSeed: UInt32 = 0x811C_9DC5
    @usableFromInline static let idSeed: UInt32 = 0x050C_5D1F

    /// Adds a byte to a hash (FNV-1a); equal hashes do not imply equal tokens.
    @inline(__always) static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
        (hash ^ UInt32(byte)) &* 0x0100_0193
    }

    static func hash(_ bytes: some Sequence<UInt8>, seed: UInt32) -> UInt32 {
        bytes.reduce(seed) { mix($0, $1) }
    }
}
