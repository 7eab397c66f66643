internal import KithMarkup
internal import KithModel

/// A page format for threads.
protocol ThreadPages: Sendable {
    /// The file extension, without the dot.
    static var ending: String { get }

    /// Prepares for the posts of a thread.
    mutating func prepare(base: String, target: @escaping @Sendable (Link) -> [UInt8]?)
    /// Writes the part before the posts.
    func begin(_ thread: ThreadHead, to sink: inout ByteSink)
    /// Writes a post with its parsed text.
    func append(_ post: PostHead, _ text: borrowing HTMLTree, to sink: inout ByteSink)
    /// Writes the part after the posts.
    func end(to sink: inout ByteSink)

    /// Writes the part before the lists of threads.
    func beginIndex(to sink: inout ByteSink)
    /// Begins the list of the threads of a place.
    func beginPlace(_ path: [[UInt8]], to sink: inout ByteSink)
    /// Writes an entry of a list; `file` is `nil` for a thread without posts.
    func appendThread(
        _ title: [UInt8], file: String?, count: String, to sink: inout ByteSink)
    /// Ends a list.
    func endPlace(to sink: inout ByteSink)
}

/// The data in the head of a thread.
struct ThreadHead {
    let title: [UInt8]
    /// The places of the thread, outermost first.
    let path: [[UInt8]]
    /// The name of one post.
    let message: String
    let posts: Int
    /// The number of posts according to the source.
    let declaredPosts: Int64?
    /// The relative path of the index page, or `nil` if there is none.
    let index: String?

    /// The number of posts as text, with the source's count if it differs.
    var count: String {
        let shown = Self.count(posts, message)
        guard let declaredPosts, declaredPosts != posts else { return shown }
        return "\(shown) of \(declaredPosts)"
    }

    /// Returns a number of posts as text.
    static func count(_ posts: Int, _ message: String) -> String {
        posts == 1 ? "1 \(message)" : posts == 0 ? "no \(message)s" : "\(posts) \(message)s"
    }
}

/// The data around the text of a post.
struct PostHead {
    /// The anchor of the post; `nil` if an earlier post has the same one.
    let anchor: String?
    let author: [UInt8]
    /// The text of a link to the post.
    let number: ArraySlice<UInt8>
    let record: MessageRecord
    /// The note in place of a missing text.
    var note: String? {
        switch record.form {
        case .hidden: "The viewer ignored the author; the text was not captured."
        case .missing: "The text was not captured."
        case .text, .html, .markdown: nil
        }
    }

    /// Returns a moment for people and, if it is a valid timestamp, for programs.
    static func moment(
        _ text: ArraySlice<UInt8>
    ) -> (shown: ArraySlice<UInt8>, exact: ArraySlice<UInt8>?) {
        guard text.count >= 19, text[text.startIndex + 10] == UInt8(ascii: "T"),
            let parts = Moment(text)
        else {
            return (text, nil)
        }
        return (parts.shown[...], text)
    }
}
