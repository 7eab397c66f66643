internal import KithModel

/// Threads with their posts, and the captures of the posts.
struct ThreadPosts {
    let threads: Table
    let posts: Table
    let captures: Table
    /// The posts of each thread, in the order of rows.
    let groups: RowGroups
    let threadOfPost: LinkTargets
    let authorOfPost: LinkTargets
    let captureOfPost: LinkTargets
    let indices: PostPositions
    let replies: Numbers
    /// The posts of each capture.
    private let pages: RowGroups
    /// For each capture, whether it shows the posts of one author only.
    let isFiltered: [Bool]

    init(_ dataset: Dataset) {
        threads = dataset.table("thread")
        posts = dataset.table("post")
        captures = dataset.table("capture")
        threadOfPost = dataset.links(posts, "thread", to: "thread")
        authorOfPost = dataset.links(posts, "author", to: "user")
        captureOfPost = dataset.links(posts, "capture", to: "capture")
        groups = RowGroups(posts.ownRows, by: threadOfPost)
        replies = threads.numbers("total_replies")
        let captures = captures
        isFiltered = (0..<captures.count).map { captures.hasAny($0, "filtered_by") }
        pages = RowGroups(posts.ownRows, by: captureOfPost)
        indices = PostPositions(posts, pages, isFiltered: isFiltered)
    }

    /// The posts of a page, in order.
    func rows(on capture: Int) -> [Int] { pages[capture].map(Int.init) }

    /// How many posts of a page were skipped, as they had no ids of their own.
    func lostCount(_ count: Int64?, on capture: Int) -> Int64 {
        max(0, (count ?? 0) - Int64(pages[capture].count))
    }

    /// Returns the number of posts by the thread's own reply count, including the first post.
    func total(_ thread: Int) -> Int64? {
        replies[thread].flatMap { 0..<Int64.max ~= $0 ? $0 + 1 : nil }
    }
}

extension Dataset {
    /// Visits each thread of the inputs.
    func eachThread(_ visit: (ThreadPosts, _ thread: Int) -> Void) {
        let posts = ThreadPosts(self)
        for thread in posts.threads.ownRows { visit(posts, thread) }
    }
}

/// Returns a number with its noun: "1 post", "2 posts".
func counted(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
}
