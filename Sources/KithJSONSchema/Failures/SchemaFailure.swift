public import KithSyntax

/// A condition of a schema that a value does not meet.
public struct SchemaFailure: Sendable {
    /// The keyword that is not met, such as `minimum`; `false` for a schema that refuses everything.
    public let keyword: String
    /// The message, in one line.
    public let message: String
    /// The value; the key, if the member is not allowed.
    public let value: SyntaxNode
    /// The key of the keyword, or the schema `false`; `nil` if it is embedded in the program.
    public let schema: SyntaxNode?
    /// Related places, in order.
    public let notes: [Note]

    /// A place related to a failure.
    public struct Note: Sendable {
        /// The message, in one line.
        public let message: String
        /// The place.
        public let node: SyntaxNode
    }
}

/// The result of a check.
public struct SchemaVerdict: Sendable {
    /// The failures, one for each value, in source order.
    public let failures: [SchemaFailure]
    /// Why the result may be incomplete; `nil` if it is certain.
    public let doubt: SchemaDoubt?

    /// Whether there are no failures; without ``doubt``, the value is valid.
    public var isAccepted: Bool { failures.isEmpty }
}
