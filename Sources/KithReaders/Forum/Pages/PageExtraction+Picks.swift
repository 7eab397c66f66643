internal import KithMarkup
internal import KithModel
private import KithSourceText
private import KithSystemBinding

extension PageExtraction {
    /// Returns the first text that one of the picks finds, as a range of the draft's bytes.
    mutating func text(
        _ picks: [Pick], in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        for index in picks.indices {
            let result = picks.span.lend(index) { found($0, in: scope, on: page) }
            if case .text(let range) = result { return range }
        }
        return nil
    }

    /// Returns the text of a named value; values of the page are computed on first use.
    mutating func value(_ slot: Int, on page: borrowing ParsedPage) -> ArraySlice<UInt8>? {
        if case .unknown = values.state(slot), slot == page.profile.hashSlot {
            values.set(slot, PageHash.text(page.input.bytes)[...])
        } else if case .unknown = values.state(slot) {
            values.set(slot, nil)
            let mark = output.draft.bytes.count
            defer { output.draft.bytes.removeSubrange(mark...) }
            if slot < page.profile.values.count {
                let whole = Scope(node: page.tree.root, number: 0)
                let range = text(page.profile.values[slot], in: whole, on: page)
                values.set(slot, range.map { taken($0) }, from: source)
            }
        }
        return values[slot]
    }

    mutating func found(_ pick: Pick, in scope: Scope, on page: borrowing ParsedPage) -> Found {
        if case .attribute(let name) = pick.take, name.known == nil,
            !page.isForeignNameMet[name.foreign]
        {
            return .absent
        }
        if let kind = pick.kind, !page.tree.matches(scope.node, kind) { return .absent }
        guard let base = page.base(pick, scope.node) else { return .absent }
        guard let wanted = pick.selector else { return take(pick, at: base, scope, on: page) }
        if case .count = pick.take { return count(wanted.selector, in: base, on: page) }
        if case .greatest(let name) = pick.take {
            return greatest(name, wanted.selector, in: base, on: page)
        }
        var result = Found.absent
        var next = matches.first(wanted, in: base, of: page.tree)
        while let node = next {
            let found = found(pick, at: node, in: scope, on: page)
            if case .text = found { return found }
            if case .null = found { result = .null }
            next = page.tree.next(wanted.selector, after: node, in: base)
        }
        return result
    }

    /// Returns the result of a pick at an element that its selector matches.
    mutating func found(
        _ pick: Pick, at node: HTMLNode, in scope: Scope, on page: borrowing ParsedPage
    ) -> Found {
        guard page.fits(node, pick.having, pick.lacking), fits(node, pick.matching, on: page),
            let target = page.target(node, pick)
        else { return .absent }
        return take(pick, at: target, scope, on: page)
    }

    /// Returns whether an element's address does not contradict a named value.
    private mutating func fits(
        _ node: HTMLNode, _ matching: Pick.Matching?, on page: borrowing ParsedPage
    ) -> Bool {
        guard let matching, let value = value(matching.slot, on: page) else { return true }
        return !page.contradicts(node, matching.parameter, value)
    }

    private mutating func count(
        _ selector: Selector, in base: HTMLNode, on page: borrowing ParsedPage
    ) -> Found {
        var count = 0
        page.tree.forEach(selector, in: base) { _ in count += 1 }
        return append(String(count).utf8)
    }

    private mutating func greatest(
        _ parameter: [UInt8], _ selector: Selector, in base: HTMLNode, on page: borrowing ParsedPage
    ) -> Found {
        var greatest: Int64?
        page.tree.forEach(selector, in: base) { node in
            var number: Int64?
            if let address = page.tree.attribute(.href, of: node) {
                number = Link(address).parameter(parameter).flatMap { Digits.integer(in: $0) }
            } else {
                var text: [UInt8] = []
                page.tree.appendText(of: node, to: &text)
                number = Digits.integer(in: text[...])
            }
            greatest = [greatest, number].compactMap(\.self).max()
        }
        return greatest.map { append(String($0).utf8) } ?? .absent
    }

    /// Takes the value of a pick from an element, and applies its cuts, choices and form.
    mutating func take(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Found {
        let start = output.draft.bytes.count
        guard takeRaw(pick, at: node, scope, on: page) else { return .absent }
        source = if case .value(let slot) = pick.take { values.source(slot) } else { node }
        let range =
            if case .writtenText = pick.take { start..<output.draft.bytes.count } else {
                PageText.trimmed(output.draft.bytes[start...]).range
            }
        return formed(range, pick, on: page)
    }

    /// Appends the value that a pick takes from an element to the draft's bytes; returns `false` if there is none.
    private mutating func takeRaw(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Bool {
        switch pick.take {
        case .text, .writtenText, .ownText, .firstNode, .lastNode, .following, .html:
            return page.appendContent(pick.take, of: node, to: &output.draft.bytes)
        case .attribute(let name):
            return page.appendAttribute(name, of: node, to: &output.draft.bytes)
        case .parameter(let parameter, of: let name):
            return page.appendAddress(name, of: node, to: &output.draft.bytes) {
                $0.parameter(parameter)
            }
        case .fragment(let name):
            return page.appendAddress(name, of: node, to: &output.draft.bytes) { $0.fragment }
        case .fileName(let name):
            return page.appendAddress(name, of: node, to: &output.draft.bytes) {
                ParsedPage.fileName($0)
            }
        case .classRest(let prefix):
            return page.appendClass(beginning: prefix, of: node, to: &output.draft.bytes)
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
