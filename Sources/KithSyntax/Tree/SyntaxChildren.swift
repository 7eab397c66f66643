/// A position among the children of one node.
package struct SyntaxPosition: Hashable, Comparable, Sendable {
    let record: UInt32

    /// Compares positions by source order.
    package static func < (left: SyntaxPosition, right: SyntaxPosition) -> Bool {
        left.record < right.record
    }
}

/// A key and its value.
package struct SyntaxEntry: Sendable {
    /// The key; in most documents a scalar.
    package let key: SyntaxNode
    /// The value.
    package let value: SyntaxNode

    /// Pairs a key with its value.
    package init(key: SyntaxNode, value: SyntaxNode) {
        self.key = key
        self.value = value
    }
}

/// The entries of a mapping in order; `count` takes linear time.
package struct SyntaxEntries: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first entry.
    package var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// The position after the last entry.
    package var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// Returns the position of the next entry.
    package func index(after position: SyntaxPosition) -> SyntaxPosition {
        SyntaxPosition(record: tree.store.after(tree.store.after(position.record)))
    }

    /// The entry at a position.
    package subscript(position: SyntaxPosition) -> SyntaxEntry {
        SyntaxEntry(
            key: SyntaxNode(tree, position.record),
            value: SyntaxNode(tree, tree.store.after(position.record)))
    }
}

/// The elements of a sequence in order; `count` takes linear time.
package struct SyntaxElements: Collection, Sendable {
    let tree: SyntaxTree
    let range: Range<UInt32>

    /// The first element.
    package var startIndex: SyntaxPosition { SyntaxPosition(record: range.lowerBound) }
    /// The position after the last element.
    package var endIndex: SyntaxPosition { SyntaxPosition(record: range.upperBound) }

    /// Returns the position of the next element.
    package func index(after position: SyntaxPosition) -> SyntaxPosition {
        SyntaxPosition(record: tree.store.after(position.record))
    }

    /// The element at a position.
    package subscript(position: SyntaxPosition) -> SyntaxNode {
        SyntaxNode(tree, position.record)
    }
}

extension SyntaxNode {
    private func children(of kind: SyntaxForm.Kind) -> Range<UInt32> {
        form.kind == kind ? content + 1..<tree.store.after(content) : content..<content
    }

    /// The entries of a mapping in order; empty for other nodes.
    package var entries: SyntaxEntries {
        SyntaxEntries(tree: tree, range: children(of: .mapping))
    }

    /// The elements of a sequence in order; empty for other nodes.
    package var elements: SyntaxElements {
        SyntaxElements(tree: tree, range: children(of: .sequence))
    }

    /// The value of the mapping's first key with this decoded text.
    package subscript(key: String) -> SyntaxNode? { entry(key)?.value }

    /// Returns the first entry whose key has this decoded text.
    package func entry(_ key: String) -> SyntaxEntry? { entry(key.utf8.span) }

    /// Returns the first entry whose key has these decoded bytes.
    package func entry(_ key: Span<UInt8>) -> SyntaxEntry? {
        guard let found = tree.store.key(key, in: content) else { return nil }
        return SyntaxEntry(
            key: SyntaxNode(tree, found), value: SyntaxNode(tree, tree.store.after(found)))
    }

    /// The element at an index, counted from 0.
    ///
    /// Takes time linear in the index.
    package subscript(index: Int) -> SyntaxNode? {
        guard index >= 0 else { return nil }
        return elements.dropFirst(index).first
    }
}
