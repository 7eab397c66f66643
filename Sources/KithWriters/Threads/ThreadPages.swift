internal import KithMarkup
internal import KithModel

/// A page format for threads.
protocol ThreadPages: Sendable {
    /// The file extension, without the dot.
    static var ending: String { get }

    /// Whether the index has a search box.
    static var isSearched: Bool { get }

    /// Sets the rules for links in the posts of a thread.
    mutating func prepare(_ links: LinkRules)
    /// Writes the part before the posts.
    func begin(_ thread: ThreadHead, to sink: inout ByteSink)
    /// Writes a post with its parsed text.
    func append(_ post: PostHead, _ text: borrowing HTMLTree, to sink: inout ByteSink)
    /// Writes the part after the posts.
    func end(to sink: inout ByteSink)

    /// Writes the part before the lists of threads.
    func beginIndex(_ head: IndexHead, to sink: inout ByteSink)
    /// Begins the list of the threads of a place.
    func beginPlace(_ path: [[UInt8]], to sink: inout ByteSink)
    /// Writes an entry of a list.
    func appendThread(_ entry: ThreadEntry, to sink: inout ByteSink)
    /// Ends a list.
    func endPlace(to sink: inout ByteSink)
}

/// The data in the head of a page that lists threads.
struct IndexHead {
    let title: [UInt8]
    /// The text and the path, without extension, of a link to the other such page; `nil` if there is none.
    let other: (text: String, file: String)?
    /// Whether the page has the search box, if the format has one.
    let isMain: Bool
}

/// A thread in an index.
struct ThreadEntry {
    let title: [UInt8]
    /// The path of its page without extension; `nil` for a thread without posts.
    let file: String?
    /// The number of posts as text.
    let count: String
    /// The names of the first authors.
    let authors: [[UInt8]]
    /// The number of further authors.
    let otherAuthors: Int
    /// The days of the first and of the last post.
    let days: (first: String, last: String)?
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

    /// The number of posts as text.
    var count: String { Self.count(posts, of: declaredPosts, message) }

    /// Returns a number of posts as text, with the source's count if it differs.
    static func count(_ posts: Int, of declared: Int64?, _ message: String) -> String {
        let shown =
            posts == 1 ? "1 \(message)" : posts == 0 ? "no \(message)s" : "\(posts) \(message)s"
        guard let declared, declared != posts else { return shown }
        return "\(shown) of \(declared)"
    }
}

/// The data around the text of a post.
struct PostHead {
    /// The anchor of the post; `nil` if an earlier post has the same one.
    let anchor: String?
    let author: [UInt8]
    /// The name of the person to whom the post is addressed, if the source says so.
    let recipient: [UInt8]?
    /// The title of the post; empty if it has none, or that of its thread.
    let subject: ArraySlice<UInt8>
    /// The text of a link to the post.
    let number: ArraySlice<UInt8>
    /// Where the post is that this one answers, if the source says that it answers one.
    let answer: LinkRules.Target?
    let record: MessageRecord
    /// The attached files.
    let attachments: [Attachment]

    /// A file attached to a post.
    struct Attachment {
        /// Its name.
        let name: ArraySlice<UInt8>
        /// The path of the written file; `nil` if it is not written.
        let file: String?
    }

    /// How a page says that a post answers another.
    static let answerWords = "in reply to another"

    /// The note in place of a missing text.
    var note: String? { record.note }

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

extension MessageRecord {
    /// The note in place of a missing text; `nil` if there is a text.
    var note: String? {
        switch form {
        case .hidden: "The viewer ignored the author; the text was not captured."
        case .missing: "The text was not captured."
        case .text, .html, .markdown: nil
        }
    }
}
