private import KithSystemBinding

extension HTMLTree {
    /// Returns the next sibling that is an element.
    package func nextElement(_ node: HTMLNode) -> HTMLNode? {
        var next = nextSibling(of: node)
        while let sibling = next, !isElement(sibling) { next = nextSibling(of: sibling) }
        return next
    }

    /// Returns the previous sibling that is an element.
    package func previousElement(_ node: HTMLNode) -> HTMLNode? {
        var previous = previousSibling(of: node)
        while let sibling = previous, !isElement(sibling) {
            previous = previousSibling(of: sibling)
        }
        return previous
    }

    /// Returns whether an element is the nth element among its siblings, counted from 1.
    func isChild(_ node: HTMLNode, number: Int) -> Bool {
        var left = number
        var at: HTMLNode? = node
        while left > 0, let element = at {
            left -= 1
            at = previousElement(element)
        }
        return left == 0 && at == nil && node.index != 0
    }

    /// Returns whether an element has a class or id.
    func hasToken(
        _ record: NodeRecord, _ hash: UInt32, _ wanted: [UInt8], _ range: Range<Int>
    ) -> Bool {
        guard record.isElement else { return false }
        let wanted = wanted.span.extracting(range)
        var at = Int(record.tokenStart)
        let end = Int(record.tokenEnd)
        while at < end {
            let token = tokens[at]
            if token.hash == hash, token.end - token.start == UInt32(wanted.count),
                bytes.span.has(wanted, at: Int(token.start))
            {
                return true
            }
            at += 1
        }
        return false
    }

    /// Returns the end of the outermost element of a token list that may contain a node, or 0 if there is none.
    func end(ofListed list: UInt32, before node: UInt32) -> UInt32 {
        // An element that contains the node contains the last listed element before the node, or is that element.
        var at = byToken.last(list, before: node) ?? 0
        var end: UInt32 = 0
        while at != 0 {
            let record = records[Int(at)]
            if isListed(record, list) { end = record.after }
            at = record.parent
        }
        return end
    }

    /// Returns whether an element may be in a token list.
    ///
    /// An element with more than 32 tokens always counts, since each lookup from inside it would compare all of them.
    private func isListed(_ record: NodeRecord, _ list: UInt32) -> Bool {
        let own = Int(record.tokenStart)..<Int(record.tokenEnd)
        return own.count > 32
            || own.contains { NodeLists.list(ofToken: tokens[$0].hash) == list }
    }

    /// Returns the byte range of an attribute's value.
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

    /// Returns whether an attribute value passes a comparison.
    func compares(
        _ value: Range<Int>, _ comparison: SelectorTest.Comparison, _ wanted: [UInt8],
        _ range: Range<Int>
    ) -> Bool {
        let wanted = wanted.span.extracting(range)
        let spare = value.count - wanted.count
        if comparison == .exists { return true }
        // An empty text is not a prefix, suffix, substring or word (Selectors Level 4).
        guard spare >= 0, comparison == .equal || !wanted.isEmpty else { return false }
        switch comparison {
        case .exists: return true
        case .equal: return spare == 0 && bytes.span.has(wanted, at: value.lowerBound)
        case .prefix: return bytes.span.has(wanted, at: value.lowerBound)
        case .suffix: return bytes.span.has(wanted, at: value.lowerBound + spare)
        case .substring: return bytes.span.firstOffset(of: wanted, in: value) != nil
        case .word: return hasWord(value, wanted)
        }
    }

    private func hasWord(_ value: Range<Int>, _ wanted: Span<UInt8>) -> Bool {
        var start = value.lowerBound
        while let found = bytes.span.firstOffset(of: wanted, in: start..<value.upperBound) {
            let end = found + wanted.count
            if found == value.lowerBound || bytes[found - 1].isHTMLSpace,
                end == value.upperBound || bytes[end].isHTMLSpace
            {
                return true
            }
            start = found + 1
        }
        return false
    }
}
