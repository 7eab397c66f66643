internal import Model

/// Private messages, who wrote them and to whom.
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

    /// The message that a message answers, unless that is itself.
    func parent(_ row: Int) -> Int? { parents[row].flatMap { $0 == row ? nil : $0 } }
}
