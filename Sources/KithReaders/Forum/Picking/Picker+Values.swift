internal import KithDiagnostics
internal import KithMarkup

// Values by name, and lists of values.
extension Picker {
    /// Returns the text of a named value; values of the page are computed on first use.
    mutating func value(_ slot: Int, on page: borrowing ParsedPage) -> ArraySlice<UInt8>? {
        if case .unknown = values.state(slot), slot == page.profile.hashSlot {
            values.set(slot, PageHash.text(page.input.bytes)[...])
        } else if case .unknown = values.state(slot) {
            values.set(slot, nil)
            let mark = texts.count
            defer { texts.removeSubrange(mark...) }
            if slot < page.profile.values.count {
                compute(
                    page.profile.values[slot], in: Scope(node: page.tree.root), on: page)
            }
        }
        return values[slot]
    }

    /// Sets a named value to what its picks find.
    mutating func compute(
        _ value: ValueProgram, in scope: Scope, on page: borrowing ParsedPage
    ) {
        let text = text(value, in: scope, on: page)
        values.set(value.slot, text.map { texts[$0] }, from: source)
    }

    private mutating func text(
        _ value: ValueProgram, in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        guard value.mustAgree else { return text(value.picks, in: scope, on: page) }
        var all: [(text: Range<Int>, node: HTMLNode)] = []
        for pick in value.picks {
            if case .text(let range) = found(pick, in: scope, on: page) {
                all.append((range, source))
            }
        }
        guard let first = all.first,
            all.contains(where: { texts[$0.text] != texts[first.text] })
        else { return all.first?.text }
        return agreed(all, value.name, on: page)
    }

    /// The text that most places show, and the first of them where several are as frequent; the others are told.
    private mutating func agreed(
        _ all: [(text: Range<Int>, node: HTMLNode)], _ name: String, on page: borrowing ParsedPage
    ) -> Range<Int> {
        let counts = all.map { one in all.count { texts[$0.text] == texts[one.text] } }
        let most = counts.max() ?? 0
        let best = all[counts.firstIndex(of: most) ?? 0].text
        for other in all where texts[other.text] != texts[best] {
            let message: Message = """
                the \(name.replacing("_", with: " ")) is '\(shown(other.text))' here, but \
                '\(shown(best))' elsewhere on the page
                """
            findings.tell(
                ForumReadingRules.contradictingIDs, message, at: other.node, on: page)
        }
        return best
    }

    /// Returns all results of the first pick that finds anything.
    ///
    /// Picks with the same selector are all tried at each element.
    mutating func all(
        _ picks: [Pick], in scope: Scope, on page: borrowing ParsedPage
    ) -> [Range<Int>] {
        var list: [Range<Int>] = []
        for index in picks.indices where list.isEmpty {
            let pick = picks[index]
            guard let wanted = pick.selector, case let base? = page.base(pick, scope.node)
            else {
                if case .text(let range) = found(pick, in: scope, on: page) {
                    add(range, to: &list)
                }
                continue
            }
            var next = matches.first(wanted, in: base, of: page.tree)
            while let node = next {
                for other in picks[index...] where other.selector?.number == wanted.number {
                    if add(other, at: node, scope, on: page, to: &list) { break }
                }
                next = page.tree.next(wanted.selector, after: node, in: base)
            }
        }
        return list
    }

    /// Adds the results of a pick at an element; returns `false` if there are none.
    private mutating func add(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage,
        to list: inout [Range<Int>]
    ) -> Bool {
        guard case .classes = pick.take else {
            guard case .text(let range) = found(pick, at: node, in: scope, on: page) else {
                return false
            }
            add(range, to: &list)
            return true
        }
        let count = list.count
        for word in page.tree.classes(of: node)
        where !pick.except.contains(where: { $0.elementsEqual(word) }) {
            texts.append(contentsOf: word)
            list.append(texts.count - word.count..<texts.count)
        }
        return list.count > count
    }

    /// Adds a text to a list, unless the last element is equal: a picture inside a link to itself counts once.
    private func add(_ range: Range<Int>, to list: inout [Range<Int>]) {
        guard !range.isEmpty else { return }
        if let last = list.last, texts[last] == texts[range] { return }
        list.append(range)
    }
}
