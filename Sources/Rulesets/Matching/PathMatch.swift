public import Syntax

/// A place that a path leads to.
public struct PathMatch: Sendable {
    /// The number of the path.
    public let path: Int
    /// The value where the path leads to it; where it leads to keys, the key's value.
    public let node: SyntaxNode
    /// The name under which the node was found; `nil` for elements and for the root.
    public let key: SyntaxNode?
    /// The number under which the node was found, in a list.
    public let index: Int?
}

/// What a reference stands for.
///
/// Called with mappings that have a member `$ref`; `nil` where the reference leads nowhere.
public typealias ReferenceTarget = @Sendable (SyntaxNode) -> SyntaxNode?

/// How a walk ended.
public struct PathWalkSummary: Sendable {
    /// Whether every path was followed everywhere; if not, there was too much to do.
    public let isComplete: Bool
    /// Steps taken.
    public let work: Int
}
