package import KithSourceText

/// A node of a ``SyntaxTree``.
///
/// Copying is cheap; a node keeps its tree alive.
///
/// An alias has all properties of its target, except its place.
package struct SyntaxNode: Sendable {
    /// The tree that the node is part of.
    package let tree: SyntaxTree
    /// The record of the node itself.
    let place: UInt32
    /// The record of the node's content: the target's record if the node is an alias.
    let content: UInt32

    init(_ tree: SyntaxTree, _ record: UInt32) {
        self.tree = tree
        place = record
        content = tree.store.resolve(record)
    }

    var form: SyntaxForm { tree.store.forms[Int(content)] }

    /// The kind of the node's content.
    package var kind: SyntaxKind {
        switch form.kind {
        case .mapping: .mapping
        case .sequence: .sequence
        case .scalar, .alias: .scalar
        }
    }

    /// The notation of the node in the source.
    package var style: SyntaxStyle { form.style }
    /// The meaning of an explicit tag.
    package var tag: SyntaxTag {
        form.hasProperties ? tree.store.properties(of: content)?.meaning ?? .none : .none
    }
    /// Whether the node is an alias.
    package var isAlias: Bool { place != content }
    /// The target of an alias, at its own place; otherwise the node itself.
    package var target: SyntaxNode { SyntaxNode(tree, content) }

    /// The span of the node, without tag and anchor; for an alias, that of the alias.
    package var span: SourceSpan {
        SourceSpan(tree.source, tree.store.records[Int(place)].range)
    }

    /// The span of the node, with tag and anchor.
    package var outerSpan: SourceSpan {
        let range = tree.store.records[Int(place)].range
        let start = tree.store.properties(of: place).map { Int($0.start) } ?? range.lowerBound
        return SourceSpan(tree.source, start..<range.upperBound)
    }

    /// The decoded text of a scalar, as UTF-8; empty for collections.
    ///
    /// It is a slice of the tree's memory.
    package var bytes: ArraySlice<UInt8> { tree.store.text(of: content) }

    /// The decoded text of a scalar; empty for collections.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The source text of the node, with quotes; for an alias, that of its target.
    package var sourceText: String { tree.bytes.text(tree.store.records[Int(content)].range) }

    /// The anchor name of the node, without `&`.
    package var anchor: String? {
        guard let text = tree.store.properties(of: content)?.anchor else { return nil }
        return String(decoding: tree.store.decoded[tree.store.decodedRange(text)], as: UTF8.self)
    }

    /// The explicit tag, such as `tag:yaml.org,2002:str` or `!colour`.
    package var tagText: String? {
        guard let text = tree.store.properties(of: content)?.tag else { return nil }
        return String(decoding: tree.store.decoded[tree.store.decodedRange(text)], as: UTF8.self)
    }

    /// The collection that contains the node; `nil` for a document's root.
    package var parent: SyntaxNode? {
        let parent = tree.store.records[Int(place)].parent
        return parent == SyntaxRecord.noParent ? nil : SyntaxNode(tree, parent)
    }

    /// Returns whether the node is a scalar with this decoded text.
    package func hasText(_ text: String) -> Bool {
        tree.store.has(content, text: text.utf8.span)
    }
}

extension SyntaxNode: Hashable {
    /// Returns whether both nodes have the same place in the same tree.
    package static func == (left: SyntaxNode, right: SyntaxNode) -> Bool {
        left.tree === right.tree && left.place == right.place
    }

    /// Hashes the tree's identity and the place.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(place)
    }
}
