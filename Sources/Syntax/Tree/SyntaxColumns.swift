private import SourceText

/// The nodes of a tree by number: for loops over millions of them that cannot pay for cursors.
///
/// Numbers run in the order of the source, and the first child of a node follows it. A number that
/// is out of range traps.
public struct SyntaxColumns: Sendable {
    private let tree: SyntaxTree
    @usableFromInline let records: [SyntaxRecord]
    @usableFromInline let forms: [SyntaxForm]
    @usableFromInline let source: [UInt8]
    @usableFromInline let decoded: [UInt8]
    @usableFromInline let decodedStarts: [UInt32]

    /// The nodes of a tree; shares its memory.
    public init(_ tree: SyntaxTree) {
        self.tree = tree
        records = tree.store.records
        forms = tree.store.forms
        source = tree.store.bytes.padded
        decoded = tree.store.decoded
        decodedStarts = tree.store.decodedStarts
    }

    /// How many nodes there are.
    @inlinable public var count: UInt32 { UInt32(truncatingIfNeeded: records.count) }

    /// What an alias stands for, or the node itself.
    @inlinable public func content(of node: UInt32) -> UInt32 {
        forms[Int(node)].isAlias ? records[Int(node)].link : node
    }

    /// What a node holds that is no alias.
    @inlinable public func kind(of content: UInt32) -> SyntaxKind {
        let form = forms[Int(content)]
        return form.isMapping ? .mapping : form.isCollection ? .sequence : .scalar
    }

    /// How a node was written; an alias, like a scalar without quotes.
    @inlinable public func style(of node: UInt32) -> SyntaxStyle { forms[Int(node)].style }

    /// The bytes of a node in the source, without tag and anchor.
    @inlinable public func range(of node: UInt32) -> Range<Int> {
        Int(records[Int(node)].start)..<Int(records[Int(node)].end)
    }

    /// The collection that a node stands in; `nil` for the root of a document.
    @inlinable public func parent(of node: UInt32) -> UInt32? {
        let parent = records[Int(node)].parent
        return parent == SyntaxRecord.noParent ? nil : parent
    }

    /// The numbers of all that is inside a collection.
    @inlinable public func inside(_ content: UInt32) -> Range<UInt32> {
        content + 1..<next(after: content)
    }

    /// The number behind a node and all that is inside it: of a key, its value.
    @inlinable public func next(after node: UInt32) -> UInt32 {
        forms[Int(node)].isCollection ? records[Int(node)].link : node + 1
    }

    /// Calls a function with the decoded text of a scalar; with nothing for collections.
    @inlinable public func withText<Result>(
        of content: UInt32, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        guard forms[Int(content)].isScalar else {
            return body(source.span.extracting(0..<0))
        }
        let (isDecoded, range) = place(ofText: content)
        return body(
            isDecoded ? decoded.span.extracting(range) : source.span.extracting(range))
    }

    /// The type of a scalar, by the core schema of YAML 1.2; the content must be a scalar.
    @inlinable public func scalarType(of content: UInt32) -> ScalarType {
        let form = forms[Int(content)]
        if !form.hasProperties {
            guard form.isPlain else { return .string }
            if !form.isDecoded, isShortInteger(range(of: content)) { return .integer }
        }
        return anyScalarType(of: content)
    }

    /// Whether a text without quotes is decimal digits alone, perhaps behind a minus sign.
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

    /// Where the text of a scalar lies; the style says whether there are quotes around it.
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
    public var number: UInt32 { place }

    /// The node of a tree that has a number.
    public init(_ tree: SyntaxTree, number: UInt32) {
        self.init(tree, number)
    }
}
