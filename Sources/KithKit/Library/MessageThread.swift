internal import KithModel

/// Messages that belong together: a thread of a forum, a conversation, the talk about a topic.
public struct MessageThread: Sendable {
    let content: BackupContent
    let row: RowID

    /// The key that the source gives the thread.
    public var id: String { content.dataset.tables[row.kind].key(row.row) }
    /// The title; the key if the source has none.
    public var title: String { content.label(row) }
    /// Who began it.
    public var author: Person? { content.person(.author, of: row) }
    /// The name of the forum or team in which it stands.
    public var place: String? { content.dataset.target(.in, of: row).map { content.label($0) } }
    /// The messages, in the order of the source.
    public var messages: [Message] {
        content.messages(in: row).map { Message(content: content, row: $0) }
    }
}

/// Something that somebody wrote to others.
public struct Message: Sendable {
    let content: BackupContent
    let row: RowID

    /// Who wrote it; `nil` for the owner of the data, and where the source does not say.
    public var author: Person? { content.person(.author, of: row) }
    /// Whether the owner of the data wrote it; `nil` if the source does not say.
    public var isMine: Bool? { content.dataset.flag(.mine, of: row) }
    /// When it was written, in RFC 3339 where the source tells the zone.
    public var writtenAt: String? {
        content.dataset.text(.at, of: row) ?? content.dataset.text(.atRaw, of: row)
    }
    /// The text, or its HTML if the source has no other.
    public var text: String? {
        content.dataset.text(.text, of: row) ?? content.dataset.text(.markdown, of: row)
            ?? content.dataset.text(.html, of: row)
    }
}
