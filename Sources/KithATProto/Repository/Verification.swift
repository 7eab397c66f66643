/// The result of verifying a repository, level by level.
package struct Verification: Hashable, Sendable {
    /// The result at one level.
    package enum Outcome: String, Sendable {
        /// The check passed.
        case verified
        /// The check failed.
        case failed
        /// The check could not be made.
        case unchecked
    }

    /// V0: the framing of the file is valid to its last byte.
    package var framing = Outcome.unchecked
    /// V1: every block has the hash that its CID names.
    package var hashes = Outcome.unchecked
    /// V2: the tree's keys, their order, depths and prefixes are correct, and every block it names is in the file.
    package var tree = Outcome.unchecked
    /// V3: the root rebuilt from keys and CIDs is the one that the commit names.
    package var root = Outcome.unchecked
    /// V4: the commit is signed with the account's key.
    package var signature = Outcome.unchecked

    /// Creates a verification in which nothing is checked.
    package init() {}

    private var outcomes: [Outcome] { [framing, hashes, tree, root, signature] }

    /// The highest level that passed together with all levels below it; `nil` if V0 did not pass.
    package var level: Int? {
        let count = outcomes.prefix { $0 == .verified }.count
        return count > 0 ? count - 1 : nil
    }

    /// The lowest level that failed.
    package var failedLevel: Int? { outcomes.firstIndex(of: .failed) }
}
