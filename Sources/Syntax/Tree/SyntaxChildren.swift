/// A position among the children of one node.
public struct SyntaxPosition: Hashable, Comparable, Sendable {
    let record: UInt32

    /// The order of the source.
    public static func < (left: SyntaxPosition, right: SyntaxPosition) -> Bool {
        left.record < right.record
    }
}

/// A key and its value.
public struct SyntaxEntry: Sendable {
    /// The key, in most documents a scalar.
    public let key: SyntaxNode
    /// The value.
    public let value: SyntaxNode

    /// Pairs a key with its value.
    public init(key: SyntaxNode, value: SyntaxNode) {
        self.key = key
        self.value = value
    }
}

/// The keys and values of a mapping in order; `count` takes time in proportion to it.
public struct SyntaxEntries: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first entry.
    public var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// Behind the last entry.
    public var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// The position of the next entry.
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

/// The elements of a sequence in order; `count` takes time in proportion to it.
public struct SyntaxElements: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first element.
    public var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// Behind the last element.
    public var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// The position of the next element.
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

    /// The keys and values of a mapping, in order; empty for anything else.
    public var entries: SyntaxEntries {
        SyntaxEntries(tree: tree, range: children(of: .mapping))
    }

    /// The elements of a sequence, in order; empty for anything else.
    public var elements: SyntaxElements {
        SyntaxElements(tree: tree, range: children(of: .sequence))
    }

    /// The value of a mapping's first key with this text, however the key is written.
    public subscript(key: String) -> SyntaxNode? { entry(key)?.value }

    /// The key with this text, and its value.
    public func entry(_ key: String) -> SyntaxEntry? { entry(key.utf8.span) }

    /// The key with these bytes, and its value.
    public func entry(_ key: Span<UInt8>) -> SyntaxEntry? {
        guard let found = tree.store.key(key, in: content) else { return nil }
        return SyntaxEntry(
            key: SyntaxNode(tree, found), value: SyntaxNode(tree, tree.store.after(found)))
    }

    /// The element at a position from 0; takes time in proportion to it.
    public subscript(index: Int) -> SyntaxNode? {
        guard index >= 0 else { return nil }
        return elements.dropFirst(index).first
    }
}
