internal import KithModel

/// Who wrote a message.
enum ThreadAuthor: Hashable {
    /// A person of the talk, by number.
    case person(Int)
    /// The owner of the data.
    case owner
    /// Somebody other than the owner.
    case other
    /// Somebody whom the source does not name.
    case unknown
}

extension ThreadNames {
    /// Returns who wrote a message of a thread.
    func author(of message: MessageRecord, in thread: NamedEntity) -> ThreadAuthor {
        if let author = message.author { return .person(author) }
        switch message.isMine {
        case nil: return .unknown
        case true: return .owner
        case false: return thread.person.map { .person($0) } ?? .other
        }
    }

    /// Returns to whom a message of a thread is addressed, or `nil` if the source does not say.
    func recipient(
        of message: MessageRecord, by author: ThreadAuthor, in thread: NamedEntity
    ) -> ThreadAuthor? {
        if let recipient = message.recipient { return .person(recipient) }
        guard let person = thread.person else { return nil }
        return author == .person(person) ? .owner : .person(person)
    }

    /// Returns what pages call an author.
    func name(of author: ThreadAuthor) -> [UInt8] {
        switch author {
        case .person(let number): name(of: people[number])
        case .owner: Array("Me".utf8)
        case .other: Array("Other".utf8)
        case .unknown: Array("Unknown".utf8)
        }
    }
}
