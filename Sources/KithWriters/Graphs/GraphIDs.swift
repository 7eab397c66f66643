internal import KithModel
private import KithSourceText

/// The ids of nodes in a file: the keys of the source if the format allows them all and no two are equal, otherwise `n1`,
/// `n2`, ….
struct GraphIDs {
    /// Whether the ids are the keys of the source.
    let areKeys: Bool
    private let column: Column
    /// What the ids of edges begin with, so that no node has the same.
    let edgePrefix: String

    init(_ graph: Graph, where isAllowed: (ArraySlice<UInt8>) -> Bool) {
        if let keys = Self.keys(graph, where: isAllowed) {
            (column, areKeys) = (keys, true)
        } else {
            var numbers = Column(isInteger: false, isList: false)
            for node in graph.nodes.indices {
                numbers.append(text: Array("n\(node + 1)".utf8)[...])
            }
            (column, areKeys) = (numbers, false)
        }
        var prefix = "e"
        while column.hasElement(beginning: Array(prefix.utf8)) { prefix = "edge-" + prefix }
        edgePrefix = prefix
    }

    /// Returns the id of a node.
    func slice(_ node: Int) -> ArraySlice<UInt8> { column.slice(node) }

    /// Appends the id of a node.
    ///
    /// Nothing is counted that several threads share, as it is for a slice.
    func append(_ node: Int, to sink: inout ByteSink) {
        sink.append(column.bytes.span.extracting(column.range(node)))
    }

    /// Appends the id of a node as a text of XML.
    func appendXML(_ node: Int, to sink: inout ByteSink) {
        sink.append(column.bytes.span.extracting(column.range(node)), as: XMLQuoted.self)
    }

    /// Returns the keys of all nodes; `nil` if one is missing, refused or not unique.
    private static func keys(
        _ graph: Graph, where isAllowed: (ArraySlice<UInt8>) -> Bool
    ) -> Column? {
        var keys = DistinctKeys()
        for node in graph.nodes.indices {
            guard let key = graph.keyBytes(node), !key.isEmpty, isAllowed(key),
                keys.number(of: key) == node
            else { return nil }
        }
        return keys.keys
    }
}

extension GraphIDs {
    /// Whether XML allows a text as an id in documents without a schema of their own: letters, digits and `.-_:`.
    static func isNameToken(_ text: ArraySlice<UInt8>) -> Bool {
        text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || ".-_:".utf8.contains($0) }
    }

    /// Whether a text is one word of plain text: without blanks, quotation marks and what begins comments.
    static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"\"#".utf8.contains($0) }) else {
            return false
        }
        if text.allSatisfy({ $0 < 0x80 }) { return true }
        return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        }
    }
}

extension Column {
    /// Whether an element begins with a text that a digit follows.
    fileprivate func hasElement(beginning text: [UInt8]) -> Bool {
        (0..<elementCount).contains { element in
            let slice = slice(element)
            return slice.starts(with: text)
                && slice.dropFirst(text.count).first?.isASCIIDigit == true
        }
    }
}
