/// A node of an ``HTMLTree``, by its number in the order of the page.
///
/// Holds nothing: what it is, its tree says. A node of another tree traps or gives nonsense.
public struct HTMLNode: Hashable, Comparable, Sendable {
    /// The number; 0 is the document.
    public let index: UInt32

    /// The node that has a number.
    @inlinable public init(index: UInt32) { self.index = index }

    /// The order of the page.
    @inlinable public static func < (left: HTMLNode, right: HTMLNode) -> Bool {
        left.index < right.index
    }

    @usableFromInline var position: Int { Int(index) }
}
