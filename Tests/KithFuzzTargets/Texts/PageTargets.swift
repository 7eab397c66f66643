import KithHTMLBinding
import KithMarkup
import KithSourceText
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// A page as a tree, with its texts.
    static let page = FuzzTarget(
        "page", "pages as trees", dictionary: "html", longest: 2048, seeds: try pages()
    ) { bytes throws(BrokenPromise) in
        guard let tree = parsed(bytes) else { return }
        for index in tree.inside(tree.root) {
            let node = HTMLNode(index: index)
            let offset = tree.offset(of: node)
            try BrokenPromise.unless(offset <= bytes.count, "a node is placed at \(offset)")
            _ = tree.attributes(of: node).count
        }
        _ = (tree.text(of: tree.root), tree.collapsedText(of: tree.root))
        _ = tree.innerHTML(of: tree.root)
    }

    /// What is written of a page: safe HTML has nothing in it that runs.
    static let markup = FuzzTarget(
        "markup", "safe HTML and Markdown of pages", dictionary: "html", longest: 2048,
        seeds: try pages()
    ) { bytes throws(BrokenPromise) in
        guard let tree = parsed(bytes) else { return }
        _ = MarkdownText().markdown(of: tree.root, in: tree)
        _ = MarkdownText().markdown(text: bytes[...])
        let safe = SafeHTML().html(of: tree.root, in: tree)
        guard let written = parsed(safe) else { return }
        for index in written.inside(written.root) {
            let node = HTMLNode(index: index)
            guard let name = written.name(of: node) else { continue }
            let text = String(decoding: written.names[name], as: UTF8.self)
            try BrokenPromise.unless(!dangerous.contains(text), "safe HTML has <\(text)>")
            for (name, _) in written.attributes(of: node) {
                let text = String(decoding: written.names[name], as: UTF8.self)
                try BrokenPromise.unless(
                    !text.hasPrefix("on") && text != "style", "safe HTML has \(text)=")
            }
        }
    }

    private static let dangerous: Set<String> = [
        "script", "style", "iframe", "object", "embed", "form", "meta", "link", "base", "svg",
    ]

    /// Selectors: all elements at once, and each asked by itself.
    static let selector = FuzzTarget(
        "selector", "CSS selectors over a page", dictionary: "selector", longest: 512,
        seeds: Seeds.texts(
            [
                "div > p.a:first-child + p ~ b",
                "[class~=x][href^='a' i]:not(.b):nth-child(2n+1)",
                "table#t td:has(> a), :scope > *", "li:nth-last-of-type(odd) a::text",
            ].map {
                $0 + "\n<div class=x><p class=a>1<p>2<b>3</b></div><table id=t><td><a href=ab>"
            })
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        guard let selector = try? Selector(String(decoding: line, as: UTF8.self)),
            let tree = parsed(rest)
        else { return }
        let found = tree.all(selector, in: tree.root).map(\.index)
        let matching = tree.inside(tree.root).filter {
            let node = HTMLNode(index: $0)
            return tree.isElement(node) && tree.matches(node, selector)
        }
        try BrokenPromise.unless(
            found == Array(matching), "\(found) are found, but \(Array(matching)) match")
        try BrokenPromise.unless(
            tree.first(selector, in: tree.root)?.index == found.first, "another one is the first")
    }

    static func pages() throws -> [[UInt8]] {
        try Seeds.ending(
            [".html", ".htm"],
            more: ["<!--><p>a<br>b", "<table><tr><td>1<td>2</table>", "<a href='?a=1&amp;b=2'>c"])
    }

    private static func parsed(_ bytes: [UInt8]) -> HTMLTree? {
        guard var parser = try? HTMLParser() else { return nil }
        var tree = HTMLTree()
        try? parser.parse(SourceBytes(bytes), into: &tree)
        return tree
    }
}
