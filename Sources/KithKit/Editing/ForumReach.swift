internal import KithModel
internal import KithReaders
internal import KithWriters

/// The links by which read marks reach threads and posts.
struct ForumReach {
    private let forum: Int
    private let thread: Int
    private let post: Int
    private let inForum: RowField
    private let inThread: RowField
    /// The fields that marks change.
    let marks: Set<RowField>

    init?(_ vocabulary: Vocabulary) {
        guard let archive = ForumArchive(Dataset.Builder(vocabulary).finish()),
            let place = archive.threads.kind.field(.in), let thread = archive.posts.kind.field(.in)
        else { return nil }
        forum = archive.forums.kind.index
        self.thread = archive.threads.kind.index
        post = archive.posts.kind.index
        inForum = RowField(kind: self.thread, field: place)
        inThread = RowField(kind: post, field: thread)
        let parts = [
            (archive.threads.kind, [Meaning.Part.read, .unread, .replies]),
            (archive.posts.kind, [.seen]),
        ]
        marks = Set(
            parts.flatMap { kind, parts in
                parts.compactMap { kind.field($0) }.map { RowField(kind: kind.index, field: $0) }
            })
    }

    /// Returns the walks from a forum, a thread or a post to all posts of its threads.
    func walks(from kind: Int) -> [LinkWalk] {
        switch kind {
        case forum: [LinkWalk(back: [(inForum, true), (inThread, false)])]
        case thread: [LinkWalk(back: [(inThread, false)])]
        case post: [LinkWalk(sharing: [inThread])]
        default: []
        }
    }
}
