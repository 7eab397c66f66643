/// An error that stops the decoding of a DAG-CBOR block.
public struct CBORError: Error, Hashable, Sendable {
    /// What is wrong, on one line.
    public let message: String
    /// The byte offset of the error, relative to the first decoded byte.
    public let offset: Int

    /// Creates an error.
    public init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

/// A deviation from canonical DAG-CBOR; the value is still readable.
public struct CBORFault: Hashable, Sendable {
    /// What is wrong, on one line.
    public let message: String
    /// The byte offset of the deviation, relative to the first decoded byte.
    public let offset: Int
}

/// The limits of one DAG-CBOR block.
public struct CBORLimits: Sendable {
    /// The maximum nesting depth.
    public var depth = 128
    /// The maximum size of a block in bytes.
    public var size = 2 << 20
    /// The maximum number of values in a block, keys included.
    public var count = 1 << 20

    /// Creates the default limits.
    public init() {}
}
