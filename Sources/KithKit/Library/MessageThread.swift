internal import KithModel

/// Messages that belong together: a thread of a forum, a conversation, the talk about a topic.
public struct MessageThread: Sendable {
    private let meanings: Meanings
    private let row: RowID

    init(_ meanings: Meanings, _ row: RowID) {
        self.meanings = meanings
        self.row = row
    }

    /// The key that the source gives the thread.
    public var id: String { meanings.dataset.tables[row.kind].key(row.row) }
    /// The title; the key if the source has none.
    public var title: String { meanings.labelText(of: row) }
    /// Who began it.
    public var author: Person? { meanings.person(.author, of: row) }
    /// The name of the forum or team in which it stands.
    public var place: String? { meanings.target(.in, of: row).map { meanings.labelText(of: $0) } }
    /// The messages, in the order of the source.
    public var messages: [Message] {
        meanings.rows(of: .message, belongingTo: row).map { Message(meanings, $0) }
    }
}

/// Something that somebody wrote to others.
public struct Message: Sendable {
    private let meanings: Meanings
    private let row: RowID

    init(_ meanings: Meanings, _ row: RowID) {
        self.meanings = meanings
        self.row = row
    }

    /// Who wrote it; `nil` for the owner of the data, and where the source does not say.
    public var author: Person? { meanings.person(.author, of: row) }
    /// Whether the owner of the data wrote it; `nil` if the source does not say.
    public var isMine: Bool? { meanings.flag(.mine, of: row) }
    /// When it was written, in RFC 3339 where the source tells the zone.
    public var writtenAt: String? {
        text(.at) ?? text(.atRaw)
    }
    /// The text, or its HTML if the source has no other.
    public var text: String? { text(.text) ?? text(.markdown) ?? text(.html) }

    private func text(_ part: Meaning.Part) -> String? {
        meanings.text(part, of: row).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Meanings {
    /// Returns the person that a part of a row links to.
    func person(_ part: Meaning.Part, of row: RowID) -> Person? {
        guard let target = target(part, of: row), concept(of: target) == .person else { return nil }
        return Person(self, target)
    }

    /// Returns the label of a row.
    func labelText(of row: RowID) -> String { String(decoding: label(of: row), as: UTF8.self) }
}
