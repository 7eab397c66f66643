internal import KithDiagnostics
internal import KithSourceText

/// A comparison of each message's contact with that of its conversation; the database stores both.
struct MessageContacts {
    private var contacts: [Int64: Int64] = [:]
    /// The messages whose conversation has not been read yet or belongs to another contact.
    private var messages: [(conversation: Int64, contact: Int64, place: SourceSpan)] = []

    /// Adds the contact of a conversation.
    mutating func note(conversation: Int64, of contact: Int64) { contacts[conversation] = contact }

    /// Adds the contact of a message.
    mutating func note(messageIn conversation: Int64, of contact: Int64, at place: SourceSpan) {
        if contacts[conversation] != contact { messages.append((conversation, contact, place)) }
    }

    /// The findings about messages whose conversation belongs to another contact.
    var findings: [Finding] {
        messages.compactMap { message in
            guard let owner = contacts[message.conversation], owner != message.contact else {
                return nil
            }
            return MonicaTypeRules.messageContact.finding(
                """
                the message belongs to contact \(message.contact), but its conversation \
                \(message.conversation) belongs to contact \(owner)
                """,
                at: message.place)
        }
    }
}
