package import KithSourceText
package import KithSystemBinding

/// Access to the files of rulesets: those of a disk, or of a test.
package struct RulesetFiles {
    /// Reads a file by its absolute path; the source is the number that spans refer to.
    package let read: (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)

    /// Creates the description of an access.
    package init(
        read: @escaping (PathName) throws(ReadError) -> (source: SourceID, bytes: SourceBytes)
    ) {
        self.read = read
    }
}

/// Limits of rulesets; the finding that reports a limit names it.
package struct RulesetLimits: Sendable {
    /// The maximum number of files that extend each other.
    package var maximumFiles = 100
    /// The maximum number of files in one chain.
    package var maximumDepth = 20
    /// The maximum number of paths that the aliases of one rule stand for.
    package var maximumPaths = 1_000
    /// The maximum number of rules.
    package var maximumRules = 10_000

    /// Creates the default limits.
    package init() {}
}
