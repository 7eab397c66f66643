/// A page of a site.
package struct SitePage: Sendable {
    /// The path in the site, without extension: `rules/monica/pet-name`.
    package let path: String
    /// The title.
    package let title: String
    /// What the page is about, in one sentence.
    package let summary: String
    /// The heading under which lists name it.
    package let group: String
    /// The content below the title.
    package let blocks: [SiteBlock]

    /// Creates a page.
    package init(
        path: String, title: String, summary: String, group: String, blocks: [SiteBlock]
    ) {
        self.path = path
        self.title = title
        self.summary = summary
        self.group = group
        self.blocks = blocks
    }

    /// The way from the page to the folder of the site.
    var root: String { String(repeating: "../", count: path.split(separator: "/").count - 1) }

    /// The blocks with the anchors of headings; each is used once.
    var anchored: [(block: SiteBlock, anchor: String)] {
        var used: Set<String> = []
        return blocks.map { block in
            guard case .heading(_, let text) = block else { return (block, "") }
            let words = text.plain.lowercased().split { !$0.isLetter && !$0.isNumber }
            var anchor = words.joined(separator: "-")
            while !used.insert(anchor).inserted { anchor += "-" }
            return (block, anchor)
        }
    }
}
