import KithModel
import KithReaders
import KithSourceText
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// A page by itself, as the profiles read it.
    ///
    /// The target `reader-forum` prepares the profiles anew for each input, which takes a hundred times as long as the
    /// page does.
    static let forumPage = FuzzTarget(
        "forum-page", "pages of forums, each by itself", dictionary: "html", longest: 4096,
        seeds: try Seeds.ending([".html", ".htm"], in: "forum")
    ) { bytes throws(BrokenPromise) in
        guard let profiles, let page = ReadRows(page: bytes, profiles) else { return }
        try page.keepPromises(in: bytes, hasOneSource: true)
    }

    private static let profiles = Vocabularies.named("forum").flatMap {
        try? ForumProfiles(vocabulary: $0)
    }
}
