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
    /// The number of messages of each thread.
    private let counts: [Int]
    private var parser: HTMLParser
    private var tree = HTMLTree()

    /// The markup before each text, so that the parser does not treat its first elements as the head of a page.
    private static var opening: [UInt8] { Array("<html><body>".utf8) }

    init(_ pages: Pages, _ talk: consuming Talk, isSingle: Bool) throws(WriteError) {
        self.pages = pages
        names = ThreadNames(talk)
        files = Self.fileNames(talk)
        var counts = [Int](repeating: 0, count: names.threads.all.count)
        for entry in talk.entries { counts[entry.thread] += 1 }
        self.counts = counts
        links = ThreadLinks(talk, names, files: isSingle ? [] : files, ending: Pages.ending)
        self.talk = talk
        do throws(ReadError) { parser = try HTMLParser() } catch { throw WriteError(error) }
    }

    /// Writes one page, or all pages with an index.
    mutating func write(to sink: consuming WriteSink) throws(WriteError) -> WriteSummary {
        let entries = talk.entries
        if sink.isStream {
            guard counts.count(where: { $0 > 0 }) == 1 else { throw manyThreads }
            var sink = sink.stream()
            try write(entries, 0..<entries.count, index: nil, to: &sink)
            return try sink.finish(rows: entries.count)
        }
        var output = sink.files()
        var index = try output.sink("index.\(Pages.ending)")
        writeIndex(to: &index)
        output.note("index.\(Pages.ending)", rows: 0, bytes: try index.finish().bytes)
        var start = 0
        while start < entries.count {
            let thread = entries[start].thread
            let name = "threads/\(files[thread]).\(Pages.ending)"
            let end = start + counts[thread]
            var sink = try output.sink(name)
            try write(entries, start..<end, index: "../index", to: &sink)
            output.note(name, rows: end - start, bytes: try sink.finish().bytes)
            start = end
        }
        return try output.publish()
    }

    /// Returns the file names of threads without extension; the kind tells threads of several kinds apart.
    private static func fileNames(_ talk: borrowing Talk) -> [String] {
        let (kinds, isOneKind) = (talk.vocabulary.kinds, talk.kinds.targets.count == 1)
        return talk.threads.all.map { thread in
            let name = PlainFileName.make(thread.key[...])
            return isOneKind ? name : kinds[thread.kind].name + "-" + name
        }
    }

    private var manyThreads: WriteError {
        let count = counts.count { $0 > 0 }
        return WriteError(
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
        let links = links
        pages.prepare(base: names.base) { links.target(of: $0, from: thread) }
        let entity = names.threads[thread]
        pages.begin(
            ThreadHead(
                title: names.title(ofThread: thread), path: names.path(ofPlace: entity.place),
                message: names.message, posts: range.count,
                declaredPosts: entity.declaredMessages, index: index),
            to: &sink)
        var anchors: Set<String> = []
        for place in range {
            let message: MessageRecord
            do throws(ReadError) { message = try talk.message(place) } catch {
                throw WriteError(error)
            }
            let anchor = "post-" + PlainFileName.make(message[.key])
            let isFirst = !message[.key].isEmpty && anchors.insert(anchor).inserted
            let head = PostHead(
                anchor: isFirst ? anchor : nil, author: author(of: message, in: entity),
                number: number(of: message, place - range.lowerBound + 1), record: message)
            do throws(ReadError) {
                try parser.parse(
                    SourceBytes(Self.opening + message.html), encoding: .utf8, into: &tree)
            } catch { throw WriteError(error) }
            pages.append(head, tree, to: &sink)
            try sink.passOnIfFull()
        }
        pages.end(to: &sink)
    }

    private func author(of post: MessageRecord, in thread: NamedEntity) -> [UInt8] {
        if let author = post.author { return names.name(of: names.people[author]) }
        switch post.isMine {
        case nil: return Array("Unknown".utf8)
        case true: return Array("Me".utf8)
        case false:
            return thread.person.map { names.name(of: names.people[$0]) } ?? Array("Other".utf8)
        }
    }

    /// Returns the text of a link to a post: its number in the thread, or else its key.
    ///
    /// Where the source has no numbers, posts are counted.
    private func number(of post: MessageRecord, _ count: Int) -> ArraySlice<UInt8> {
        if !post[.number].isEmpty { return post[.number] }
        return talk.kinds.hasNumbers ? post[.key] : ArraySlice("\(count)".utf8)
    }

    // MARK: The index

    /// Writes the index of all threads, place by place.
    private func writeIndex(to sink: inout ByteSink) {
        pages.beginIndex(to: &sink)
        var threads = [[Int]](repeating: [], count: names.places.all.count)
        // Threads without a place, by the heading above them.
        var others: [(heading: [UInt8], numbers: [Int])] = []
        for (number, thread) in names.threads.all.enumerated() {
            if let place = thread.place {
                threads[place].append(number)
                continue
            }
            let heading = names.heading(ofKind: thread.kind)
            if let index = others.firstIndex(where: { $0.heading == heading }) {
                others[index].numbers.append(number)
            } else {
                others.append((heading, [number]))
            }
        }
        let places = threads.enumerated().map { (names.path(ofPlace: $0.offset), $0.element) }
        for (path, numbers) in places + others.map({ ([$0.heading], $0.numbers) })
        where !numbers.isEmpty {
            pages.beginPlace(path, to: &sink)
            for number in numbers {
                pages.appendThread(
                    names.title(ofThread: number),
                    file: counts[number] > 0 ? "threads/\(files[number])" : nil,
                    count: ThreadHead.count(counts[number], names.message), to: &sink)
            }
            pages.endPlace(to: &sink)
        }
        pages.end(to: &sink)
    }
}

extension MessageRecord {
    /// The text as HTML; empty if there is none.
    fileprivate var html: ArraySlice<UInt8> {
        form == .text || form == .markdown ? PlainText.html(self[.body])[...] : self[.body]
    }
}
