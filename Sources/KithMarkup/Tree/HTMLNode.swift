/// A node of an ``HTMLTree``, identified by its number in document order.
///
/// A node is valid only in its own tree. Used with another tree, it may trap or return wrong results.
@usableFromInline package struct HTMLNode: Hashable, Comparable, Sendable {
    /// The number of the node; 0 is the document.
    @usableFromInline package let index: UInt32

    /// Creates the node with a number.
    @inlinable package init(index: UInt32) { self.index = index }

    /// Returns whether a node comes before another in document order.
    @inlinable package static func < (left: HTMLNode, right: HTMLNode) -> Bool {
        left.index < right.index
    }

    @usableFromInline var position: Int { Int(index) }
}
