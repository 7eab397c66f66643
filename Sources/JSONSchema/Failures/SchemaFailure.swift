public import Syntax

/// A condition of a schema that a value does not meet.
public struct SchemaFailure: Sendable {
    /// The keyword that asks for it, such as `minimum`; `false` for a schema that refuses everything.
    public let keyword: String
    /// What is wrong, in one line for a person.
    public let message: String
    /// The value; the key, where a member should not be there.
    public let value: SyntaxNode
    /// The key of the keyword, or the schema that is `false`; `nil` where it is part of the program.
    public let schema: SyntaxNode?
    /// Further places, in order.
    public let notes: [Note]

    /// A place that belongs to a failure.
    public struct Note: Sendable {
        /// One line for a person.
        public let message: String
        /// The place.
        public let node: SyntaxNode
    }
}

/// What a check found out.
public struct SchemaVerdict: Sendable {
    /// What is wrong, one cause for each value, in the order of the source.
    public let failures: [SchemaFailure]
    /// Why the answer may be incomplete; `nil` where it is sure.
    public let doubt: SchemaDoubt?

    /// Whether nothing is wrong.
    public var isAccepted: Bool { failures.isEmpty }
}
