private import SystemBinding

extension HTMLTree {
    /// The next element with the same parent.
    public func nextElement(_ node: HTMLNode) -> HTMLNode? {
        var next = nextSibling(of: node)
        while let sibling = next, !isElement(sibling) { next = nextSibling(of: sibling) }
        return next
    }

    /// The element before it with the same parent.
    public func previousElement(_ node: HTMLNode) -> HTMLNode? {
        var previous = previousSibling(of: node)
        while let sibling = previous, !isElement(sibling) {
            previous = previousSibling(of: sibling)
        }
        return previous
    }

    /// Whether so many elements, itself included, begin the list of its siblings.
    func isChild(_ node: HTMLNode, number: Int) -> Bool {
        var left = number
        var at: HTMLNode? = node
        while left > 0, let element = at {
            left -= 1
            at = previousElement(element)
        }
        return left == 0 && at == nil && node.index != 0
    }

    /// Whether an element has a class or id.
    func hasToken(
        _ record: NodeRecord, _ hash: UInt32, _ wanted: [UInt8], _ range: Range<Int>
    ) -> Bool {
        guard record.isElement else { return false }
        var at = Int(record.tokenStart)
        let end = Int(record.tokenEnd)
        while at < end {
            let token = tokens[at]
            if token.hash == hash, token.end - token.start == UInt32(range.count),
                has(bytes: wanted, range, at: Int(token.start))
            {
                return true
            }
            at += 1
        }
        return false
    }

    /// The bytes of an attribute's value.
    @usableFromInline func value(_ record: NodeRecord, _ name: UInt32) -> Range<Int>? {
        guard record.isElement else { return nil }
        var at = Int(record.start)
        let end = Int(record.end)
        while at < end {
            let attribute = attributeRecords[at]
            if attribute.name == name { return Int(attribute.start)..<Int(attribute.end) }
            at += 1
        }
        return nil
    }

    /// Whether the bytes of the tree go on like this at an offset.
    private func has(bytes wanted: [UInt8], _ range: Range<Int>, at offset: Int) -> Bool {
        guard offset + range.count <= bytes.count else { return false }
        for index in range where bytes[offset + index - range.lowerBound] != wanted[index] {
            return false
        }
        return true
    }

    /// The first offset at which some bytes stand.
    private func find(
        _ wanted: [UInt8], _ range: Range<Int>, from start: Int, to end: Int
    ) -> Int? {
        let first = wanted[range.lowerBound]
        let last = end - range.count
        var at = start
        while at <= last {
            at = bytes.span.firstOffset(in: at..<last + 1) { $0.equal(first) }
            if at <= last, has(bytes: wanted, range, at: at) { return at }
            at += 1
        }
        return nil
    }

    private func hasWord(
        _ value: Range<Int>, _ wanted: [UInt8], _ range: Range<Int>
    ) -> Bool {
        var start = value.lowerBound
        while let found = find(wanted, range, from: start, to: value.upperBound) {
            let end = found + range.count
            if found == value.lowerBound || bytes[found - 1].isHTMLSpace,
                end == value.upperBound || bytes[end].isHTMLSpace
            {
                return true
            }
            start = found + 1
        }
        return false
    }

    func compares(
        _ value: Range<Int>, _ comparison: SelectorTest.Comparison, _ wanted: [UInt8],
        _ range: Range<Int>
    ) -> Bool {
        let spare = value.count - range.count
        if comparison == .exists { return true }
        // Nothing begins, ends or goes on with nothing.
        guard spare >= 0, comparison == .equal || !range.isEmpty else { return false }
        switch comparison {
        case .exists: return true
        case .equal: return spare == 0 && has(bytes: wanted, range, at: value.lowerBound)
        case .prefix: return has(bytes: wanted, range, at: value.lowerBound)
        case .suffix: return has(bytes: wanted, range, at: value.upperBound - range.count)
        case .substring:
            return find(wanted, range, from: value.lowerBound, to: value.upperBound) != nil
        case .word:
            return hasWord(value, wanted, range)
        }
    }
}
