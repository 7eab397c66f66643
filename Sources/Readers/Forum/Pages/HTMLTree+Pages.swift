internal import Markup
internal import SourceText

extension HTMLTree {
    /// Appends the texts that stand in a node itself.
    func appendOwnText(of node: HTMLNode, to output: inout [UInt8]) {
        var next = firstChild(of: node)
        while let child = next {
            if isText(child) { appendText(of: child, to: &output) }
            next = nextSibling(of: child)
        }
    }

    /// The first element of a name in the page.
    func firstElement(_ name: KnownName) -> HTMLNode? {
        for index in inside(root) {
            let node = HTMLNode(index: index)
            if isElement(node, name) { return node }
        }
        return nil
    }
}

extension PageExtraction {
    /// The value of an attribute; `nil` where there is none.
    func attribute(_ name: PageName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        if let known = name.known { return tree.attribute(known, of: node) }
        guard isForeignNameMet[name.foreign] else { return nil }
        return tree.attribute(named: profile.foreignNames[name.foreign], of: node)
    }

    /// The bytes of an element as they were saved, with its end tag where it has one.
    func sourceRange(of node: HTMLNode) -> Range<Int> {
        let start = tree.offset(of: node)
        guard tree.isElement(node), start < input.bytes.count else { return 0..<input.bytes.count }
        let after = tree.inside(node).upperBound
        let end =
            Int(after) < tree.nodeCount
            ? tree.offset(of: HTMLNode(index: after)) : input.bytes.count
        let last = tree.offset(of: HTMLNode(index: after - 1))
        guard start < end else { return start..<start }
        let name = input.bytes.padded[(start + 1)...].prefix {
            0x61...0x7A ~= $0 | 0x20 || Digits.isDigit($0)
        }
        return start..<endOfTag(name, from: max(last, start), to: end)
    }

    /// The offset behind the last end tag of a name between two offsets; the second where there is none.
    private func endOfTag(_ name: ArraySlice<UInt8>, from start: Int, to end: Int) -> Int {
        let bytes = input.bytes.padded
        var at = end
        while at - start >= name.count + 3 {
            at -= 1
            guard bytes[at] == UInt8(ascii: ">"), at - start >= name.count + 2 else { continue }
            let first = at - name.count
            if bytes[first - 1] == UInt8(ascii: "/"), bytes[first - 2] == UInt8(ascii: "<"),
                zip(bytes[first..<at], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return at + 1
            }
        }
        return end
    }
}
