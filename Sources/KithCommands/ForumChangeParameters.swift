internal import KithCommandLine

/// The parameters that change bookmarks, read marks and the hierarchy of forums.
struct ForumChangeParameters: ParameterGroup {
    static let title = "Forums"

    let bookmark = Option(
        repeating: "bookmark", valueName: "thread",
        help: "A thread to bookmark, or a forum: forum:46.")
    let unbookmark = Option(
        repeating: "remove-bookmark", valueName: "thread",
        help: "A thread, or forum:46, to remove from the bookmarks.")
    let reader = Option(
        "by", valueName: "user",
        help: "The user whose bookmarks these are, by id or by unique name.")
    let read = Option(
        repeating: "mark-read", valueName: "kind:key",
        help: "A thread, a forum, or a post with those before it, to mark as read.")
    let unread = Option(
        repeating: "mark-unread", valueName: "kind:key",
        help: "A thread, a forum, or a post with those after it, to mark as unread.")
    let hierarchy = Option(
        "hierarchy", valueName: "input", completion: .files,
        help: "An input with the new parents, names and positions of forums and groups.")

    /// Returns the changes that the command line names, in the order in which they are made.
    func changes(_ words: ChangeWords, _ values: Values) -> [ChangeOption] {
        let reader = values[reader]
        return [
            ChangeOption(bookmark, values) {
                try words.line("bookmark", bookmark: $0, by: reader)
            },
            ChangeOption(unbookmark, values) {
                try words.line("unbookmark", bookmark: $0, by: reader)
            },
            ChangeOption(read, values) { try ChangeWords.line("mark-read", of: $0) },
            ChangeOption(unread, values) { try ChangeWords.line("mark-unread", of: $0) },
        ]
    }
}
