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
