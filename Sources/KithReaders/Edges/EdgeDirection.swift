/// The meaning of the two columns of an edge list; sources disagree, and no list states it.
public enum EdgeDirection: String, CaseIterable, Sendable {
    /// The account in the first column follows the one in the second.
    case followerFollowed = "follower-followed"
    /// The account in the second column follows the one in the first.
    case followedFollower = "followed-follower"

    /// The message for a missing direction.
    public static let question =
        "whether the first column of the edges follows the second cannot be told; say --direction "
        + "follower-followed, or followed-follower where the second follows the first"
}

extension ReaderOption where Value == EdgeDirection {
    /// What the columns of an edge list mean.
    public static var direction: ReaderOption {
        ReaderOption(
            "direction", valueName: "columns", .choice(EdgeDirection.allCases.map(\.rawValue)),
            help: "What the columns of an edge list mean; such a list says it nowhere."
        ) { word in EdgeDirection(rawValue: word) }
    }
}
