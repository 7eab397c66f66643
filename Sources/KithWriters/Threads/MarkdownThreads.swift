internal import KithMarkup
internal import KithModel

/// Writes threads as Markdown.
///
/// The only HTML in it is the anchor of each post.
struct MarkdownThreads: ThreadPages {
    static let ending = "md"
    static let isSearched = false

    private var rules = MarkdownText()

    init() {}

    mutating func prepare(_ links: LinkRules) { rules.links = links }

    // MARK: Threads

    func begin(_ thread: ThreadHead, to sink: inout ByteSink) {
        sink.append(text: "# ")
        append(thread.title, to: &sink)
        sink.append(text: "\n\n")
        if let index = thread.index { sink.append(text: "[All threads](\(index).md)") }
        for (number, name) in thread.path.enumerated() {
            if number > 0 || thread.index != nil { sink.append(text: " › ") }
            append(name, to: &sink)
        }
        if thread.index != nil || !thread.path.isEmpty { sink.append(text: "\n\n") }
        sink.append(text: "\(thread.count)\n")
    }

    func append(_ post: PostHead, _ text: borrowing HTMLTree, to sink: inout ByteSink) {
        sink.append(text: "\n---\n\n")
        if let anchor = post.anchor { sink.append(text: "<a id=\"\(anchor)\"></a>") }
        sink.append(text: "**")
        append(post.author, to: &sink)
        sink.append(text: "**")
        if let recipient = post.recipient {
            sink.append(text: " to ")
            append(recipient, to: &sink)
        }
        if !post.record[.at].isEmpty {
            sink.append(text: " · ")
            append(PostHead.moment(post.record[.at]).shown, to: &sink)
        }
        switch post.answer {
        case nil: break
        case .address(let address):
            sink.append(text: " · [\(PostHead.answerWords)](")
            sink.append(address)
            sink.append(text: ")")
        case .uncaptured: sink.append(text: " · \(PostHead.answerWords) (not captured)")
        }
        sink.append(text: " · ")
        if post.anchor != nil { sink.append(text: "[") }
        sink.append(text: "\\#")
        append(post.number, to: &sink)
        if let anchor = post.anchor { sink.append(text: "](#\(anchor))") }
        sink.append(text: "\n")
        if !post.subject.isEmpty {
            sink.append(text: "\n## ")
            append(post.subject, to: &sink)
            sink.append(text: "\n")
        }
        if let note = post.note {
            sink.append(text: "\n*\(note)*\n")
        } else {
            let body = rules.markdown(of: text.root, in: text)
            if !body.isEmpty {
                sink.append(text: "\n")
                sink.append(body)
            }
        }
        appendNotes(of: post, isTold: text.tellsOfEdit, to: &sink)
    }

    private func appendNotes(of head: PostHead, isTold: Bool, to sink: inout ByteSink) {
        let post = head.record
        if !isTold, !(post[.edited].isEmpty && post[.editor].isEmpty) {
            sink.append(text: "\n*Edited")
            if !post[.editor].isEmpty {
                sink.append(text: " by ")
                append(post[.editor], to: &sink)
            }
            if !post[.edited].isEmpty {
                sink.append(text: " at ")
                append(PostHead.moment(post[.edited]).shown, to: &sink)
            }
            sink.append(text: ".*\n")
        }
        for (number, attachment) in head.attachments.enumerated() {
            sink.append(text: number > 0 ? ", " : "\nAttached: ")
            if attachment.file != nil { sink.append(text: "[") }
            append(attachment.name, to: &sink)
            if let file = attachment.file { sink.append(text: "](\(file))") }
        }
        if !head.attachments.isEmpty { sink.append(text: "\n") }
    }

    func end(to sink: inout ByteSink) {}

    // MARK: The index

    func beginIndex(_ head: IndexHead, to sink: inout ByteSink) {
        sink.append(text: "# ")
        append(head.title, to: &sink)
        sink.append(text: "\n")
        if let other = head.other {
            sink.append(text: "\n[\(other.text)](\(other.file).md)\n")
        }
    }

    func beginPlace(_ path: [[UInt8]], to sink: inout ByteSink) {
        sink.append(text: "\n## ")
        for (number, name) in path.enumerated() {
            if number > 0 { sink.append(text: " › ") }
            append(name, to: &sink)
        }
        sink.append(text: "\n\n")
    }

    func appendThread(_ entry: ThreadEntry, to sink: inout ByteSink) {
        sink.append(text: entry.file == nil ? "- " : "- [")
        append(entry.title, to: &sink)
        if let file = entry.file { sink.append(text: "](\(file).md)") }
        sink.append(text: ", \(entry.count)")
        for (number, author) in entry.authors.enumerated() {
            sink.append(text: number > 0 ? ", " : ", by ")
            append(author, to: &sink)
        }
        if entry.otherAuthors > 0 { sink.append(text: " and \(entry.otherAuthors) more") }
        if let days = entry.days {
            sink.append(text: ", \(days.first)")
            if days.last != days.first { sink.append(text: " to \(days.last)") }
        }
        sink.append(text: "\n")
    }

    func endPlace(to sink: inout ByteSink) {}

    // MARK: Parts

    /// Appends escaped text.
    private func append(_ text: some Sequence<UInt8>, to sink: inout ByteSink) {
        sink.append(rules.markdown(text: text.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }[...]))
    }
}
