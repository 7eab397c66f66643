internal import KithSourceText

/// The columns of a tree, filled by the builder and read by the tree.
struct SyntaxStore {
    var bytes: SourceBytes
    var records: [SyntaxRecord] = []
    /// The form of each record.
    var forms: [SyntaxForm] = []
    /// The concatenated texts that differ from the source.
    var decoded: [UInt8] = []
    /// The start of each decoded text, and the end of the last one.
    var decodedStarts: [UInt32] = [0]
    /// Tags and anchors, in node order.
    var properties: [SyntaxProperties] = []
    var keys = KeyTables()

    init(_ bytes: SourceBytes) {
        self.bytes = bytes
    }

    /// Returns the target of an alias, or the node itself.
    func resolve(_ node: UInt32) -> UInt32 {
        forms[Int(node)].isAlias ? records[Int(node)].link : node
    }

    /// Returns the record after a node and all its descendants.
    func after(_ node: UInt32) -> UInt32 {
        forms[Int(node)].isCollection ? records[Int(node)].link : node + 1
    }

    /// Returns the range of a scalar's text, in the decoded texts or in the source.
    @inline(__always)
    func place(ofText scalar: UInt32) -> (isDecoded: Bool, range: Range<Int>) {
        let (record, form) = (records[Int(scalar)], forms[Int(scalar)])
        if form.isDecoded { return (true, decodedRange(record.link)) }
        let quote = form.isQuoted ? 1 : 0
        return (false, Int(record.start) + quote..<Int(record.end) - quote)
    }

    func decodedRange(_ text: UInt32) -> Range<Int> {
        Int(decodedStarts[Int(text)])..<Int(decodedStarts[Int(text) + 1])
    }

    /// Returns the text of a scalar; empty for collections.
    func text(of node: UInt32) -> ArraySlice<UInt8> {
        guard forms[Int(node)].isScalar else { return [] }
        let (isDecoded, range) = place(ofText: node)
        return isDecoded ? decoded[range] : bytes[range]
    }

    /// Returns the tag and anchor of a node; `nil` if it has neither.
    func properties(of node: UInt32) -> SyntaxProperties? {
        guard forms[Int(node)].hasProperties else { return nil }
        return properties[max(1, properties.partitioningIndex { $0.node > node }) - 1]
    }
}
