internal import SourceText

/// The columns of a tree, shared by the builder that fills them and the tree that reads them.
struct SyntaxStore {
    let bytes: SourceBytes
    var records: [SyntaxRecord] = []
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
        let record = records[Int(node)]
        return record.kind == .alias ? record.detail : node
    }

    /// Where the text of a scalar lies: in the source or among the decoded texts.
    func place(ofText record: SyntaxRecord) -> (isDecoded: Bool, range: Range<Int>) {
        if record.flags.contains(.decoded) { return (true, decodedRange(record.detail)) }
        switch record.style {
        case .singleQuoted, .doubleQuoted:
            return (false, Int(record.start) + 1..<Int(record.end) - 1)
        default: return (false, record.range)
        }
    }

    func decodedRange(_ text: UInt32) -> Range<Int> {
        Int(decodedStarts[Int(text)])..<Int(decodedStarts[Int(text) + 1])
    }

    /// The text of a scalar; empty for collections.
    func text(of node: UInt32) -> ArraySlice<UInt8> {
        let record = records[Int(node)]
        guard record.kind == .scalar else { return [] }
        let (isDecoded, range) = place(ofText: record)
        return isDecoded ? decoded[range] : bytes[range]
    }

    /// The tag and anchor of a node.
    func properties(of node: UInt32) -> SyntaxProperties? {
        guard records[Int(node)].flags.contains(.properties) else { return nil }
        var low = 0
        var high = properties.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if properties[middle].node <= node { low = middle } else { high = middle }
        }
        return properties[low]
    }
}
