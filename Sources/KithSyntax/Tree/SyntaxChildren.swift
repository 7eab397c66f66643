/// A position among the children of one node.
public struct SyntaxPosition: Hashable, Comparable, Sendable {
    let record: UInt32

    /// Compares positions by source order.
    public static func < (left: SyntaxPosition, right: SyntaxPosition) -> Bool {
        left.record < right.record
    }
}

/// A key and its value.
public struct SyntaxEntry: Sendable {
    /// The key; in most documents a scalar.
    public let key: SyntaxNode
    /// The value.
    public let value: SyntaxNode

    /// Pairs a key with its value.
    public init(key: SyntaxNode, value: SyntaxNode) {
        self.key = key
        self.value = value
    }
}

/// The entries of a mapping in order; `count` takes linear time.
public struct SyntaxEntries: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first entry.
    public var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// The position after the last entry.
    public var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// Returns the position of the next entry.
    public func index(after position: SyntaxPosition) -> SyntaxPosition {
        SyntaxPosition(record: tree.store.after(tree.store.after(position.record)))
    }

    /// The entry at a position.
    public subscript(position: SyntaxPosition) -> SyntaxEntry {
        SyntaxEntry(
            key: SyntaxNode(tree, position.record),
            value: SyntaxNode(tree, tree.store.after(position.record)))
    }
}

/// The elements of a sequence in order; `count` takes linear time.
public struct SyntaxElements: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first element.
    public var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// The position after the last element.
    public var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// Returns the position of the next element.
    public func index(after position: SyntaxPosition) -> SyntaxPosition {
        SyntaxPosition(record: tree.store.after(position.record))
    }

    /// The element at a position.
    public subscript(position: SyntaxPosition) -> SyntaxNode {
        SyntaxNode(tree, position.record)
    }
}

extension SyntaxNode {
    private func children(of kind: SyntaxForm.Kind) -> Range<UInt32> {
        form.kind == kind ? content + 1..<tree.store.after(content) : content..<content
    }

    /// The entries of a mapping in order; empty for other nodes.
    public var entries: SyntaxEntries {
        SyntaxEntries(tree: tree, range: children(of: .mapping))
    }

    /// The elements of a sequence in order; empty for other nodes.
    public var elements: SyntaxElements {
        SyntaxElements(tree: tree, range: children(of: .sequence))
    }

    /// The value of the mapping's first key with this decoded text.
    public subscript(key: String) -> SyntaxNode? { entry(key)?.value }

    /// Returns the first entry whose key has this decoded text.
    public func entry(_ key: String) -> SyntaxEntry? { entry(key.utf8.span) }

    /// Returns the first entry whose key has these decoded bytes.
    public func entry(_ key: Span<UInt8>) -> SyntaxEntry? {
        guard let found = tree.store.key(key, in: content) else { return nil }
        return SyntaxEntry(
            key: SyntaxNode(tree, found), value: SyntaxNode(tree, tree.store.after(found)))
    }

    /// The element at an index, counted from 0.
    ///
    /// Takes time linear in the index.
    public subscript(index: Int) -> SyntaxNode? {
        guard index >= 0 else { return nil }
        return elements.dropFirst(index).first
    }
}
