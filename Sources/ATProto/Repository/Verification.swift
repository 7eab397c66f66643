/// How far a repository proves what it says.
public struct Verification: Hashable, Sendable {
    /// What came of looking at one level.
    public enum Outcome: String, Sendable {
        /// It holds.
        case verified
        /// It does not hold.
        case failed
        /// It could not be looked at.
        case unchecked
    }

    /// V0: the framing of the file, to its last byte.
    public var framing = Outcome.unchecked
    /// V1: every block has the hash that its CID names.
    public var hashes = Outcome.unchecked
    /// V2: the tree's keys, their order, depth and prefixes, and every block that it names.
    public var tree = Outcome.unchecked
    /// V3: the root rebuilt from keys and CIDs is the one that the commit names.
    public var root = Outcome.unchecked
    /// V4: the account's key has signed the commit.
    public var signature = Outcome.unchecked

    /// Nothing has been looked at.
    public init() {}

    private var outcomes: [Outcome] { [framing, hashes, tree, root, signature] }

    /// The highest level that holds with all below it; `nil` where not even the lowest does.
    public var level: Int? {
        let count = outcomes.prefix { $0 == .verified }.count
        return count > 0 ? count - 1 : nil
    }

    /// The lowest level that failed.
    public var failedLevel: Int? { outcomes.firstIndex(of: .failed) }
}
