internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes the pages from stored posts.
struct ThreadPress<Pages: ThreadPages>: ~Copyable {
    private var pages: Pages
    private let names: ThreadNames
    private let links: ThreadLinks
    /// Whether the source numbers the posts of a thread.
    private let hasNumbers: Bool
    private var parser: HTMLParser
    private var tree = HTMLTree()

    /// The markup before each text, so that the parser does not treat its first elements as the head of a page.
    private static var opening: [UInt8] { Array("<html><body>".utf8) }

    init(
        _ pages: Pages, _ names: ThreadNames, _ links: ThreadLinks, hasNumbers: Bool
    ) throws(WriteError) {
        self.hasNumbers = hasNumbers
        self.pages = pages
        self.names = names
        self.links = links
        do throws(ReadError) { parser = try HTMLParser() } catch {
            throw WriteError(.unwritable, error.message, cause: error)
        }
    }

    /// Writes the posts of one thread, given as a range of the spool.
    mutating func write(
        _ posts: inout PostSpool, _ range: Range<Int>, index: String?, to sink: inout ByteSink
    ) throws(WriteError) {
        let thread = posts.entries[range.lowerBound].thread
        let links = links
        pages.prepare(base: names.base) { links.target(of: $0, from: thread) }
        let entity = names.threads[thread]
        pages.begin(
            ThreadHead(
                title: names.title(ofThread: thread), path: names.path(ofPlace: entity.place),
                message: names.message, posts: range.count, declaredPosts: entity.declaredPosts,
                index: index),
            to: &sink)
        var anchors: Set<String> = []
        for place in range {
            let post = try posts.post(place)
            let anchor = "post-" + PlainFileName.make(post[.key])
            let isFirst = !post[.key].isEmpty && anchors.insert(anchor).inserted
            let head = PostHead(
                anchor: isFirst ? anchor : nil, author: author(of: post, in: entity),
                number: number(of: post, place - range.lowerBound + 1), record: post)
            do throws(ReadError) {
                try parser.parse(
                    SourceBytes(Self.opening + post[.html]), encoding: .utf8, into: &tree)
            } catch {
                throw WriteError(.unwritable, error.message, cause: error)
            }
            pages.append(head, tree, to: &sink)
            try sink.passOnIfFull()
        }
        pages.end(to: &sink)
    }

    private func author(of post: PostRecord, in thread: NamedEntity) -> [UInt8] {
        if let number = Int(String(decoding: post[.author], as: UTF8.self)) {
            return names.name(of: names.people[number])
        }
        switch post[.mine] {
        case []: return Array("Unknown".utf8)
        case [UInt8(ascii: "1")]: return Array("Me".utf8)
        default:
            return thread.person.map { names.name(of: names.people[$0]) } ?? Array("Other".utf8)
        }
    }

    /// Returns the text of a link to a post: its number in the thread, or else its key.
    ///
    /// Where the source has no numbers, posts are counted.
    private func number(of post: PostRecord, _ count: Int) -> [UInt8] {
        if !post[.number].isEmpty { return post[.number] }
        return hasNumbers ? post[.key] : Array("\(count)".utf8)
    }

    /// Writes the index of all threads, place by place.
    func writeIndex(files: [String], counts: [Int], to sink: inout ByteSink) {
        pages.beginIndex(to: &sink)
        var threads = [[Int]](repeating: [], count: names.places.all.count)
        // Threads without a place, by the heading above them.
        var others: [(heading: [UInt8], numbers: [Int])] = []
        for (number, thread) in names.threads.all.enumerated() {
            if let place = thread.place {
                threads[place].append(number)
                continue
            }
            let heading = names.heading(ofKind: thread.key.kind)
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
