internal import KithDiagnostics
internal import KithMarkup
private import KithSystemBinding

/// Finds on a page what picks describe, and takes texts from it.
///
/// Each function borrows the page; if it were stored beside the mutable state, each access would copy it.
struct Picker: ~Copyable {
    /// The texts that were taken; results are ranges of it.
    var texts: [UInt8] = []
    var values: ValueTable
    var matches: FirstMatches
    /// The hosts whose addresses are not external links.
    private var ownHosts: [[UInt8]] = []
    /// The element that the last pick took something of.
    private(set) var source = HTMLNode(index: 0)
    var findings = PageFindings()
    /// Whether a text that is no id is told of otherwise, as a row has none then.
    private var isReadingKey = false

    /// The element of a row, and its number from 0.
    struct Scope {
        let node: HTMLNode
        var number = 0
    }

    init(_ profile: borrowing Profile) {
        values = ValueTable(count: profile.valueCount)
        matches = FirstMatches(count: profile.selectorCount)
    }

    /// Finds the hosts of the software and the host from which the page was loaded.
    mutating func findOwnHosts(on page: borrowing ParsedPage) {
        let own = text(page.profile.own, in: Scope(node: page.tree.root), on: page)
        let hosts = [
            own.map { Array(Link(texts[$0]).host) },
            page.input.address.map { Array(Profile.link($0).host) },
        ]
        ownHosts = page.profile.ownHosts + hosts.compactMap(\.self).filter { !$0.isEmpty }
    }

    /// Returns the first text that one of the picks finds.
    mutating func text(
        _ picks: [Pick], in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        for index in picks.indices {
            let result = picks.span.lend(index) { found($0, in: scope, on: page) }
            if case .text(let range) = result { return range }
        }
        return nil
    }

    /// Returns the text of a key; if a row needs it, what is no id is left to tell to the caller.
    mutating func key(
        _ picks: [Pick], isNeeded: Bool, in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        isReadingKey = isNeeded
        defer { isReadingKey = false }
        return text(picks, in: scope, on: page)
    }

    mutating func found(
        _ pick: Pick, in scope: Scope, on page: borrowing ParsedPage
    ) -> Pick.Found {
        if case .attribute(let name) = pick.take, name.known == nil,
            !page.isForeignNameMet[name.foreign]
        {
            return .absent
        }
        if let kind = pick.kind, !page.tree.matches(scope.node, kind) { return .absent }
        guard let base = page.base(pick, scope.node) else { return .absent }
        guard let wanted = pick.selector else { return take(pick, at: base, scope, on: page) }
        switch pick.take {
        case .count: return append(page.count(wanted.selector, in: base))
        case .greatest(let parameter):
            return page.greatest(parameter, wanted.selector, in: base).map { append($0) } ?? .absent
        default: break
        }
        var result = Pick.Found.absent
        var next = matches.first(wanted, in: base, of: page.tree)
        while let node = next {
            let found = found(pick, at: node, in: scope, on: page)
            if case .text = found { return found }
            if case .null = found { result = found }
            next = page.tree.next(wanted.selector, after: node, in: base)
        }
        return result
    }

    /// Returns the result of a pick at an element that its selector matches.
    mutating func found(
        _ pick: Pick, at node: HTMLNode, in scope: Scope, on page: borrowing ParsedPage
    ) -> Pick.Found {
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

    /// Takes the value of a pick from an element, and applies its cuts, choices and form.
    private mutating func take(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Pick.Found {
        let start = texts.count
        guard append(pick, at: node, scope, on: page) else { return .absent }
        source = if case .value(let slot) = pick.take { values.source(slot) } else { node }
        let range =
            if case .writtenText = pick.take { start..<texts.count } else {
                PageText.trimmed(texts[start...]).range
            }
        let found = pick.formed(range, in: &texts, ownHosts)
        if case .null(let unread?) = found { reportUnread(unread, pick.name, as: "id", on: page) }
        return found
    }

    private mutating func append(_ number: some BinaryInteger) -> Pick.Found {
        let start = texts.count
        texts.append(contentsOf: String(number).utf8)
        return .text(start..<texts.count)
    }

    /// Tells that a text of the last element is no number or id.
    mutating func reportUnread(
        _ text: Range<Int>, _ name: String, as what: String, on page: borrowing ParsedPage
    ) {
        guard !isReadingKey else { return }
        let name = name.isEmpty ? "" : name + " "
        findings.tell(
            ForumReadingRules.unreadNumber, "\(name)'\(shown(text))' is not a valid \(what)",
            at: source, on: page)
    }

    func shown(_ text: Range<Int>) -> String {
        String(decoding: texts[text].prefix(40), as: UTF8.self)
    }
}
