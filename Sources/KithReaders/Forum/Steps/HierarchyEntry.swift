internal import KithMarkup
internal import KithModel

/// A group or forum that one part of a page shows.
struct HierarchyEntry {
    let node: HTMLNode
    let id: [UInt8]
    let name: ArraySlice<UInt8>
    /// The group that the entry is in; `nil` for a group.
    let group: [UInt8]?
    /// The forum directly above; `nil` if that is the group.
    let parent: [UInt8]?
    var index: Int?
    /// The part of the page, as in `forum.seen_on`.
    let part: String

    var isGroup: Bool { group == nil }

    /// Makes a draft of the row of the entry.
    func write(to draft: inout RowDraft, _ columns: ForumColumns) {
        let column = isGroup ? columns.groupEntry : columns.forumEntry
        draft.clear()
        draft.add(0, text: id)
        draft.add(column.name, text: name)
        if let index { draft.add(column.index, integer: Int64(index)) }
        guard let group else { return }
        let place = columns.forumPlace
        if let parent { draft.add(place.parent, text: parent) }
        draft.add(place.group, text: group)
        draft.add(place.seenOn, text: part.utf8)
    }
}
