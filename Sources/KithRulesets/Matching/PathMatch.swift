package import KithSyntax

/// A node that a path leads to.
package struct PathMatch: Sendable {
    /// The number of the path.
    package let path: Int
    /// The value; if the path leads to keys, the value of the key.
    package let node: SyntaxNode
    /// The key under which the node was found; `nil` for elements and for the root.
    package let key: SyntaxNode?
    /// The index at which the node was found in a list.
    package let index: Int?
}

/// Returns the target of a reference.
///
/// It is called with mappings that have a member `$ref`, and returns `nil` if the reference leads nowhere.
package typealias ReferenceTarget = @Sendable (SyntaxNode) -> SyntaxNode?

/// The result of a walk.
package struct PathWalkSummary: Sendable {
    /// Whether every path was followed everywhere; if not, the work limit was reached.
    package let isComplete: Bool
    /// The number of steps taken.
    package let work: Int
}
