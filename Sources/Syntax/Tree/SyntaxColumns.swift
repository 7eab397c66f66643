private import SourceText

/// The nodes of a tree by number: for loops over millions of them that cannot pay for cursors.
///
/// Numbers run in the order of the source, and the first child of a node follows it. A number that
/// is out of range traps.
public struct SyntaxColumns: Sendable {
    @usableFromInline let records: [SyntaxRecord]
    @usableFromInline let source: [UInt8]
    @usableFromInline let decoded: [UInt8]
    @usableFromInline let decodedStarts: [UInt32]

    /// The nodes of a tree; shares its memory.
    public init(_ tree: SyntaxTree) {
        records = tree.store.records
        source = tree.store.bytes.padded
        decoded = tree.store.decoded
        decodedStarts = tree.store.decodedStarts
    }

    /// What an alias stands for, or the node itself.
    @inlinable public func content(of node: UInt32) -> UInt32 {
        records[Int(node)].kind == .alias ? records[Int(node)].detail : node
    }

    /// What a node holds that is no alias.
    @inlinable public func kind(of content: UInt32) -> SyntaxKind {
        switch records[Int(content)].kind {
        case .mapping: .mapping
        case .sequence: .sequence
        case .scalar, .alias: .scalar
        }
    }

    /// How many nodes there are.
    @inlinable public var count: UInt32 { UInt32(truncatingIfNeeded: records.count) }

    /// How a node was written; an alias, like a scalar without quotes.
    @inlinable public func style(of node: UInt32) -> SyntaxStyle { records[Int(node)].style }

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
        content + 1..<records[Int(content)].after
    }

    /// The number behind a node and all that is inside it: of a key, its value.
    @inlinable public func next(after node: UInt32) -> UInt32 { records[Int(node)].after }

    /// Calls a function with the decoded text of a scalar; with nothing for collections.
    @inlinable public func withText<Result>(
        of content: UInt32, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        let record = records[Int(content)]
        guard record.kind == .scalar else { return body(source.span.extracting(0..<0)) }
        let (isDecoded, range) = place(ofText: record)
        return body(
            isDecoded ? decoded.span.extracting(range) : source.span.extracting(range))
    }

    /// The type of a scalar, by the core schema of YAML 1.2; the content must be a scalar.
    @inlinable public func scalarType(of content: UInt32) -> ScalarType {
        let record = records[Int(content)]
        if record.tag == .none {
            guard record.style == .plain else { return .string }
            if isShortInteger(record) { return .integer }
        }
        return anyScalarType(of: content)
    }

    /// Whether a text without quotes is decimal digits alone, perhaps behind a minus sign.
    @inlinable func isShortInteger(_ record: SyntaxRecord) -> Bool {
        guard !record.flags.contains(.decoded) else { return false }
        var offset = Int(record.start)
        let end = Int(record.end)
        if offset < end, source[offset] == 0x2D { offset += 1 }
        guard offset < end else { return false }
        while offset < end {
            guard source[offset] &- 0x30 < 10 else { return false }
            offset += 1
        }
        return true
    }

    @usableFromInline func anyScalarType(of content: UInt32) -> ScalarType {
        let record = records[Int(content)]
        switch record.tag {
        case .none:
            return record.style == .plain ? CoreSchema.type(of: slice(content)) : .string
        case .null, .boolean, .integer, .float:
            return CoreSchema.type(of: slice(content), tagged: record.tag) ?? .string
        case .nonSpecific, .string, .mapping, .sequence, .other: return .string
        }
    }

    private func slice(_ content: UInt32) -> ArraySlice<UInt8> {
        let (isDecoded, range) = place(ofText: records[Int(content)])
        return isDecoded ? decoded[range] : source[range]
    }

    /// Where the text of a scalar lies; the style says whether there are quotes around it.
    @inlinable func place(ofText record: SyntaxRecord) -> (isDecoded: Bool, range: Range<Int>) {
        if record.flags.contains(.decoded) {
            let text = Int(record.detail)
            return (true, Int(decodedStarts[text])..<Int(decodedStarts[text + 1]))
        }
        let quote = record.style == .singleQuoted || record.style == .doubleQuoted ? 1 : 0
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
