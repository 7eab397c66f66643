public import KithSourceText
public import KithSystemBinding

/// Access to the files of rulesets: those of a disk, or of a test.
public struct RulesetFiles {
    /// Reads a file by its absolute path; the source is the number that spans refer to.
    public let read: (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)

    /// Creates the description of an access.
    public init(
        read: @escaping (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)
    ) {
        self.read = read
    }
}

/// Limits of rulesets; the finding that reports a limit names it.
public struct RulesetLimits: Sendable {
    /// The maximum number of files that extend each other.
    public var maximumFiles = 100
    /// The maximum number of files in one chain.
    public var maximumDepth = 20
    /// The maximum number of paths that the aliases of one rule stand for.
    public var maximumPaths = 1_000
    /// The maximum number of rules.
    public var maximumRules = 10_000

    /// Creates the default limits.
    public init() {}
}
