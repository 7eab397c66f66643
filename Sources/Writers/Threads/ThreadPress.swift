internal import Markup
internal import Model
internal import SourceText

/// Writes the pages from stored posts.
struct ThreadPress<Pages: ThreadPages>: ~Copyable {
    private var pages: Pages
    private let names: ThreadNames
    private let links: ThreadLinks
    private var parser: HTMLParser
    private var tree = HTMLTree()

    /// The markup before each text, so that the parser does not treat its first elements as the head of a page.
    private static var opening: [UInt8] { Array("<html><body>".utf8) }

    init(_ pages: Pages, _ names: ThreadNames, _ links: ThreadLinks) throws(WriteError) {
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
                title: names.title(ofThread: thread), path: names.path(ofForum: entity.forum),
                posts: range.count, declaredPosts: entity.declaredPosts, index: index),
            to: &sink)
        var anchors: Set<String> = []
        for place in range {
            let post = try posts.post(place)
            let anchor = "post-" + PlainFileName.make(post[.key])
            let isFirst = !post[.key].isEmpty && anchors.insert(anchor).inserted
            let head = PostHead(
                anchor: isFirst ? anchor : nil, author: author(of: post), record: post)
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

    private func author(of post: PostRecord) -> [UInt8] {
        guard !post[.author].isEmpty else { return Array("Unknown".utf8) }
        return names.name(ofUser: post[.author])
    }

    /// Writes the index of all threads, forum by forum.
    func writeIndex(files: [String], counts: [Int], to sink: inout ByteSink) {
        pages.beginIndex(to: &sink)
        var threads = [[Int]](repeating: [], count: names.forums.all.count + 1)
        for (number, thread) in names.threads.all.enumerated() {
            threads[thread.forum ?? names.forums.all.count].append(number)
        }
        for (forum, numbers) in threads.enumerated() where !numbers.isEmpty {
            let isForum = forum < names.forums.all.count
            pages.beginForum(isForum ? names.path(ofForum: forum) : [], to: &sink)
            for number in numbers {
                pages.appendThread(
                    names.title(ofThread: number),
                    file: counts[number] > 0 ? "threads/\(files[number])" : nil,
                    posts: counts[number], to: &sink)
            }
            pages.endForum(to: &sink)
        }
        pages.end(to: &sink)
    }
}
