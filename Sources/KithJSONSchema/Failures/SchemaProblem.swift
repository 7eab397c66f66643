package import KithSyntax

/// A part of a schema that cannot be applied; values are checked as if it were absent, and a reference that leads
/// nowhere as if nothing were known of its target.
package struct SchemaProblem: Hashable, Sendable {
    /// A kind of problem.
    package enum Kind: String, Hashable, Sendable {
        /// A reference leads nowhere, or only to itself.
        case reference
        /// A pattern is not valid in ECMA-262.
        case pattern
        /// The value of a keyword is of the wrong type.
        case keyword
        /// The metaschema requires a vocabulary that is unknown.
        case vocabulary
    }

    /// The kind of problem.
    package let kind: Kind
    /// The message, in one line.
    package let message: String
    /// The value of the keyword.
    package let schema: SyntaxNode
    /// The URI of the document that a reference leads to, if it could not be loaded.
    package var document: String?
}
