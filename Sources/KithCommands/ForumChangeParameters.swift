internal import KithCommandLine
internal import KithSourceText

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

/// Changes that an option says in words.
struct ChangeOption {
    private let option: String
    private let words: [String]
    private let line: (String) throws -> String

    /// Creates the changes of an option.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - values: The values of the command line.
    ///   - line: Returns a change as JSON.
    init(
        _ option: Option<[String]>, _ values: Values, line: @escaping (String) throws -> String
    ) {
        self.option = option.description.name
        words = values[option]
        self.line = line
    }

    /// Returns the changes as a file of changes; `nil` if there are none.
    func source() throws -> ByteSource? {
        if words.isEmpty { return nil }
        let bytes = SourceBytes(text: try words.map(line).joined(separator: "\n"))
        return ByteSource(name: "--\(option)", origin: .bytes(bytes))
    }
}
