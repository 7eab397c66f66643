import KithHTMLBinding
import KithMarkup
import KithSourceText

/// A small page and its tree.
struct Page {
    let source: [UInt8]
    var tree = HTMLTree()

    init(_ text: String, encoding: PageEncoding? = nil, keepsRawText: Bool = false) throws {
        try self.init(
            bytes: Array(text.utf8), encoding: encoding, keepsRawText: keepsRawText)
    }

    init(
        bytes: [UInt8], encoding: PageEncoding? = nil, keepsRawText: Bool = false,
        limits: HTMLLimits = HTMLLimits()
    ) throws {
        source = bytes
        var parser = try HTMLParser(limits: limits, keepsRawText: keepsRawText)
        try parser.parse(SourceBytes(bytes), encoding: encoding, into: &tree)
    }

    /// The nodes as nested lists: `html(body(p('text')))`, with attributes in brackets.
    var outline: String {
        children(tree.root)
    }

    private func children(_ node: HTMLNode) -> String {
        var parts: [String] = []
        var next = tree.firstChild(of: node)
        while let child = next {
            parts.append(describe(child))
            next = tree.nextSibling(of: child)
        }
        return parts.joined(separator: " ")
    }

    private func describe(_ node: HTMLNode) -> String {
        let text = String(decoding: tree.text(of: node), as: UTF8.self)
        guard tree.isElement(node) else {
            return tree.isText(node) ? "'\(text)'" : "<!\(text)>"
        }
        let attributes = tree.attributes(of: node).map {
            "[\(string(tree.names[$0.name]))=\(string($0.value))]"
        }
        let inner = children(node)
        return name(node) + attributes.joined() + (inner.isEmpty ? "" : "(\(inner))")
    }

    /// All elements that a selector means, each tried by itself.
    func all(_ selector: Selector) -> [HTMLNode] {
        tree.inside(tree.root).map { HTMLNode(index: $0) }
            .filter { tree.isElement($0) && tree.matches($0, selector) }
    }

    func name(_ node: HTMLNode) -> String {
        tree.name(of: node).map { string(tree.names[$0]) } ?? "-"
    }

    /// The first bytes of the source where a node begins.
    func source(_ node: HTMLNode, _ count: Int) -> String {
        string(source[tree.offset(of: node)...].prefix(count))
    }
}

func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
}
