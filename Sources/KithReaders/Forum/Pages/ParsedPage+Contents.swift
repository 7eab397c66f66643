internal import KithMarkup
private import KithSystemBinding

// Appends parts of elements to a buffer, and counts elements; functions return `false` if an element lacks the part.
extension ParsedPage {
    func appendContent(
        _ take: Pick.Take, of node: HTMLNode, to output: inout [UInt8]
    ) -> Bool {
        switch take {
        case .html: tree.appendInnerHTML(of: node, to: &output)
        case .writtenText:
            let start = output.count
            tree.appendText(of: node, to: &output)
            let breakCount = PageText.lineBreakLength(output[start...])
            output.removeSubrange(start..<start + breakCount)
        case .ownText: tree.appendOwnText(of: node, to: &output)
        case .firstNode:
            guard let first = tree.firstChild(of: node), tree.isText(first) else {
                return true
            }
            tree.appendText(of: first, to: &output)
        case .lastNode:
            guard let last = tree.lastChild(of: node), tree.isText(last) else {
                return true
            }
            tree.appendText(of: last, to: &output)
        case .following:
            guard let next = tree.nextSibling(of: node), tree.isText(next) else {
                return false
            }
            tree.appendText(of: next, to: &output)
        default: tree.appendText(of: node, to: &output)
        }
        return true
    }

    /// Appends a part of the address in an attribute: the named one, or else `href`, or else `src`.
    func appendAddress(
        _ name: PageName?, of node: HTMLNode, to output: inout [UInt8],
        _ part: (Link) -> ArraySlice<UInt8>?
    ) -> Bool {
        let address =
            if let name {
                attribute(name, of: node)
            } else {
                tree.attribute(.href, of: node) ?? tree.attribute(.src, of: node)
            }
        guard let address, let text = part(Link(address)) else { return false }
        output.append(copying: text.span)
        return true
    }

    /// Returns the file name of an address without its extension.
    static func fileName(_ link: Link) -> ArraySlice<UInt8>? {
        let name = link.lastComponent
        let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        return end > name.startIndex ? name[..<end] : nil
    }

    /// Appends the rest of the first class with a prefix.
    func appendClass(
        beginning prefix: [UInt8], of node: HTMLNode, to output: inout [UInt8]
    ) -> Bool {
        let found = tree.classes(of: node).first {
            $0.count > prefix.count && $0.starts(with: prefix)
        }
        guard let found else { return false }
        output.append(contentsOf: found.dropFirst(prefix.count))
        return true
    }

    /// Appends the value of an attribute.
    func appendAttribute(
        _ name: PageName, of node: HTMLNode, to output: inout [UInt8]
    ) -> Bool {
        guard let value = attribute(name, of: node) else { return false }
        output.append(copying: value.span)
        return true
    }

    /// Returns the number of elements that match inside one.
    func count(_ selector: Selector, in base: HTMLNode) -> Int {
        var count = 0
        tree.forEach(selector, in: base) { _ in count += 1 }
        return count
    }

    /// Returns the number of elements that match around one.
    func count(_ selector: Selector, around node: HTMLNode) -> Int {
        var count = 0
        var at = tree.parent(of: node)
        while at != tree.root {
            if tree.matches(at, selector) { count += 1 }
            at = tree.parent(of: at)
        }
        return count
    }

    /// Returns the greatest number of elements that match: a parameter of the address in `href`, or else the text.
    func greatest(_ parameter: [UInt8], _ selector: Selector, in base: HTMLNode) -> Int64? {
        var greatest: Int64?
        tree.forEach(selector, in: base) { node in
            var number: Int64?
            if let address = tree.attribute(.href, of: node) {
                number = Link(address).parameter(parameter).flatMap { Digits.integer(in: $0) }
            } else {
                var text: [UInt8] = []
                tree.appendText(of: node, to: &text)
                number = Digits.integer(in: text[...])
            }
            greatest = [greatest, number].compactMap(\.self).max()
        }
        return greatest
    }
}
