internal import KithMarkup
internal import KithModel

// The groups and forums in the navigation parts of a page.
extension Profile.Hierarchy {
    /// Reads the breadcrumb links: a group, then forums, each inside the one before.
    func breadcrumbs(
        on page: borrowing ParsedPage, from picker: inout Picker
    ) -> [HierarchyEntry] {
        var entries: [HierarchyEntry] = []
        var links: [HTMLNode] = []
        for selector in trail where links.isEmpty {
            links = page.tree.all(selector, in: page.tree.root)
        }
        var seen: Set<[UInt8]> = []
        for (place, link) in links.enumerated() {
            let told = picker.findings.toldCount
            let scope = Picker.Scope(node: link, number: entries.count)
            guard let range = picker.text(trailID, in: scope, on: page) else {
                // What stands behind a forum that nobody can tell is in none that is known.
                if picker.findings.toldCount > told { break }
                continue
            }
            let id = Array(picker.texts[range])
            guard seen.insert(id).inserted else {
                // Many pages repeat the whole trail at their end; a group alone has nothing behind it.
                if id == entries.first?.id, entries.count > 1 || place == links.count - 1 { break }
                picker.findings.reportNested(id, at: link, on: page)
                continue
            }
            entries.append(
                HierarchyEntry(
                    node: link, id: id, name: PageText.trimmed(page.tree.text(of: link)[...]),
                    group: entries.first?.id, parent: entries.dropFirst().last?.id,
                    part: "breadcrumbs"))
        }
        return entries
    }

    /// Reads the jump menu, where each level adds two hyphens before the name.
    func jumpMenu(
        on page: borrowing ParsedPage, reporting findings: inout PageFindings
    ) -> [HierarchyEntry] {
        guard let menu else { return [] }
        var entries = NumberedEntries()
        var path: [[UInt8]] = []
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
                findings.reportNested(Array(id), at: option, on: page)
                continue
            }
            entries.add(
                HierarchyEntry(
                    node: option, id: Array(id), name: name, group: path.first,
                    parent: path.dropFirst().last, part: "jump_menu"))
            path.append(Array(id))
        }
        return entries.all
    }

    /// Reads the search form, where classes such as `parent48` name the forums above each entry.
    func searchForm(
        on page: borrowing ParsedPage, reporting findings: inout PageFindings
    ) -> [HierarchyEntry] {
        guard let searchForm else { return [] }
        var entries = NumberedEntries()
        let prefix = Array("parent".utf8)
        for node in page.tree.all(searchForm, in: page.tree.root) {
            guard let id = page.tree.attribute(named: "data-forumid", of: node), Digits.isID(id)
            else {
                continue
            }
            var above = page.tree.classes(of: node)
                .filter { $0.starts(with: prefix) && Digits.isID($0.dropFirst(prefix.count)) }
                .map { Array($0.dropFirst(prefix.count)) }
            if above.contains(Array(id)) {
                findings.reportNested(Array(id), at: node, on: page)
                above.removeAll { $0 == Array(id) }
            }
            entries.add(
                HierarchyEntry(
                    node: node, id: Array(id),
                    name: PageText.trimmed(page.tree.text(of: node)[...]),
                    group: above.last, parent: above.dropLast().first, part: "search_form"))
        }
        return entries.all
    }
}

/// Entries with their numbers among groups or forums.
private struct NumberedEntries {
    private(set) var all: [HierarchyEntry] = []
    private var groupCount = 0

    mutating func add(_ entry: HierarchyEntry) {
        var entry = entry
        entry.index = entry.isGroup ? groupCount : all.count - groupCount
        if entry.isGroup { groupCount += 1 }
        all.append(entry)
    }
}

extension PageFindings {
    fileprivate mutating func reportNested(
        _ id: [UInt8], at node: HTMLNode, on page: borrowing ParsedPage
    ) {
        let id = String(decoding: id.prefix(40), as: UTF8.self)
        report(
            ForumReadingRules.nestedForum, "forum '\(id)' is its own ancestor", at: node, on: page)
    }
}
