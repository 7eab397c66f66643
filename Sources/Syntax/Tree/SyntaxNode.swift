public import SourceText

/// A node of a ``SyntaxTree``: cheap to copy, and keeps its tree alive.
///
/// A node that is an alias answers for what it stands for, except for its place.
public struct SyntaxNode: Sendable {
    /// The tree that the node is part of.
    public let tree: SyntaxTree
    /// The record of the node where it is used.
    let place: UInt32
    /// The record of what the node holds: another one if it is an alias.
    let content: UInt32

    init(_ tree: SyntaxTree, _ record: UInt32) {
        self.tree = tree
        place = record
        content = tree.store.resolve(record)
    }

    var form: SyntaxForm { tree.store.forms[Int(content)] }

    /// What the node holds.
    public var kind: SyntaxKind {
        switch form.kind {
        case .mapping: .mapping
        case .sequence: .sequence
        case .scalar, .alias: .scalar
        }
    }

    /// How the node was written.
    public var style: SyntaxStyle { form.style }
    /// What an explicit tag says about the type.
    public var tag: SyntaxTag {
        form.hasProperties ? tree.store.properties(of: content)?.meaning ?? .none : .none
    }
    /// Whether the node is a name that stands for another one.
    public var isAlias: Bool { place != content }
    /// The node that an alias stands for, at its own place; otherwise the node itself.
    public var target: SyntaxNode { SyntaxNode(tree, content) }

    /// Where the node is, without tag and anchor; for an alias, where the alias is.
    public var span: SourceSpan {
        SourceSpan(tree.source, tree.store.records[Int(place)].range)
    }

    /// Where the node is, with its tag and anchor.
    public var outerSpan: SourceSpan {
        let range = tree.store.records[Int(place)].range
        let start = tree.store.properties(of: place).map { Int($0.start) } ?? range.lowerBound
        return SourceSpan(tree.source, start..<range.upperBound)
    }

    /// The decoded text of a scalar, as UTF-8; empty for collections.
    ///
    /// Copies nothing.
    public var bytes: ArraySlice<UInt8> { tree.store.text(of: content) }

    /// The decoded text of a scalar; empty for collections.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The node as it was written, with quotes; an alias gives what it stands for.
    public var sourceText: String { tree.bytes.text(tree.store.records[Int(content)].range) }

    /// The name that aliases use for the node, without `&`.
    public var anchor: String? {
        guard let text = tree.store.properties(of: content)?.anchor else { return nil }
        return String(decoding: tree.store.decoded[tree.store.decodedRange(text)], as: UTF8.self)
    }

    /// The explicit tag, such as `tag:yaml.org,2002:str` or `!colour`.
    public var tagText: String? {
        guard let text = tree.store.properties(of: content)?.tag else { return nil }
        return String(decoding: tree.store.decoded[tree.store.decodedRange(text)], as: UTF8.self)
    }

    /// The collection that the node stands in; `nil` for the root of a document.
    public var parent: SyntaxNode? {
        let parent = tree.store.records[Int(place)].parent
        return parent == SyntaxRecord.noParent ? nil : SyntaxNode(tree, parent)
    }

    /// Whether a scalar's decoded text is exactly this.
    public func hasText(_ text: String) -> Bool {
        tree.store.has(content, text: text.utf8.span)
    }
}

extension SyntaxNode: Hashable {
    /// Whether both are the same place of the same tree.
    public static func == (left: SyntaxNode, right: SyntaxNode) -> Bool {
        left.tree === right.tree && left.place == right.place
    }

    /// Feeds the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(place)
    }
}
