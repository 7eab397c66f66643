package import KithSyntax

/// A condition of a schema that a value does not meet.
package struct SchemaFailure: Sendable {
    /// The keyword that is not met, such as `minimum`; `false` for a schema that refuses everything.
    package let keyword: String
    /// The message, in one line.
    package let message: String
    /// The value; the key, if the member is not allowed.
    package let value: SyntaxNode
    /// The key of the keyword, or the schema `false`; `nil` if it is embedded in the program.
    package let schema: SyntaxNode?
    /// Related places, in order.
    package let notes: [Note]

    /// A place related to a failure.
    package struct Note: Sendable {
        /// The message, in one line.
        package let message: String
        /// The place.
        package let node: SyntaxNode
    }
}

/// The result of a check.
package struct SchemaVerdict: Sendable {
    /// The failures, one for each value, in source order.
    package let failures: [SchemaFailure]
    /// Why the result may be incomplete; `nil` if it is certain.
    package let doubt: SchemaDoubt?

    /// Whether there are no failures; without ``doubt``, the value is valid.
    package var isAccepted: Bool { failures.isEmpty }
}
