internal import Diagnostics
internal import SourceText

/// Whose conversations there are, and whose the messages in them say they are: the database keeps both.
struct MessageContacts {
    private var contacts: [Int64: Int64] = [:]
    /// Messages whose conversation has not been seen yet, or is of another contact.
    private var messages: [(conversation: Int64, contact: Int64, place: SourceSpan)] = []

    /// Notes whose a conversation is.
    mutating func note(conversation: Int64, of contact: Int64) { contacts[conversation] = contact }

    /// Notes whose a message is.
    mutating func note(messageIn conversation: Int64, of contact: Int64, at place: SourceSpan) {
        if contacts[conversation] != contact { messages.append((conversation, contact, place)) }
    }

    /// Messages that are another contact's than their conversation.
    var findings: [Finding] {
        messages.compactMap { message in
            guard let owner = contacts[message.conversation], owner != message.contact else {
                return nil
            }
            return MonicaTypeRules.messageContact.finding(
                "the message is of contact \(message.contact), but its conversation \(message.conversation) is of contact \(owner)",
                at: message.place)
        }
    }
}
