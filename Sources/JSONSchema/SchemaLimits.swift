public import RegexBinding

/// How much work a check takes on; what goes beyond is told, not guessed.
public struct SchemaLimits: Sendable {
    /// The most schemas inside each other that are looked at for one value.
    public var maximumDepth: Int
    /// The most schemas that are held against values in one check, for each node of the value; small
    /// values have as much as one of a thousand nodes.
    public var stepsForEachNode: Int
    /// The most failures that are told of one value.
    public var maximumFailures: Int
    /// How much work one search for a pattern may take.
    public var patterns: RegexLimits

    /// The limits unless said otherwise.
    public init(
        maximumDepth: Int = 1_200, stepsForEachNode: Int = 1_000, maximumFailures: Int = 1_000,
        patterns: RegexLimits = .init()
    ) {
        self.maximumDepth = maximumDepth
        self.stepsForEachNode = stepsForEachNode
        self.maximumFailures = maximumFailures
        self.patterns = patterns
    }
}
