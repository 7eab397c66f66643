/// The meaning of the two columns of an edge list; sources disagree, and no list states it.
package enum EdgeDirection: String, CaseIterable, Sendable {
    /// The account in the first column follows the one in the second.
    case followerFollowed = "follower-followed"
    /// The account in the second column follows the one in the first.
    case followedFollower = "followed-follower"

    /// The message for a missing direction.
    package static let question =
        """
        the direction of the edges is not known; give --direction follower-followed if the \
        first column follows the second, or followed-follower otherwise
        """
}

extension ReaderOption where Value == EdgeDirection {
    /// What the columns of an edge list mean.
    package static var direction: ReaderOption {
        ReaderOption(
            "direction", valueName: "columns", .choice(EdgeDirection.allCases.map(\.rawValue)),
            help: "The meaning of the columns of an edge list."
        ) { word in EdgeDirection(rawValue: word) }
    }
}
