internal import KithDiagnostics
internal import KithModel
private import KithSystemBinding

/// Writes the pages of a talk.
struct ThreadPress<Pages: ThreadPages>: ~Copyable {
    /// The format of the index.
    private let pages: Pages
    private let names: ThreadNames
    /// The file names of threads without extension.
    private let files: [String]
    private var pieces: ThreadPieces
    private let printer: ThreadPrinter<Pages>
    private var search = ThreadSearch()
    private var media = ThreadMedia()
    private var findings: [Finding] = []
    /// The folder; `nil` for a single page.
    private var output: FileSet?
    private var written: [WriteSummary.File] = []

    init(_ pages: Pages, _ talk: consuming Talk, media: StoredMedia?, isSingle: Bool) {
        let names = ThreadNames(talk)
        self.names = names
        files = Self.fileNames(talk)
        printer = ThreadPrinter(
            pages, names, talk.kinds,
            ThreadLinks(talk, names, files: isSingle ? [] : files, ending: Pages.ending),
            pictures: media.map {
                EmbeddedPictures(stored: $0, base: names.hosts.count == 1 ? names.base : "")
            }, isFolder: !isSingle)
        self.pages = printer.pages(ofThread: nil)
        pieces = ThreadPieces(talk, names)
    }

    /// Writes one page, or all pages with an index.
    mutating func write(to sink: consuming WriteSink) throws(WriteError) -> WriteSummary {
        if sink.isStream {
            guard let rows = pieces.messagesOfOnlyThread else {
                throw manyThreads(pieces.threadCount)
            }
            var sink = sink.stream()
            try eachPiece { piece, _ throws(WriteError) in
                sink.append(piece.page)
                try sink.passOnIfFull()
            }
            return try sink.finish(rows: rows)
        }
        output = sink.files()
        var page: ByteSink?
        try eachPiece { piece, press throws(WriteError) in
            let name = "threads/\(press.files[piece.thread]).\(Pages.ending)"
            var sink = if let page = page.take() { page } else { try press.open(name) }
            sink.append(piece.page)
            try sink.passOnIfFull()
            try press.keep(piece)
            guard piece.isLast else {
                page = consume sink
                return
            }
            try press.close(name, sink, rows: piece.total)
        }
        return try finish()
    }

    /// Prints all pieces, on all processors, and hands them on in order.
    private mutating func eachPiece(
        _ take: (PrintedPiece, inout ThreadPress) throws(WriteError) -> Void
    ) throws(WriteError) {
        let printed = OrderedAnswers<ThreadPiece, Result<PrintedPiece, WriteError>> {
            [printer] in printer.printed($0)
        }
        while let piece = try pieces.read() {
            printed.ask(piece)
            while let piece = printed.next() { try take(piece.get(), &self) }
        }
        while let piece = printed.next(hasEnded: true) { try take(piece.get(), &self) }
    }

    /// Keeps what belongs beside the page of a thread.
    private mutating func keep(_ piece: PrintedPiece) throws(WriteError) {
        findings += piece.findings
        switch output {
        case .none: break
        case .some(let files):
            for entry in piece.found { try search.add(entry, to: files) }
            for file in piece.files { try media.write(file, to: files) }
        }
        if Pages.isSearched, piece.isLast {
            search.end(
                entry(of: piece.thread), section: names.section(ofThread: piece.thread))
        }
    }

    /// Writes what the pages of threads need around them.
    private mutating func finish() throws(WriteError) -> WriteSummary {
        let index = ThreadIndex(names, pieces.facts)
        try write(index)
        guard var output = output.take() else { return WriteSummary(files: []) }
        for file in written { output.note(file.path, rows: file.rows, bytes: file.bytes) }
        let others = (Pages.isSearched ? try search.finish(to: output) : []) + media.files
        for file in others { output.note(file.name, rows: 0, bytes: file.bytes) }
        return try output.publish(findings)
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
        let facts = pieces.facts[thread]
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
