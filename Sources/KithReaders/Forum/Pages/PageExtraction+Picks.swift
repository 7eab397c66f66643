internal import KithMarkup
internal import KithModel
private import KithSourceText
private import KithSystemBinding

extension PageExtraction {
    /// The result of a pick.
    enum Found {
        /// No matching element.
        case absent
        /// An element without the wanted value.
        case null
        /// A text, as a range of the draft's bytes.
        case text(Range<Int>)
    }

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

    mutating func append(_ text: some Sequence<UInt8>) -> Found {
        let start = output.draft.bytes.count
        output.draft.bytes.append(contentsOf: text)
        return .text(start..<output.draft.bytes.count)
    }

    /// Takes the value of a pick from an element, and applies its cuts, choices and form.
    mutating func take(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Found {
        let start = output.draft.bytes.count
        guard takeRaw(pick, at: node, scope, on: page) else { return .absent }
        source = if case .value(let slot) = pick.take { values.source(slot) } else { node }
        var range =
            if case .writtenText = pick.take { start..<output.draft.bytes.count } else {
                PageText.trimmed(output.draft.bytes[start...]).range
            }
        if !pick.after.isEmpty {
            guard let cut = PageText.range(of: pick.after, in: taken(range)) else {
                return .absent
            }
            range = cut.upperBound..<range.upperBound
        }
        for end in pick.before {
            guard let cut = PageText.range(of: end, in: taken(range)) else { continue }
            range = range.lowerBound..<cut.lowerBound
        }
        if pick.except.contains(where: { taken(range).starts(with: $0) }) { return .null }
        if !pick.choices.isEmpty {
            let choice = pick.choices.first { choice in
                if choice.text.isEmpty { return true }
                return choice.isExact
                    ? taken(range).elementsEqual(choice.text)
                    : PageText.range(of: choice.text, in: taken(range)) != nil
            }
            // A text without a matching choice is absent; it must not count as an empty value.
            guard let choice else { return .absent }
            return append(choice.meaning)
        }
        if case .writtenText = pick.take { return formed(range, pick, on: page) }
        return formed(PageText.trimmed(taken(range)).range, pick, on: page)
    }

    private mutating func formed(
        _ range: Range<Int>, _ pick: Pick, on page: borrowing ParsedPage
    ) -> Found {
        switch pick.form {
        case .text, .name: return range.isEmpty ? .null : .text(range)
        case .id, .nonzeroID:
            if Digits.isID(taken(range)) { return .text(range) }
            let isZero = taken(range).allSatisfy { $0 == UInt8(ascii: "0") }
            if !range.isEmpty, !isZero || pick.form == .nonzeroID {
                reportUnread(range, pick.name, as: "id", on: page)
            }
            return .null
        case .digits: return Digits.run(in: taken(range)).map { .text($0.range) } ?? .null
        case .collapsed: return append(PageText.collapsed(taken(range)))
        case .external: return isExternal(taken(range)) ? .text(range) : .null
        case .unescaped: return append(CharacterReference.decoded(taken(range)))
        case .day:
            let start = output.draft.bytes.count
            let isDay = PageDate.append(range, as: .date, in: nil, to: &output.draft.bytes)
            return isDay ? .text(start..<output.draft.bytes.count) : .null
        case .placeholder:
            return range.isEmpty ? .null : append(PageText.placeholder(for: taken(range)))
        }
    }

    /// Returns whether an address is a web address of another site.
    private func isExternal(_ address: ArraySlice<UInt8>) -> Bool {
        let link = Link(address)
        let host = link.host
        guard !host.isEmpty, link.scheme.isEmpty || PageText.isWeb(link.scheme) else {
            return false
        }
        return !ownHosts.contains { own in
            host.elementsEqual(own)
                || host.count > own.count && host.suffix(own.count).elementsEqual(own)
                    && host[host.endIndex - own.count - 1] == UInt8(ascii: ".")
        }
    }
}
