internal import SourceText

/// The columns of a tree, shared by the builder that fills them and the tree that reads them.
struct SyntaxStore {
    let bytes: SourceBytes
    var records: [SyntaxRecord] = []
    /// What each record is.
    var forms: [SyntaxForm] = []
    /// Texts that do not stand in the source as they are, one behind the other.
    var decoded: [UInt8] = []
    /// Where each decoded text begins, and where the last one ends.
    var decodedStarts: [UInt32] = [0]
    /// In the order of their nodes.
    var properties: [SyntaxProperties] = []
    var keys = KeyTables()

    init(_ bytes: SourceBytes) {
        self.bytes = bytes
    }

    /// The node itself, or what it stands for if it is an alias.
    func resolve(_ node: UInt32) -> UInt32 {
        forms[Int(node)].isAlias ? records[Int(node)].link : node
    }

    /// The record behind a node and all that is inside it.
    func after(_ node: UInt32) -> UInt32 {
        forms[Int(node)].isCollection ? records[Int(node)].link : node + 1
    }

    /// Where the text of a scalar lies: in the source or among the decoded texts.
    func place(ofText scalar: UInt32) -> (isDecoded: Bool, range: Range<Int>) {
        let (record, form) = (records[Int(scalar)], forms[Int(scalar)])
        if form.isDecoded { return (true, decodedRange(record.link)) }
        let quote = form.isQuoted ? 1 : 0
        return (false, Int(record.start) + quote..<Int(record.end) - quote)
    }

    func decodedRange(_ text: UInt32) -> Range<Int> {
        Int(decodedStarts[Int(text)])..<Int(decodedStarts[Int(text) + 1])
    }

    /// The text of a scalar; empty for collections.
    func text(of node: UInt32) -> ArraySlice<UInt8> {
        guard forms[Int(node)].isScalar else { return [] }
        let (isDecoded, range) = place(ofText: node)
        return isDecoded ? decoded[range] : bytes[range]
    }

    /// The tag and anchor of a node.
    func properties(of node: UInt32) -> SyntaxProperties? {
        guard forms[Int(node)].hasProperties else { return nil }
        var low = 0
        var high = properties.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if properties[middle].node <= node { low = middle } else { high = middle }
        }
        return properties[low]
    }
}
