package import KithDiagnostics
internal import KithModel
internal import KithReaders

/// Rules that can prevent a change to rows, except those about deletions.
package enum EditingRules {
    /// All rules, in the order of help.
    package static let all =
        [unplacedPost, refused, conflict, overwritten, kept, migrated] + ChangeRules.all

    static let unplacedPost = RuleDescription(
        "forum/unplaced-post", .error,
        "A post given to --mark-read or --mark-unread is in a known thread, at a known position.",
        advice: """
            Without the position, the posts before it are not known. Add the page of the thread \
            that shows the post, or name the thread itself.
            """,
        examples: [])

    static let refused = RuleDescription(
        "changes/refused", .error,
        "A change names rows that there are, and says nothing twice and nothing impossible.",
        advice: """
            Nothing is written if a change is refused. Correct it, or leave it out; 'kith query sql' shows the keys of \
            rows.
            """,
        examples: [])

    static let conflict = RuleDescription(
        "changes/conflict", .warning,
        "Of two rows with one key and different values, a moment tells which is newer.",
        advice: """
            Nothing told it, so the values of the input that was added count. The others are in the table _history of the \
            store, and 'kith undo' takes the step back.
            """,
        examples: [])

    static let overwritten = RuleDescription(
        "changes/overwritten", .warning,
        "What was changed in a store is not replaced by an input that is merged.",
        advice: """
            Somebody changed the value in the store, and the row of the input has a newer moment of change, so its value \
            counts. The one before is in the table _history of the store: change it again, or take the step back with \
            'kith undo'.
            """,
        examples: [])

    static let kept = RuleDescription(
        "changes/kept", .info,
        "What a store has replaced or deleted stays so when an older input is merged.",
        advice: """
            The inputs have a value or a row that the store had once. A row with a newer moment of change brings its \
            values nevertheless; 'kith log' lists the steps of the store, and 'kith undo' takes them back.
            """,
        examples: [])

    static let migrated = RuleDescription(
        "changes/migrated", .info, "A store that is changed has the tables of this Kith.",
        advice: "The old store is kept beside it; delete it when you do not need it.", examples: [])

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
