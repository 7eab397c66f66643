internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes threads as HTML pages without external resources; only the index has scripts, those of the search.
struct HTMLThreads: ThreadPages {
    static let ending = "html"
    static let isSearched = true

    private var rules = SafeHTML()

    init() {
        rules.classes = [
            "attachment", "bbc-block", "bbc-spoiler", "code", "codebox", "editedby", "quote",
            "spoiler",
            "uncited",
        ]
    }

    mutating func prepare(_ links: LinkRules) { rules.links = links }

    // MARK: Threads

    func begin(_ thread: ThreadHead, to sink: inout ByteSink) {
        beginPage(thread.title, to: &sink)
        sink.append(text: "<nav>")
        if let index = thread.index {
            sink.append(text: "<a href=\"\(index).html\">All threads</a>")
        }
        for (number, name) in thread.path.enumerated() {
            if number > 0 || thread.index != nil { sink.append(text: " › ") }
            sink.appendName(name)
        }
        sink.append(text: "</nav>\n<h1>")
        sink.appendName(thread.title)
        sink.append(text: "</h1>\n<p class=\"count\">\(thread.count)</p>\n<main>\n")
    }

    func append(_ post: PostHead, _ text: borrowing HTMLTree, to sink: inout ByteSink) {
        sink.append(text: "<article")
        if let anchor = post.anchor { sink.append(text: " id=\"\(anchor)\"") }
        sink.append(text: ">\n<header><b>")
        sink.appendName(post.author)
        sink.append(text: "</b>")
        if let recipient = post.recipient {
            sink.append(text: " to ")
            sink.appendName(recipient)
        }
        if !post.record[.at].isEmpty {
            sink.append(text: " ")
            append(moment: post.record[.at], to: &sink)
        }
        append(answer: post.answer, to: &sink)
        sink.append(text: " ")
        if let anchor = post.anchor { sink.append(text: "<a href=\"#\(anchor)\">") }
        sink.append(text: "#")
        sink.append(escaped: post.number)
        sink.append(text: post.anchor == nil ? "</header>\n" : "</a></header>\n")
        if !post.subject.isEmpty {
            sink.append(text: "<h2>")
            sink.appendName(post.subject)
            sink.append(text: "</h2>\n")
        }
        if let note = post.note {
            sink.append(text: "<p class=\"note\">\(note)</p>\n")
        } else {
            sink.append(text: "<div>")
            sink.append(rules.html(of: text.root, in: text))
            sink.append(text: "</div>\n")
        }
        appendNotes(of: post, isTold: text.tellsOfEdit, to: &sink)
        sink.append(text: "</article>\n")
    }

    private func appendNotes(of head: PostHead, isTold: Bool, to sink: inout ByteSink) {
        let post = head.record
        let isEdited = !isTold && !(post[.edited].isEmpty && post[.editor].isEmpty)
        guard isEdited || !head.attachments.isEmpty else { return }
        sink.append(text: "<footer>")
        if isEdited {
            sink.append(text: "Edited")
            if !post[.editor].isEmpty {
                sink.append(text: " by ")
                sink.appendName(post[.editor])
            }
            if !post[.edited].isEmpty {
                sink.append(text: " at ")
                append(moment: post[.edited], to: &sink)
            }
            sink.append(text: ".")
        }
        for (number, attachment) in head.attachments.enumerated() {
            if number > 0 {
                sink.append(text: ", ")
            } else {
                sink.append(text: isEdited ? " Attached: " : "Attached: ")
            }
            if let file = attachment.file { sink.append(text: "<a href=\"\(file)\">") }
            sink.append(escaped: attachment.name)
            if attachment.file != nil { sink.append(text: "</a>") }
        }
        sink.append(text: "</footer>\n")
    }

    private func append(answer: LinkRules.Target?, to sink: inout ByteSink) {
        switch answer {
        case nil: break
        case .address(let address):
            sink.append(text: " <a href=\"")
            sink.append(escaped: address)
            sink.append(text: "\">\(PostHead.answerWords)</a>")
        case .uncaptured:
            sink.append(text: " <span class=\"uncaptured\">\(PostHead.answerWords)</span>")
        }
    }

    private func append(moment: ArraySlice<UInt8>, to sink: inout ByteSink) {
        let (shown, exact) = PostHead.moment(moment)
        guard let exact else { return sink.append(escaped: shown) }
        sink.append(text: "<time datetime=\"")
        sink.append(escaped: exact)
        sink.append(text: "\">")
        sink.append(escaped: shown)
        sink.append(text: "</time>")
    }

    func end(to sink: inout ByteSink) { sink.append(text: "</main>\n</body>\n</html>\n") }

    // MARK: The index

    func beginIndex(_ head: IndexHead, to sink: inout ByteSink) {
        beginPage(head.title, scripts: head.isMain ? "; script-src 'self' file:" : "", to: &sink)
        sink.append(text: "<h1>")
        sink.append(escaped: head.title)
        sink.append(text: "</h1>\n")
        if head.isMain {
            sink.append(
                text: """
                    <div id="search" role="search" hidden><label>Search <input type="search"></label>\
                    <p role="status"></p><ol></ol></div>
                    <script src="search/threads.js" defer></script>
                    <script src="search/search.js" defer></script>

                    """)
        }
        if let other = head.other {
            sink.append(text: "<nav><a href=\"\(other.file).html\">\(other.text)</a></nav>\n")
        }
        sink.append(text: "<main>\n")
    }

    func beginPlace(_ path: [[UInt8]], to sink: inout ByteSink) {
        sink.append(text: "<h2>")
        for (number, name) in path.enumerated() {
            if number > 0 { sink.append(text: " › ") }
            sink.appendName(name)
        }
        sink.append(text: "</h2>\n<ul>\n")
    }

    func appendThread(_ entry: ThreadEntry, to sink: inout ByteSink) {
        sink.append(text: "<li>")
        if let file = entry.file { sink.append(text: "<a href=\"\(file).html\">") }
        sink.appendName(entry.title)
        if entry.file != nil { sink.append(text: "</a>") }
        sink.append(text: " <span class=\"count\">\(entry.count)</span>")
        if !entry.authors.isEmpty {
            sink.append(text: " <span class=\"facts\">by ")
            for (number, author) in entry.authors.enumerated() {
                if number > 0 { sink.append(text: ", ") }
                sink.appendName(author)
            }
            if entry.otherAuthors > 0 { sink.append(text: " and \(entry.otherAuthors) more") }
            if let days = entry.days {
                sink.append(text: ", <time>\(days.first)</time>")
                if days.last != days.first { sink.append(text: " to <time>\(days.last)</time>") }
            }
            sink.append(text: "</span>")
        }
        sink.append(text: "</li>\n")
    }

    func endPlace(to sink: inout ByteSink) { sink.append(text: "</ul>\n") }

    // MARK: Parts of pages

    /// What the policy of a page allows to be shown.
    private var pictures: String { rules.links.picture == nil ? "" : "; img-src 'self' file:" }

    /// Begins a page; `scripts` is what its policy allows to run.
    private func beginPage(_ title: [UInt8], scripts: String = "", to sink: inout ByteSink) {
        sink.append(
            text: """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="referrer" content="no-referrer">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
                style-src 'unsafe-inline'\(pictures)\(scripts); base-uri 'none'; form-action 'none'">
                <title>
                """)
        sink.append(escaped: title)
        sink.append(text: "</title>\n<style>\n")
        sink.append(PackageResources.thread_css)
        sink.append(text: "</style>\n</head>\n<body>\n")
    }
}

extension ByteSink {
    /// Appends escaped text.
    ///
    /// Line breaks and other control characters of ASCII become spaces.
    fileprivate mutating func append(escaped text: some Sequence<UInt8>) {
        for byte in ShownText.shown(text.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }) {
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
                append(text: CharacterReference.text(of: byte))
            default: append(byte)
            }
        }
    }

    /// Appends a name or title with its writing direction isolated.
    fileprivate mutating func appendName(_ name: some Sequence<UInt8>) {
        append(text: "<bdi>")
        append(escaped: name)
        append(text: "</bdi>")
    }
}

extension HTMLTree {
    /// Whether the text of a post itself names who edited it.
    var tellsOfEdit: Bool {
        for index in inside(root) where hasClass("editedby", HTMLNode(index: index)) { return true }
        return false
    }
}
