/// What stops the reading of a block in DAG-CBOR.
public struct CBORError: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    public let message: String
    /// Where, counted from the first byte of what was read.
    public let offset: Int

    /// Describes a failure.
    public init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

/// Something that a canonical encoder writes otherwise; the value can be read all the same.
public struct CBORFault: Hashable, Sendable {
    /// What is wrong, in one line.
    public let message: String
    /// Where, counted from the first byte of what was read.
    public let offset: Int
}

/// What a block in DAG-CBOR may have at most.
public struct CBORLimits: Sendable {
    /// How deep values may nest.
    public var depth = 128
    /// How many bytes a block may have.
    public var size = 2 << 20
    /// How many values, keys among them, a block may have.
    public var count = 1 << 20

    /// The limits unless said otherwise.
    public init() {}
}
