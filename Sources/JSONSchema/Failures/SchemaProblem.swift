public import Syntax

/// Something in a schema that cannot be obeyed; values are checked as if it were not there.
public struct SchemaProblem: Hashable, Sendable {
    /// What kind of problem it is.
    public enum Kind: String, Hashable, Sendable {
        /// A reference leads nowhere, or only to itself.
        case reference
        /// A pattern is none by ECMA-262.
        case pattern
        /// The value of a keyword is of the wrong type.
        case keyword
    }

    /// What kind of problem it is.
    public let kind: Kind
    /// One line for a person.
    public let message: String
    /// The value of the keyword.
    public let schema: SyntaxNode
}
