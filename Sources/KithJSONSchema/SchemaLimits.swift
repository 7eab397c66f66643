package import KithRegexBinding

/// Limits of the work of one check; a verdict names the limit that was reached.
package struct SchemaLimits: Sendable {
    /// The maximum depth of nested schemas evaluated for one value.
    package var maximumDepth: Int
    /// The maximum number of schema evaluations in one check, for each node of the value.
    ///
    /// Values of fewer than a thousand nodes have the budget of a thousand.
    package var stepsForEachNode: Int
    /// The maximum number of failures reported for one value.
    package var maximumFailures: Int
    /// The limits of one pattern search.
    package var patterns: RegexLimits

    /// Creates limits.
    package init(
        maximumDepth: Int = 1_200, stepsForEachNode: Int = 1_000, maximumFailures: Int = 1_000,
        patterns: RegexLimits = .init()
    ) {
        self.maximumDepth = maximumDepth
        self.stepsForEachNode = stepsForEachNode
        self.maximumFailures = maximumFailures
        self.patterns = patterns
    }
}
