internal import Markup

extension Profile {
    /// How much the marks found in a page weigh together.
    func score(of page: PageInput, in tree: borrowing HTMLTree) -> Int {
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
        }
        return score
    }

    private func has(
        _ text: [UInt8], _ selector: Selector, _ tree: borrowing HTMLTree
    ) -> Bool {
        guard let node = tree.first(selector, in: tree.root) else { return false }
        return text.isEmpty || PageText.range(of: text, in: tree.text(of: node)[...]) != nil
    }

    /// An address with or without its scheme.
    static func link(_ address: String) -> Link {
        let link = Link(address)
        return link.host.isEmpty ? Link("//\(address)") : link
    }

    /// The kind of a page by its signs, or else by what is left where those were lost.
    func page(in tree: borrowing HTMLTree) -> PageProgram? {
        for page in pages {
            for sign in page.signs where tree.first(sign, in: tree.root) != nil { return page }
        }
        for page in pages {
            for sign in page.backups where tree.first(sign, in: tree.root) != nil { return page }
        }
        return nil
    }

    /// What reads nothing.
    static let none = Profile(
        name: "", own: [], ownHosts: [], marks: [], enough: 1, values: [], valueCount: 2,
        captureSlot: 0, hashSlot: 1,
        hierarchy: Hierarchy(trail: [], trailID: [], menu: nil, searchForm: nil), pages: [])
}

extension PageProgram {
    /// A page of no known kind.
    static let unknown = PageProgram(
        name: "unknown", signs: [], backups: [], subject: [], number: [], author: [], fields: [],
        rows: [], steps: [], isFailure: false)
}
