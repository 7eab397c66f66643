internal import KithMarkup
private import KithSystemBinding

extension PageExtraction {
    /// Appends the value that a pick takes from an element to the draft's bytes; returns `false` if there is none.
    mutating func takeRaw(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Bool {
        switch pick.take {
        case .text, .writtenText, .ownText, .firstNode, .lastNode, .following, .html:
            return takeContent(pick.take, of: node, on: page)
        case .attribute(let name): return appendAttribute(name, of: node, on: page)
        case .parameter(let parameter, of: let name):
            return takeAddress(name, of: node, on: page) { $0.parameter(parameter) }
        case .fragment(let name): return takeAddress(name, of: node, on: page) { $0.fragment }
        case .fileName(let name): return takeAddress(name, of: node, on: page) { Self.fileName($0) }
        case .classRest(let prefix): return takeClass(beginning: prefix, of: node, on: page)
        case .value(let slot):
            guard let text = value(slot, on: page) else { return false }
            output.draft.bytes.append(copying: text.span)
        case .join(let slots): return takeJoined(slots, on: page)
        case .constant(let text): output.draft.bytes.append(copying: text.span)
        case .number: output.draft.bytes.append(contentsOf: String(scope.number).utf8)
        case .ordinal: output.draft.bytes.append(contentsOf: String(scope.number + 1).utf8)
        case .position:
            output.draft.bytes.append(contentsOf: captureKey)
            output.draft.bytes.append(contentsOf: "/\(scope.number)".utf8)
        case .enclosing(let selector):
            output.draft.bytes.append(
                contentsOf: String(count(selector, around: node, on: page)).utf8)
        case .sum(let terms): return takeSum(terms, scope, on: page)
        case .classes, .count, .greatest: return false
        }
        return true
    }

    private func count(
        _ selector: Selector, around node: HTMLNode, on page: borrowing ParsedPage
    ) -> Int {
        var count = 0
        var at = page.tree.parent(of: node)
        while at != page.tree.root {
            if page.tree.matches(at, selector) { count += 1 }
            at = page.tree.parent(of: at)
        }
        return count
    }

    private mutating func takeContent(
        _ take: Pick.Take, of node: HTMLNode, on page: borrowing ParsedPage
    ) -> Bool {
        switch take {
        case .html: page.tree.appendInnerHTML(of: node, to: &output.draft.bytes)
        case .writtenText:
            let start = output.draft.bytes.count
            page.tree.appendText(of: node, to: &output.draft.bytes)
            let breakCount = PageText.lineBreakLength(output.draft.bytes[start...])
            output.draft.bytes.removeSubrange(start..<start + breakCount)
        case .ownText: page.tree.appendOwnText(of: node, to: &output.draft.bytes)
        case .firstNode:
            guard let first = page.tree.firstChild(of: node), page.tree.isText(first) else {
                return true
            }
            page.tree.appendText(of: first, to: &output.draft.bytes)
        case .lastNode:
            guard let last = page.tree.lastChild(of: node), page.tree.isText(last) else {
                return true
            }
            page.tree.appendText(of: last, to: &output.draft.bytes)
        case .following:
            guard let next = page.tree.nextSibling(of: node), page.tree.isText(next) else {
                return false
            }
            page.tree.appendText(of: next, to: &output.draft.bytes)
        default: page.tree.appendText(of: node, to: &output.draft.bytes)
        }
        return true
    }

    /// Takes a part of the address in an attribute: the named one, or else `href`, or else `src`.
    private mutating func takeAddress(
        _ name: PageName?, of node: HTMLNode, on page: borrowing ParsedPage,
        _ part: (Link) -> ArraySlice<UInt8>?
    ) -> Bool {
        let address =
            if let name {
                page.attribute(name, of: node)
            } else {
                page.tree.attribute(.href, of: node) ?? page.tree.attribute(.src, of: node)
            }
        guard let address, let text = part(Link(address)) else { return false }
        output.draft.bytes.append(copying: text.span)
        return true
    }

    /// Returns the file name of an address without its extension.
    private static func fileName(_ link: Link) -> ArraySlice<UInt8>? {
        let name = link.lastComponent
        let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        return end > name.startIndex ? name[..<end] : nil
    }

    private mutating func takeClass(
        beginning prefix: [UInt8], of node: HTMLNode, on page: borrowing ParsedPage
    ) -> Bool {
        guard let classes = page.tree.attribute(.class, of: node) else { return false }
        var at = classes.startIndex
        while at < classes.endIndex {
            var end = at
            while end < classes.endIndex, !PageText.isSpace(classes[end]) { end += 1 }
            if end - at > prefix.count, classes[at..<end].starts(with: prefix) {
                output.draft.bytes.append(contentsOf: classes[(at + prefix.count)..<end])
                return true
            }
            at = end + 1
        }
        return false
    }

    private mutating func appendAttribute(
        _ name: PageName, of node: HTMLNode, on page: borrowing ParsedPage
    ) -> Bool {
        guard let value = page.attribute(name, of: node) else { return false }
        output.draft.bytes.append(copying: value.span)
        return true
    }

    private mutating func takeJoined(_ slots: [Int], on page: borrowing ParsedPage) -> Bool {
        for (index, slot) in slots.enumerated() {
            guard let text = value(slot, on: page) else { return false }
            if index > 0 { output.draft.bytes.append(UInt8(ascii: "/")) }
            output.draft.bytes.append(copying: text.span)
        }
        return true
    }

    private mutating func takeSum(
        _ terms: [Pick.Term], _ scope: Scope, on page: borrowing ParsedPage
    ) -> Bool {
        var sum: Int64 = 0
        for term in terms {
            let number: Int64
            switch term.source {
            case .number(let known): number = known
            case .ordinal: number = Int64(scope.number) + 1
            case .slot(let slot):
                guard let text = value(slot, on: page), let known = Digits.integer(in: text) else {
                    return false
                }
                number = known
            }
            let (result, isTooLarge) =
                term.isNegative
                ? sum.subtractingReportingOverflow(number) : sum.addingReportingOverflow(number)
            guard !isTooLarge else { return false }
            sum = result
        }
        output.draft.bytes.append(contentsOf: String(sum).utf8)
        return true
    }
}
