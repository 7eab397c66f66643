internal import KithDiagnostics
internal import KithMarkup
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// Prints messages; pieces are printed on any thread, independently of each other.
final class ThreadPrinter<Pages: ThreadPages>: Sendable {
    private let pages: Pages
    private let names: ThreadNames
    private let kinds: TalkKinds
    private let links: ThreadLinks
    private let pictures: EmbeddedPictures?
    /// Whether pages are files of a folder, which has an index and holds more than the pages.
    private let isFolder: Bool
    private let parsers = ToolPool { () throws(ReadError) in Parser(parser: try HTMLParser()) }

    private struct Parser: ~Copyable {
        var parser: HTMLParser
        var tree = HTMLTree()
    }

    init(
        _ pages: Pages, _ names: ThreadNames, _ kinds: TalkKinds, _ links: ThreadLinks,
        pictures: EmbeddedPictures?, isFolder: Bool
    ) {
        self.pages = pages
        self.names = names
        self.kinds = kinds
        self.links = links
        self.pictures = pictures
        self.isFolder = isFolder
    }

    /// Returns the part of a page that a piece makes, and what belongs beside it.
    func printed(_ piece: ThreadPiece) -> Result<PrintedPiece, WriteError> {
        do throws(ReadError) {
            return .success(
                try parsers.use { parser throws(ReadError) in try printed(piece, &parser) })
        } catch { return .failure(WriteError(error)) }
    }

    private func printed(
        _ piece: ThreadPiece, _ parser: inout Parser
    ) throws(ReadError) -> PrintedPiece {
        var printed = PrintedPiece(piece)
        let pages = self.pages(ofThread: piece.thread)
        var sink = ByteSink()
        let entity = names.threads[piece.thread]
        let title = names.title(ofThread: piece.thread)
        if piece.isFirst {
            pages.begin(
                ThreadHead(
                    title: title, path: names.path(ofPlace: entity.place),
                    message: names.message(in: entity), posts: piece.total,
                    declaredPosts: entity.declaredMessages, index: isFolder ? "../index" : nil),
                to: &sink)
        }
        for message in piece.messages {
            let record = message.record
            try parser.parser.parse(
                SourceBytes(ThreadPrinting.opening + record.html), encoding: .utf8,
                into: &parser.tree)
            let head = PostHead(
                anchor: message.anchor.isRepeated ? nil : message.anchor.name,
                author: names.name(of: message.author),
                recipient: record.recipient.map { names.name(of: .person($0)) },
                subject: record[.title].elementsEqual(title) ? [] : record[.title],
                number: number(of: message), answer: links.answer(of: record, from: piece.thread),
                record: record, attachments: attachments(of: message, &printed))
            if isFolder { keep(head, parser.tree, &printed) }
            pages.append(head, parser.tree, to: &sink)
        }
        if piece.isLast { pages.end(to: &sink) }
        printed.page = sink.takeBytes()
        return printed
    }

    /// Returns the format with the rules for links on the page of a thread, or on an index, whose links are its own and
    /// which has no pictures.
    func pages(ofThread thread: Int?) -> Pages {
        var pages = pages
        var rules = LinkRules()
        let links = links
        rules.base = names.base
        if let thread { rules.target = { links.target(of: $0, from: thread) } }
        if thread != nil, let pictures {
            rules.picture = { address in
                pictures.picture(at: address).map { Array("../\($0.name)".utf8) }
            }
        }
        pages.prepare(rules)
        return pages
    }

    /// Keeps what the folder holds of a post besides its page: its text for the search, and its pictures.
    private func keep(_ post: PostHead, _ tree: borrowing HTMLTree, _ printed: inout PrintedPiece) {
        if Pages.isSearched, post.note == nil {
            printed.found.append(
                ThreadSearch.entry(
                    ofThread: printed.place, author: post.author, anchor: post.anchor,
                    text: tree.spacedText(of: tree.root)))
        }
        if let pictures { printed.files += pictures.pictures(in: tree) }
    }

    private func attachments(
        of message: ThreadPiece.Message, _ printed: inout PrintedPiece
    ) -> [PostHead.Attachment] {
        var attachments: [PostHead.Attachment] = []
        let names = message.record[.attachments]
        if !names.isEmpty { attachments.append(PostHead.Attachment(name: names, file: nil)) }
        for file in message.files {
            let kept = isFolder ? pictures?.file(file, &printed.findings) : nil
            if let kept { printed.files.append(kept) }
            attachments.append(
                PostHead.Attachment(name: file.shownName, file: kept.map { "../\($0.name)" }))
        }
        return attachments
    }

    /// Returns the text of a link to a post: its number in the thread, or else its key.
    ///
    /// Where the source has no numbers, posts are counted.
    private func number(of message: ThreadPiece.Message) -> ArraySlice<UInt8> {
        let post = message.record
        if !post[.number].isEmpty { return post[.number] }
        return kinds.hasNumbers(post.kind) ? post[.key] : ArraySlice("\(message.count)".utf8)
    }
}

/// What printing makes of a piece.
struct PrintedPiece: Sendable {
    /// The number of the thread, and of the threads before it.
    let thread: Int
    let place: Int
    let isFirst: Bool
    let isLast: Bool
    /// The number of messages of the whole thread.
    let total: Int
    /// The part of the page.
    var page: [UInt8] = []
    /// What the search knows of each message.
    var found: [[UInt8]] = []
    /// The pictures and attached files, which others may have, too.
    var files: [KeptFile] = []
    var findings: [Finding] = []

    init(_ piece: ThreadPiece) {
        thread = piece.thread
        place = piece.place
        isFirst = piece.isFirst
        isLast = piece.isLast
        total = piece.total
    }
}

private enum ThreadPrinting {
    /// The markup before each text, so that the parser does not treat its first elements as the head of a page.
    static let opening = Array("<html><body>".utf8)
}

extension MessageRecord {
    /// The text as HTML; empty if there is none.
    fileprivate var html: ArraySlice<UInt8> {
        form == .text || form == .markdown ? PlainText.html(self[.body])[...] : self[.body]
    }
}
