/// One value of a block in DAG-CBOR; the values inside it follow it.
public struct CBORToken: Hashable, Sendable {
    /// What a value is.
    public enum Kind: UInt8, Sendable {
        /// A whole number from 0 on.
        case unsigned
        /// A whole number below 0.
        case negative
        /// Bytes.
        case bytes
        /// A text in UTF-8.
        case text
        /// Values one after the other.
        case array
        /// Keys, each followed by its value.
        case map
        /// The CID of another block.
        case link
        /// False.
        case `false`
        /// True.
        case `true`
        /// Nothing.
        case null
    }

    /// The offset of the first byte.
    public let start: UInt32
    /// The offset of what is inside: the bytes of a text, the binary CID of a link, the first value of a container.
    public let content: UInt32
    /// How many bytes a text, bytes or a CID have; how many values or pairs a container.
    public let count: UInt32
    /// The index of the token behind this value and all inside it.
    public internal(set) var next: UInt32
    /// What it is.
    public let kind: Kind

    @inline(__always)
    init(_ kind: Kind, at start: Int, content: Int, count: Int = 0, next: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.content = UInt32(truncatingIfNeeded: content)
        self.count = UInt32(truncatingIfNeeded: count)
        self.next = UInt32(truncatingIfNeeded: next)
        self.kind = kind
    }
}
