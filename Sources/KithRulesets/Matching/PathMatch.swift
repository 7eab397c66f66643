public import KithSyntax

/// A node that a path leads to.
public struct PathMatch: Sendable {
    /// The number of the path.
    public let path: Int
    /// The value; if the path leads to keys, the value of the key.
    public let node: SyntaxNode
    /// The key under which the node was found; `nil` for elements and for the root.
    public let key: SyntaxNode?
    /// The index at which the node was found in a list.
    public let index: Int?
}

/// Returns the target of a reference.
///
/// It is called with mappings that have a member `$ref`, and returns `nil` if the reference leads nowhere.
public typealias ReferenceTarget = @Sendable (SyntaxNode) -> SyntaxNode?

/// The result of a walk.
public struct PathWalkSummary: Sendable {
    /// Whether every path was followed everywhere; if not, the work limit was reached.
    public let isComplete: Bool
    /// The number of steps taken.
    public let work: Int
}
