internal import KithModel

/// Private messages with their senders, recipients and folders.
struct MessageTable {
    let messages: Table
    let senders: LinkTargets
    let recipients: LinkTargets
    let parents: LinkTargets
    let folders: LinkTargets

    init(_ dataset: Dataset) {
        messages = dataset.table("message")
        senders = dataset.links(messages, "from", to: "user")
        recipients = dataset.links(messages, "to", to: "user")
        parents = dataset.links(messages, "reply_to", to: "message")
        folders = dataset.links(messages, "folder", to: "message_folder")
    }

    /// Returns the message that a message answers; `nil` if there is none, or it names itself.
    func parent(_ row: Int) -> Int? { parents[row].flatMap { $0 == row ? nil : $0 } }
}
