package import KithDiagnostics
internal import KithModel

/// Rules that can prevent a change to rows, except those about deletions.
package enum EditingRules {
    /// All rules, in the order of help.
    package static let all = [unplacedPost]

    static let unplacedPost = RuleDescription(
        "forum/unplaced-post", .error,
        "A post given to --mark-read or --mark-unread is in a known thread, at a known position.",
        advice: """
            Without the position, the posts before it are not known. Add the page of the thread \
            that shows the post, or name the thread itself.
            """,
        examples: [])

    /// Returns the finding for a post that cannot limit a read mark.
    static func unplaced(_ post: Int, in archive: ForumArchive) -> Finding {
        let posts = archive.posts
        let isInThread = posts.links(.in, to: archive.threads)[post] != nil
        let field =
            isInThread ? posts.field(.number) : posts.kind.field(.in, to: archive.threads.kind)
        return unplacedPost.finding(
            isInThread
                ? "the position of post \(posts.key(post)) in its thread is not known"
                : "the thread of post \(posts.key(post)) is not known",
            at: field.map { posts.place(post, field: $0) } ?? posts.place(post))
    }
}
