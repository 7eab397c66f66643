import KithSourceText
import KithSyntax

/// Looks at all nodes of a tree as the rules do.
enum SyntaxLook {
    static func look(at stream: SyntaxStream, in bytes: [UInt8]) throws(BrokenPromise) {
        try Promises.keep(stream.findings, in: bytes)
        for node in stream.tree.nodes {
            try BrokenPromise.unless(
                node.outerSpan.end <= bytes.count && node.span.end <= bytes.count,
                "a node is placed at \(node.outerSpan.range) of \(bytes.count) bytes")
            switch node.kind {
            case .mapping:
                for entry in node.entries { _ = entry.key.bytes.count }
            case .sequence: _ = node.elements.count
            case .scalar: _ = (node.text, node.tag, node.integer, node.isNull)
            }
        }
        // Pointers take time in the number of siblings.
        for node in stream.tree.nodes.prefix(8) { try lead(to: node) }
    }

    /// Where no key comes twice, a pointer leads to its node.
    private static func lead(to node: SyntaxNode) throws(BrokenPromise) {
        let pointer = node.pointer
        try BrokenPromise.unless(
            JSONPointer(parsing: pointer.description) == pointer,
            "the pointer \(pointer) does not read as it is written")
    }
}
