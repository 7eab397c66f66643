internal import KithModel

/// Private messages with their senders, recipients and folders.
struct MessageTable {
    let messages: Table
    let senders: Owners
    let recipients: Owners
    let parents: Owners
    let folders: Owners

    init(_ dataset: Dataset) {
        messages = dataset.table("message")
        senders = Owners(dataset, messages, "from", kind: "user")
        recipients = Owners(dataset, messages, "to", kind: "user")
        parents = Owners(dataset, messages, "reply_to", kind: "message")
        folders = Owners(dataset, messages, "folder", kind: "message_folder")
    }

    /// Returns the message that a message answers; `nil` if there is none, or it names itself.
    func parent(_ row: Int) -> Int? { parents[row].flatMap { $0 == row ? nil : $0 } }
}
