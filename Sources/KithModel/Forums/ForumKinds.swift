/// The kinds of a vocabulary that make a forum, by what they mean.
///
/// If several kinds fit, the first counts.
struct ForumKinds {
    /// The threads that stand in a place.
    let thread: Kind
    /// The places of threads.
    let forum: Kind
    /// The places of another kind that hold those places.
    let group: Kind?
    /// The messages in threads.
    let post: Kind
    /// Who writes them.
    let user: Kind?

    /// Finds the kinds; `nil` if no threads with messages stand in places.
    init?(_ vocabulary: Vocabulary) {
        func targets(_ part: Meaning.Part, _ kind: Kind) -> [Kind] {
            vocabulary.targets(part, of: kind)
        }
        let messages = vocabulary.kinds(.message)
        let threads = vocabulary.kinds(.thread)
        guard let thread = threads.first(where: { !targets(.in, $0).isEmpty }),
            let forum = targets(.in, thread).first,
            let post = messages.first(where: { targets(.in, $0).contains { $0 === thread } })
        else { return nil }
        self.thread = thread
        self.forum = forum
        self.post = post
        group = targets(.in, forum).first { $0 !== forum }
        user = targets(.author, post).first
    }
}
