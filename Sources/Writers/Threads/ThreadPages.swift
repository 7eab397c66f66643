internal import Markup

/// Writes the pages of threads in one form.
protocol ThreadPages: Sendable {
    /// The ending of the files' names.
    static var ending: String { get }
    /// The name of the format.
    static var name: String { get }

    /// Gets ready for the posts of a thread.
    mutating func prepare(base: String, target: @escaping @Sendable (Link) -> [UInt8]?)
    /// Writes what stands before the posts.
    func begin(_ thread: ThreadHead, to sink: inout ByteSink)
    /// Writes a post whose text has been parsed.
    func append(_ post: PostHead, _ text: borrowing HTMLTree, to sink: inout ByteSink)
    /// Writes what stands behind the posts.
    func end(to sink: inout ByteSink)

    /// Writes what stands before the lists of threads.
    func beginIndex(to sink: inout ByteSink)
    /// Begins the list of the threads of a forum; no path is that of threads whose forum is not known.
    func beginForum(_ path: [[UInt8]], to sink: inout ByteSink)
    /// Writes an entry of such a list; without a file where no post is known.
    func appendThread(
        _ title: [UInt8], file: String?, posts: Int, to sink: inout ByteSink)
    /// Ends such a list.
    func endForum(to sink: inout ByteSink)
}

/// What stands above the posts of a thread.
struct ThreadHead {
    let title: [UInt8]
    /// The group and the forums that hold it, outermost first.
    let path: [[UInt8]]
    let posts: Int
    /// How many posts the forum counts in it.
    let declaredPosts: Int64?
    /// The file that lists all threads, seen from the thread's own; `nil` where there is none.
    let index: String?

    /// How many posts there are, of how many that the forum counts.
    var count: String {
        let posts = posts == 1 ? "1 post" : "\(posts) posts"
        guard let declaredPosts, declaredPosts != self.posts else { return posts }
        return "\(posts) of \(declaredPosts)"
    }
}

/// What stands around the text of a post.
struct PostHead {
    /// The name of its place on the page; `nil` where an earlier post has it.
    let anchor: String?
    let author: [UInt8]
    let record: PostRecord
    /// What is said in place of a text.
    var note: String? {
        switch record[.state] {
        case PostRecord.ignored: "The viewer ignored the author; the text was not captured."
        case PostRecord.missing: "The text was not captured."
        default: nil
        }
    }

    /// What a link to the post shows: its number in the thread, or its key.
    var number: [UInt8] { record[.number].isEmpty ? record[.key] : record[.number] }

    /// A moment as people read it, and as a page says it to programs where it is one.
    static func moment(_ text: [UInt8]) -> (shown: [UInt8], exact: [UInt8]?) {
        guard text.count >= 19, text[10] == UInt8(ascii: "T"), let parts = Moment(text) else {
            return (text, nil)
        }
        return (parts.shown, text)
    }
}
