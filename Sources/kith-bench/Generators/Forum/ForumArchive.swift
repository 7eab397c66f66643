/// An archive of forum pages.
struct ForumArchive {
    /// The threads.
    let threads: [ForumThread]
    let pageCount: Int

    static let host = "forums.somethingawful.com"

    /// Creates threads of 1 to 150 pages.
    init(pages: Int) {
        var random = RandomSource(seed: 5)
        var (threads, left) = ([ForumThread](), pages)
        while left > 0 {
            let count = min(left, random.chance(20) ? 150 : 1 + random.number(below: 30))
            threads.append(ForumThread(threads.count, pageCount: count))
            left -= count
        }
        self.threads = threads
        pageCount = pages
    }

    /// Writes all pages to a container; returns the row counts.
    func write<Container: PageContainer & ~Copyable>(
        to container: consuming Container
    ) throws(BenchError) -> RowCounts {
        var page: [UInt8] = []
        for thread in threads {
            for number in 1...thread.pageCount {
                page.removeAll(keepingCapacity: true)
                thread.append(number, to: &page)
                try container.add(
                    page, path: "\(Self.host)/\(thread.path(number))", at: thread.captured(number))
            }
        }
        try container.finish()
        var rows = RowCounts()
        rows.add(pageCount, "capture")
        rows.add(pageCount * ForumThread.postsPerPage, "post")
        rows.add(threads.count, "thread")
        return rows
    }
}

/// A container of pages.
protocol PageContainer: ~Copyable {
    /// Adds a page.
    ///
    /// `path` begins with the host; `date` is in seconds since 1970.
    mutating func add(_ page: [UInt8], path: String, at date: Int) throws(BenchError)
    /// Finishes writing.
    consuming func finish() throws(BenchError)
}
