/// One value of a DAG-CBOR block; the tokens of a container's values follow the container's own.
@usableFromInline package struct CBORToken: Hashable, Sendable {
    /// The type of a value.
    package enum Kind: UInt8, Sendable {
        /// An integer of 0 or more.
        case unsigned
        /// A negative integer.
        case negative
        /// A byte string.
        case bytes
        /// UTF-8 text.
        case text
        /// An array.
        case array
        /// A map; each key is followed by its value.
        case map
        /// The CID of another block.
        case link
        /// False.
        case `false`
        /// True.
        case `true`
        /// Null.
        case null
    }

    /// The offset of the first byte.
    package let start: UInt32
    /// The offset of the content: the bytes of a string, the binary CID of a link, the first value of a container.
    @usableFromInline package let content: UInt32
    /// The number of bytes of a string or CID, or the number of values or pairs of a container.
    @usableFromInline package let count: UInt32
    /// The index of the token after this value and everything inside it.
    package internal(set) var next: UInt32
    /// The type of the value.
    package let kind: Kind

    @inline(__always)
    init(_ kind: Kind, at start: Int, content: Int, count: Int = 0, next: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.content = UInt32(truncatingIfNeeded: content)
        self.count = UInt32(truncatingIfNeeded: count)
        self.next = UInt32(truncatingIfNeeded: next)
        self.kind = kind
    }
}
