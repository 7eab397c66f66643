internal import KithMarkup
internal import KithModel

/// A group or forum that one part of a page shows.
struct HierarchyEntry {
    let node: HTMLNode
    let id: [UInt8]
    let name: ArraySlice<UInt8>
    /// The groups and forums above, from the group down to the nearest forum.
    let above: [[UInt8]]
    var index: Int?
    /// The part of the page, as in `forum.seen_on`.
    let part: String

    var isGroup: Bool { above.isEmpty }

    /// Makes a draft of the row of the entry.
    func write(to draft: inout RowDraft, _ columns: ForumColumns) {
        let column = isGroup ? columns.groupEntry : columns.forumEntry
        draft.clear()
        draft.add(0, text: id)
        draft.add(column.name, text: name)
        if let index { draft.add(column.index, integer: Int64(index)) }
        guard let group = above.first, let parent = above.last else { return }
        let place = columns.forumPlace
        if above.count > 1 { draft.add(place.parent, text: parent) }
        draft.add(place.group, text: group)
        draft.add(place.seenOn, text: part.utf8)
    }
}
