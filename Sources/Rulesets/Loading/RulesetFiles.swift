public import SourceText
public import SystemBinding

/// Where rulesets come from: the files of a disk, or of a test.
public struct RulesetFiles {
    /// Reads a file by its absolute name, and gives it a number for the places of findings.
    public let read: (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)

    /// Describes where rulesets come from.
    public init(
        read: @escaping (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)
    ) {
        self.read = read
    }
}

/// How much rulesets may ask for before they are refused; each limit is named in the finding that reports it.
public struct RulesetLimits: Sendable {
    /// The most files that extend each other.
    public var maximumFiles = 100
    /// The most files in one chain.
    public var maximumDepth = 20
    /// The most paths that the aliases of one rule stand for.
    public var maximumPaths = 1_000
    /// The most rules.
    public var maximumRules = 10_000

    /// The limits unless said otherwise.
    public init() {}
}
