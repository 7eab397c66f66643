internal import KithMarkup

extension Profile {
    /// Returns whether the total score of the marks found on a page reaches the threshold.
    func isMade(_ page: PageInput, _ tree: borrowing HTMLTree) -> Bool {
        let host = page.address.map { Self.link($0).host }
        var score = 0
        for mark in marks {
            let isFound =
                if let selector = mark.selector {
                    has(mark.text, selector, tree)
                } else {
                    host?.suffix(mark.text.count).elementsEqual(mark.text) ?? false
                }
            if isFound { score += mark.score }
            if score >= enough { return true }
        }
        return false
    }

    private func has(
        _ text: [UInt8], _ selector: Selector, _ tree: borrowing HTMLTree
    ) -> Bool {
        guard let node = tree.first(selector, in: tree.root) else { return false }
        return text.isEmpty || PageText.range(of: text, in: tree.text(of: node)[...]) != nil
    }

    /// Parses an address with or without a scheme.
    static func link(_ address: String) -> Link {
        let link = Link(address)
        return link.host.isEmpty ? Link("//\(address)") : link
    }

    /// Returns the kind of a page by its signs, or else by the backups for pages that lost their signs.
    func page(in tree: borrowing HTMLTree) -> PageProgram? {
        let body = tree.firstElement(.body)
        // By index, because iterating over elements would cost reference counting.
        if let found = pages.indices.first(where: { pages[$0].isFound(in: tree, body) }) {
            return pages[found]
        }
        return pages.indices.first { page in
            pages[page].backups.contains { tree.first($0, in: tree.root) != nil }
        }.map { pages[$0] }
    }

    /// A profile that extracts no rows.
    static let none = Profile(
        name: "", own: [], ownHosts: [], marks: [], enough: 1, foreignNames: [], values: [],
        valueCount: 2, selectorCount: 0, captureSlot: 0, hashSlot: 1,
        hierarchy: Hierarchy(trail: [], trailID: [], menu: nil, searchForm: nil), pages: [])
}

extension PageProgram {
    /// Returns whether the body, or an element on the page, has a sign of this kind.
    func isFound(in tree: borrowing HTMLTree, _ body: HTMLNode?) -> Bool {
        if !bodySigns.isEmpty, let body {
            for sign in bodySigns where tree.matches(body, sign) {
                return having.map { tree.first($0, in: body) != nil } ?? true
            }
        }
        for sign in signs where tree.first(sign, in: tree.root) != nil { return true }
        return false
    }

    /// A page of no known kind.
    static let unknown = PageProgram(
        name: "unknown", bodySigns: [], having: nil, signs: [], backups: [], subject: [],
        number: [], author: [], fields: [],
        rows: [], steps: [], isFailure: false)
}
