internal import KithMarkup
internal import KithSourceText

extension HTMLTree {
    /// Appends the text directly inside a node, without that of its child elements.
    func appendOwnText(of node: HTMLNode, to output: inout [UInt8]) {
        var next = firstChild(of: node)
        while let child = next {
            if isText(child) { appendText(of: child, to: &output) }
            next = nextSibling(of: child)
        }
    }

    /// Returns the classes of an element.
    func classes(of node: HTMLNode) -> [ArraySlice<UInt8>] {
        attribute(.class, of: node)?.split(whereSeparator: PageText.isSpace) ?? []
    }

    /// Returns the first element with a name in the page.
    func firstElement(_ name: KnownName) -> HTMLNode? {
        for index in inside(root) {
            let node = HTMLNode(index: index)
            if isElement(node, name) { return node }
        }
        return nil
    }
}
