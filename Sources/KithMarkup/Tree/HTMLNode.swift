/// A node of an ``HTMLTree``, identified by its number in document order.
///
/// A node is valid only in its own tree. Used with another tree, it may trap or return wrong results.
public struct HTMLNode: Hashable, Comparable, Sendable {
    /// The number of the node; 0 is the document.
    public let index: UInt32

    /// Creates the node with a number.
    @inlinable public init(index: UInt32) { self.index = index }

    /// Returns whether a node comes before another in document order.
    @inlinable public static func < (left: HTMLNode, right: HTMLNode) -> Bool {
        left.index < right.index
    }

    @usableFromInline var position: Int { Int(index) }
}
