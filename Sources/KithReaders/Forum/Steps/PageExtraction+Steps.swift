internal import KithMarkup
internal import KithModel

/// The steps of pages: groups and forums in navigation parts, and counts that must agree.
extension PageExtraction {
    /// A group or forum in one part of a page.
    private struct ForumEntry {
        let id: [UInt8]
        let name: ArraySlice<UInt8>
        /// The id of the forum directly above; `group` is the id of the group.
        var parent: [UInt8]?
        var group: [UInt8]?
        var index: Int?
        /// The part of the page, as in `forum.seen_on`.
        let part: String
    }

    mutating func perform(_ step: Step, on page: borrowing ParsedPage) {
        switch step {
        case .breadcrumbs: breadcrumbs(on: page)
        case .jumpMenu: jumpMenu(on: page)
        case .searchForm: searchForm(on: page)
        case .announcementPairs: announcementPairs(on: page)
        }
    }

    /// Reads the breadcrumb links: a group, then forums, each inside the one before.
    private mutating func breadcrumbs(on page: borrowing ParsedPage) {
        for selector in page.profile.hierarchy.trail {
            let links = page.tree.all(selector, in: page.tree.root)
            guard !links.isEmpty else { continue }
            var above: [[UInt8]] = []
            for (place, link) in links.enumerated() {
                let scope = Scope(node: link, number: above.count)
                let told = toldOfElements.count
                guard
                    let id = text(page.profile.hierarchy.trailID, in: scope, on: page).map({
                        Array(taken($0))
                    })
                else {
                    // What stands behind a forum that nobody can tell is in none that is known.
                    if toldOfElements.count > told { return }
                    continue
                }
                guard !above.contains(id) else {
                    // Many pages repeat the whole trail at their end; a group alone has nothing behind it.
                    if id == above.first, above.count > 1 || place == links.count - 1 { break }
                    reportNested(id, at: link, on: page)
                    continue
                }
                add(
                    ForumEntry(
                        id: id, name: PageText.trimmed(page.tree.text(of: link)[...]),
                        parent: above.count > 1 ? above.last : nil, group: above.first,
                        part: "breadcrumbs"), isGroup: above.isEmpty, at: link, on: page)
                above.append(id)
            }
            return
        }
    }

    /// Reads the jump menu, where each level adds two hyphens before the name.
    private mutating func jumpMenu(on page: borrowing ParsedPage) {
        guard let menu = page.profile.hierarchy.menu else { return }
        var path: [[UInt8]] = []
        var (groupCount, forumCount) = (0, 0)
        for option in page.tree.all(menu, in: page.tree.root) {
            guard let id = page.tree.attribute(.value, of: option), Digits.isID(id) else {
                continue
            }
            let text = page.tree.text(of: option)
            let hyphens = text.prefix { $0 == UInt8(ascii: "-") }.count
            // A name itself may begin with a hyphen, but not followed by a space.
            let isIndented = hyphens < text.count && PageText.isSpace(text[hyphens])
            let depth = min(isIndented ? hyphens / 2 : 0, path.count)
            let name = PageText.trimmed(text[(depth == 0 ? 0 : hyphens)...])
            path.removeSubrange(depth...)
            guard !path.contains(Array(id)) else {
                reportNested(Array(id), at: option, on: page)
                continue
            }
            add(
                ForumEntry(
                    id: Array(id), name: name, parent: depth > 1 ? path.last : nil,
                    group: path.first, index: depth == 0 ? groupCount : forumCount,
                    part: "jump_menu"), isGroup: depth == 0, at: option, on: page)
            if depth == 0 { groupCount += 1 } else { forumCount += 1 }
            path.append(Array(id))
        }
    }

    /// Reads the search form, where classes such as `parent48` name the forums above each entry.
    private mutating func searchForm(on page: borrowing ParsedPage) {
        guard let form = page.profile.hierarchy.searchForm else { return }
        var (groupCount, forumCount) = (0, 0)
        for entry in page.tree.all(form, in: page.tree.root) {
            guard let id = page.tree.attribute(named: "data-forumid", of: entry), Digits.isID(id)
            else {
                continue
            }
            let classes = page.tree.attribute(.class, of: entry) ?? []
            let prefix = Array("parent".utf8)
            var above = classes.split(whereSeparator: PageText.isSpace)
                .filter { $0.starts(with: prefix) && Digits.isID($0.dropFirst(prefix.count)) }
                .map { Array($0.dropFirst(prefix.count)) }
            if above.contains(Array(id)) {
                reportNested(Array(id), at: entry, on: page)
                above.removeAll { $0 == Array(id) }
            }
            add(
                ForumEntry(
                    id: Array(id), name: PageText.trimmed(page.tree.text(of: entry)[...]),
                    parent: above.count > 1 ? above.first : nil, group: above.last,
                    index: above.isEmpty ? groupCount : forumCount, part: "search_form"),
                isGroup: above.isEmpty, at: entry, on: page)
            if above.isEmpty { groupCount += 1 } else { forumCount += 1 }
        }
    }

    private mutating func reportNested(
        _ id: [UInt8], at node: HTMLNode, on page: borrowing ParsedPage
    ) {
        let id = String(decoding: id.prefix(40), as: UTF8.self)
        report(
            ForumReadingRules.nestedForum, "forum '\(id)' is its own ancestor", at: node, on: page)
    }

    private mutating func add(
        _ entry: ForumEntry, isGroup: Bool, at node: HTMLNode, on page: borrowing ParsedPage
    ) {
        let kind = isGroup ? page.columns.group : page.columns.forum
        let column = isGroup ? page.columns.groupEntry : page.columns.forumEntry
        output.draft.clear()
        output.draft.add(0, text: entry.id)
        output.draft.add(column.name, text: entry.name)
        if let index = entry.index { output.draft.add(column.index, integer: Int64(index)) }
        if !isGroup {
            let column = page.columns.forumPlace
            if let parent = entry.parent { output.draft.add(column.parent, text: parent) }
            if let group = entry.group { output.draft.add(column.group, text: group) }
            output.draft.add(column.seenOn, text: entry.part.utf8)
        }
        commit(kind, at: node, on: page)
    }

    /// Reports a page whose numbers of announcements and dates differ; they are in alternating tables.
    private mutating func announcementPairs(on page: borrowing ParsedPage) {
        guard let bodies = try? Selector("table.post td.postbody"),
            let dates = try? Selector("table.post td.postdate")
        else { return }
        let counts = (
            page.tree.all(bodies, in: page.tree.root),
            page.tree.all(dates, in: page.tree.root)
        )
        guard counts.0.count != counts.1.count else { return }
        report(
            ForumReadingRules.oddAnnouncements,
            "there are \(counts.0.count) announcements and \(counts.1.count) dates",
            at: page.tree.root, on: page)
    }
}
