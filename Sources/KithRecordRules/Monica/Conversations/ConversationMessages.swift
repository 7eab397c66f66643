internal import KithModel

/// The conversations of an account and their messages.
struct ConversationMessages {
    let conversations: Table
    let messages: Table
    /// The conversation of each message.
    let owners: LinkTargets

    init(_ dataset: Dataset) {
        messages = dataset.table("message")
        owners = dataset.links(messages, "conversation", to: "conversation")
        conversations = owners.table
    }

    /// Returns, for each conversation, the sum of the weights of its messages.
    func sums(_ weight: (_ message: Int) -> Int) -> [Int] {
        var sums = [Int](repeating: 0, count: conversations.count)
        for row in messages.ownRows {
            if let conversation = owners[row] { sums[conversation] += weight(row) }
        }
        return sums
    }
}
