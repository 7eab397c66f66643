internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes threads as HTML pages without scripts and external resources.
struct HTMLThreads: ThreadPages {
    static let ending = "html"

    private var rules = SafeHTML()

    init() {
        rules.classes = [
            "attachment", "bbc-block", "bbc-spoiler", "code", "codebox", "editedby", "quote",
            "spoiler",
            "uncited",
        ]
    }

    mutating func prepare(base: String, target: @escaping @Sendable (Link) -> [UInt8]?) {
        rules.links.base = base
        rules.links.target = target
    }

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
        if !post.record[.at].isEmpty {
            sink.append(text: " ")
            append(moment: post.record[.at], to: &sink)
        }
        sink.append(text: " ")
        if let anchor = post.anchor { sink.append(text: "<a href=\"#\(anchor)\">") }
        sink.append(text: "#")
        sink.append(escaped: post.number)
        sink.append(text: post.anchor == nil ? "</header>\n" : "</a></header>\n")
        if let note = post.note {
            sink.append(text: "<p class=\"note\">\(note)</p>\n")
        } else {
            sink.append(text: "<div>")
            sink.append(rules.html(of: text.root, in: text))
            sink.append(text: "</div>\n")
        }
        appendNotes(of: post.record, isTold: text.tellsOfEdit, to: &sink)
        sink.append(text: "</article>\n")
    }

    private func appendNotes(of post: MessageRecord, isTold: Bool, to sink: inout ByteSink) {
        let isEdited = !isTold && !(post[.edited].isEmpty && post[.editor].isEmpty)
        guard isEdited || !post[.attachments].isEmpty else { return }
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
        if !post[.attachments].isEmpty {
            sink.append(text: isEdited ? " Attached: " : "Attached: ")
            sink.append(escaped: post[.attachments])
        }
        sink.append(text: "</footer>\n")
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

    func beginIndex(to sink: inout ByteSink) {
        beginPage(Array("All threads".utf8), to: &sink)
        sink.append(text: "<h1>All threads</h1>\n<main>\n")
    }

    func beginPlace(_ path: [[UInt8]], to sink: inout ByteSink) {
        sink.append(text: "<h2>")
        for (number, name) in path.enumerated() {
            if number > 0 { sink.append(text: " › ") }
            sink.appendName(name)
        }
        sink.append(text: "</h2>\n<ul>\n")
    }

    func appendThread(_ title: [UInt8], file: String?, count: String, to sink: inout ByteSink) {
        sink.append(text: "<li>")
        if let file { sink.append(text: "<a href=\"\(file).html\">") }
        sink.appendName(title)
        if file != nil { sink.append(text: "</a>") }
        sink.append(text: " <span class=\"count\">\(count)</span></li>\n")
    }

    func endPlace(to sink: inout ByteSink) { sink.append(text: "</ul>\n") }

    // MARK: Parts of pages

    private func beginPage(_ title: [UInt8], to sink: inout ByteSink) {
        sink.append(
            text: """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="referrer" content="no-referrer">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
                style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
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
    /// Control characters, which HTML does not allow, become spaces.
    fileprivate mutating func append(escaped text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
                append(text: CharacterReference.text(of: byte))
            case 0..<0x20, 0x7F: append(0x20)
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
