private import KithSourceText

/// The nodes of a tree by number, for loops over millions of nodes where ``SyntaxNode`` is too
/// slow.
///
/// Numbers are in source order, and the first child of a node follows it. A number out of range
/// traps.
@usableFromInline package struct SyntaxColumns: Sendable {
    private let tree: SyntaxTree
    @usableFromInline let records: [SyntaxRecord]
    @usableFromInline let forms: [SyntaxForm]
    @usableFromInline let source: [UInt8]
    @usableFromInline let decoded: [UInt8]
    @usableFromInline let decodedStarts: [UInt32]

    /// Creates the columns of a tree; they share its memory.
    package init(_ tree: SyntaxTree) {
        self.tree = tree
        records = tree.store.records
        forms = tree.store.forms
        source = tree.store.bytes.padded
        decoded = tree.store.decoded
        decodedStarts = tree.store.decodedStarts
    }

    /// The number of nodes.
    @inlinable package var count: UInt32 { UInt32(truncatingIfNeeded: records.count) }

    /// Returns the target of an alias, or the node itself.
    @inlinable package func content(of node: UInt32) -> UInt32 {
        forms[Int(node)].isAlias ? records[Int(node)].link : node
    }

    /// Returns the kind of a node that is not an alias.
    @inlinable package func kind(of content: UInt32) -> SyntaxKind {
        let form = forms[Int(content)]
        return form.isMapping ? .mapping : form.isCollection ? .sequence : .scalar
    }

    /// Returns the style of a node; an alias has that of a plain scalar.
    @inlinable package func style(of node: UInt32) -> SyntaxStyle { forms[Int(node)].style }

    /// Returns the bytes of a node in the source, without tag and anchor.
    @inlinable package func range(of node: UInt32) -> Range<Int> {
        Int(records[Int(node)].start)..<Int(records[Int(node)].end)
    }

    /// Returns the collection that contains a node; `nil` for a document's root.
    @inlinable package func parent(of node: UInt32) -> UInt32? {
        let parent = records[Int(node)].parent
        return parent == SyntaxRecord.noParent ? nil : parent
    }

    /// Returns the numbers of all nodes inside a collection.
    @inlinable package func inside(_ content: UInt32) -> Range<UInt32> {
        content + 1..<next(after: content)
    }

    /// Returns the number after a node and all its descendants; for a key, the number of its value.
    @inlinable package func next(after node: UInt32) -> UInt32 {
        forms[Int(node)].isCollection ? records[Int(node)].link : node + 1
    }

    /// Calls `body` with the decoded text of a scalar; with no bytes for collections.
    @inlinable package func withText<Result>(
        of content: UInt32, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        guard forms[Int(content)].isScalar else {
            return body(source.span.extracting(0..<0))
        }
        let (isDecoded, range) = place(ofText: content)
        return body(
            isDecoded ? decoded.span.extracting(range) : source.span.extracting(range))
    }

    /// Returns the type of a scalar by the YAML 1.2 core schema.
    ///
    /// `content` must be a scalar.
    @inlinable package func scalarType(of content: UInt32) -> ScalarType {
        let form = forms[Int(content)]
        if !form.hasProperties {
            guard form.isPlain else { return .string }
            if !form.isDecoded, isShortInteger(range(of: content)) { return .integer }
        }
        return anyScalarType(of: content)
    }

    /// Returns whether a plain scalar consists of decimal digits with an optional minus sign.
    @inlinable func isShortInteger(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        if !range.isEmpty, source[offset] == 0x2D { offset += 1 }
        guard offset < range.upperBound else { return false }
        while offset < range.upperBound {
            guard source[offset] &- 0x30 < 10 else { return false }
            offset += 1
        }
        return true
    }

    @usableFromInline func anyScalarType(of content: UInt32) -> ScalarType {
        SyntaxNode(tree, content).scalarType ?? .string
    }

    /// Returns the range of a scalar's text, in the decoded texts or in the source; there without
    /// quotes.
    @inlinable func place(ofText scalar: UInt32) -> (isDecoded: Bool, range: Range<Int>) {
        let (record, form) = (records[Int(scalar)], forms[Int(scalar)])
        if form.isDecoded {
            let text = Int(record.link)
            return (true, Int(decodedStarts[text])..<Int(decodedStarts[text + 1]))
        }
        let quote = form.isQuoted ? 1 : 0
        return (false, Int(record.start) + quote..<Int(record.end) - quote)
    }
}

extension SyntaxNode {
    /// The number of the node in the ``SyntaxColumns`` of its tree.
    package var number: UInt32 { place }

    /// Creates the node with a number in a tree.
    package init(_ tree: SyntaxTree, number: UInt32) {
        self.init(tree, number)
    }
}
