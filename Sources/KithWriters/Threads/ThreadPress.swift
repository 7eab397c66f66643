internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes the pages of a talk.
struct ThreadPress<Pages: ThreadPages>: ~Copyable {
    private var pages: Pages
    private var talk: Talk
    private let names: ThreadNames
    private let links: ThreadLinks
    /// The file names of threads without extension.
    private let files: [String]
    private var facts: [ThreadFacts]
    private var search = ThreadSearch()
    private var media: ThreadMedia?
    private var parser: HTMLParser
    private var tree = HTMLTree()
    /// The folder; `nil` for a single page.
    private var output: FileSet?
    private var written: [WriteSummary.File] = []

    /// The markup before each text, so that the parser does not treat its first elements as the head of a page.
    private static var opening: [UInt8] { Array("<html><body>".utf8) }

    init(
        _ pages: Pages, _ talk: consuming Talk, _ parser: consuming HTMLParser,
        media: StoredMedia?, isSingle: Bool
    ) {
        self.pages = pages
        names = ThreadNames(talk)
        files = Self.fileNames(talk)
        facts = [ThreadFacts](repeating: ThreadFacts(), count: names.threads.all.count)
        links = ThreadLinks(talk, names, files: isSingle ? [] : files, ending: Pages.ending)
        let names = names
        self.media = media.map {
            ThreadMedia(
                EmbeddedPictures(stored: $0, base: names.hosts.count == 1 ? names.base : ""))
        }
        self.talk = talk
        self.parser = parser
    }

    /// Writes one page, or all pages with an index.
    mutating func write(to sink: consuming WriteSink) throws(WriteError) -> WriteSummary {
        let entries = talk.entries
        if sink.isStream {
            guard let thread = entries.first?.thread,
                entries.allSatisfy({ $0.thread == thread })
            else { throw manyThreads(Set(entries.map(\.thread)).count) }
            var sink = sink.stream()
            try write(entries, 0..<entries.count, index: nil, to: &sink)
            return try sink.finish(rows: entries.count)
        }
        output = sink.files()
        var start = 0
        while start < entries.count {
            let thread = entries[start].thread
            let end = entries[start...].firstIndex { $0.thread != thread } ?? entries.count
            let name = "threads/\(files[thread]).\(Pages.ending)"
            var sink = try open(name)
            try write(entries, start..<end, index: "../index", to: &sink)
            try close(name, sink, rows: end - start)
            if Pages.isSearched {
                search.end(entry(of: thread), section: names.section(ofThread: thread))
            }
            start = end
        }
        return try finish()
    }

    /// Writes what the pages of threads need around them.
    private mutating func finish() throws(WriteError) -> WriteSummary {
        let index = ThreadIndex(names, facts)
        try write(index)
        guard var output = output.take() else { return WriteSummary(files: []) }
        for file in written { output.note(file.path, rows: file.rows, bytes: file.bytes) }
        let others = (Pages.isSearched ? try search.finish(to: output) : []) + (media?.files ?? [])
        for file in others { output.note(file.name, rows: 0, bytes: file.bytes) }
        return try output.publish(media?.findings ?? [])
    }

    private func open(_ name: String) throws(WriteError) -> ByteSink {
        switch output {
        case .some(let files): try files.sink(name)
        case .none: ByteSink()
        }
    }

    private mutating func close(
        _ name: String, _ sink: consuming ByteSink, rows: Int
    ) throws(WriteError) {
        written.append(
            WriteSummary.File(path: name, rows: rows, bytes: try sink.finish().bytes))
    }

    /// Returns the file names of threads without extension; all but those of the only kind of threads name their kind.
    private static func fileNames(_ talk: borrowing Talk) -> [String] {
        let (kinds, threads) = (talk.vocabulary.kinds, talk.kinds.threads)
        return talk.threads.all.map { thread in
            let name = PlainFileName.make(thread.key[...])
            let isOnlyKind = threads.count == 1 && threads[0].index == thread.kind
            return isOnlyKind ? name : kinds[thread.kind].name + "-" + name
        }
    }

    private func manyThreads(_ count: Int) -> WriteError {
        WriteError(
            .unsupported,
            count == 0
                ? "no \(names.message)s were read, so there is no thread to write"
                : "one file holds one thread, but \(names.message)s of \(count) threads were read; "
                    + "name a folder such as 'out/' to write one file for each")
    }

    // MARK: Threads

    /// Writes the messages of one thread, given as a range of entries.
    private mutating func write(
        _ entries: [Talk.Entry], _ range: Range<Int>, index: String?, to sink: inout ByteSink
    ) throws(WriteError) {
        let thread = entries[range.lowerBound].thread
        let entity = names.threads[thread]
        let title = names.title(ofThread: thread)
        pages.prepare(rules(forThread: thread))
        pages.begin(
            ThreadHead(
                title: title, path: names.path(ofPlace: entity.place),
                message: names.message(in: entity), posts: range.count,
                declaredPosts: entity.declaredMessages, index: index),
            to: &sink)
        var anchors: Set<String> = []
        for place in range {
            let message: MessageRecord
            do throws(ReadError) {
                message = try talk.message(place)
                try parser.parse(
                    SourceBytes(Self.opening + message.html), encoding: .utf8, into: &tree)
            } catch { throw WriteError(error) }
            let anchor = "post-" + PlainFileName.make(message[.key])
            let isFirst = !message[.key].isEmpty && anchors.insert(anchor).inserted
            let author = names.author(of: message, in: entity)
            let head = PostHead(
                anchor: isFirst ? anchor : nil, author: names.name(of: author),
                recipient: message.recipient.map { names.name(of: .person($0)) },
                subject: message[.title].elementsEqual(title) ? [] : message[.title],
                number: number(of: message, place - range.lowerBound + 1),
                answer: links.answer(of: message, from: thread), record: message,
                attachments: try attachments(of: message))
            facts[thread].note(author, at: message[.at])
            try keep(head)
            pages.append(head, tree, to: &sink)
            try sink.passOnIfFull()
        }
        facts[thread].end()
        pages.end(to: &sink)
    }

    private func rules(forThread thread: Int) -> LinkRules {
        var rules = LinkRules()
        let links = links
        rules.base = names.base
        rules.target = { links.target(of: $0, from: thread) }
        if let pictures = media?.pictures {
            rules.picture = { address in
                pictures.picture(at: address).map { Array("../\($0.name)".utf8) }
            }
        }
        return rules
    }

    /// Keeps what the folder holds of a post besides its page: its text for the search, and its pictures.
    private mutating func keep(_ post: PostHead) throws(WriteError) {
        switch output {
        case .none: break
        case .some(let files):
            if Pages.isSearched, post.note == nil {
                try search.add(
                    author: post.author, anchor: post.anchor,
                    text: tree.spacedText(of: tree.root), to: files)
            }
            try media?.keepPictures(of: tree, in: files)
        }
    }

    private mutating func attachments(
        of message: MessageRecord
    ) throws(WriteError) -> [PostHead.Attachment] {
        var attachments: [PostHead.Attachment] = []
        if !message[.attachments].isEmpty {
            attachments.append(PostHead.Attachment(name: message[.attachments], file: nil))
        }
        let attached: [AttachedFile]
        do throws(ReadError) { attached = try talk.files(of: message) } catch {
            throw WriteError(error)
        }
        for file in attached {
            var path: String?
            switch output {
            case .none: break
            case .some(let files): path = try media?.keep(file, in: files)
            }
            attachments.append(
                PostHead.Attachment(name: file.shownName, file: path.map { "../\($0)" }))
        }
        return attachments
    }

    /// Returns the text of a link to a post: its number in the thread, or else its key.
    ///
    /// Where the source has no numbers, posts are counted.
    private func number(of post: MessageRecord, _ count: Int) -> ArraySlice<UInt8> {
        if !post[.number].isEmpty { return post[.number] }
        return talk.kinds.hasNumbers(post.kind) ? post[.key] : ArraySlice("\(count)".utf8)
    }

    // MARK: The index

    /// Writes the index of all threads, and the list of those without posts if there are any.
    private mutating func write(_ index: ThreadIndex) throws(WriteError) {
        let count = index.empty.reduce(0) { $0 + $1.threads.count }
        let heading = "\(count == 1 ? "1 thread" : "\(count) threads") without \(names.message)s"
        try write(
            index.sections, to: "index",
            IndexHead(
                title: Array("All threads".utf8), other: count > 0 ? (heading, "empty") : nil,
                isMain: true))
        guard count > 0 else { return }
        try write(
            index.empty, to: "empty",
            IndexHead(title: Array(heading.utf8), other: ("All threads", "index"), isMain: false))
    }

    private mutating func write(
        _ sections: [ThreadIndex.Section], to name: String, _ head: IndexHead
    ) throws(WriteError) {
        let name = "\(name).\(Pages.ending)"
        var sink = try open(name)
        pages.beginIndex(head, to: &sink)
        for section in sections {
            pages.beginPlace(section.path, to: &sink)
            for thread in section.threads {
                pages.appendThread(entry(of: thread), to: &sink)
                try sink.passOnIfFull()
            }
            pages.endPlace(to: &sink)
        }
        pages.end(to: &sink)
        try close(name, sink, rows: 0)
    }

    private func entry(of thread: Int) -> ThreadEntry {
        let facts = facts[thread]
        return ThreadEntry(
            title: names.title(ofThread: thread),
            file: facts.messages > 0 ? "threads/\(files[thread])" : nil,
            count: ThreadHead.count(
                facts.messages, of: names.threads[thread].declaredMessages,
                names.message(in: names.threads[thread])),
            authors: facts.authors.map { names.name(of: $0) }, otherAuthors: facts.otherAuthors,
            days: facts.days)
    }
}

extension MessageRecord {
    /// The text as HTML; empty if there is none.
    fileprivate var html: ArraySlice<UInt8> {
        form == .text || form == .markdown ? PlainText.html(self[.body])[...] : self[.body]
    }
}
