/// An error that stops the decoding of a DAG-CBOR block.
package struct CBORError: Error, Hashable, Sendable {
    /// What is wrong, on one line.
    package let message: String
    /// The byte offset of the error, relative to the first decoded byte.
    package let offset: Int

    /// Creates an error.
    package init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

/// A deviation from canonical DAG-CBOR; the value is still readable.
package struct CBORFault: Hashable, Sendable {
    /// What is wrong, on one line.
    package let message: String
    /// The byte offset of the deviation, relative to the first decoded byte.
    package let offset: Int
}

/// The limits of one DAG-CBOR block.
package struct CBORLimits: Sendable {
    /// The maximum nesting depth.
    package var depth = 128
    /// The maximum size of a block in bytes.
    package var size = 2 << 20
    /// The maximum number of values in a block, keys included.
    package var count = 1 << 20

    /// Creates the default limits.
    package init() {}
}
