/// Limits for parsing.
///
/// The error that reports a limit names it.
package struct SyntaxLimits: Sendable {
    /// The maximum nesting depth of collections, with aliases expanded.
    package var maximumDepth: Int
    /// The maximum size of one input in bytes, at most 2 GiB.
    package var maximumBytes: Int
    /// The maximum number of nodes in one input, at most 2³¹.
    package var maximumNodes: Int
    /// The maximum number of nodes that aliases may add to one document.
    package var maximumExpandedNodes: Int
    /// The maximum number of steps for nested YAML flow collections: one per node and enclosing
    /// bracket.
    package var maximumFlowSteps: Int
    /// The maximum number of findings about one input.
    ///
    /// The last finding counts those beyond it.
    package var maximumFindings: Int

    /// Creates limits.
    ///
    /// The defaults are far above what hand-written documents need.
    package init(
        maximumDepth: Int = 512, maximumBytes: Int = 1 << 31, maximumNodes: Int = 20_000_000,
        maximumExpandedNodes: Int = 1_000_000, maximumFlowSteps: Int = 500_000_000,
        maximumFindings: Int = 1_000
    ) {
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
        self.maximumNodes = maximumNodes
        self.maximumExpandedNodes = maximumExpandedNodes
        self.maximumFlowSteps = maximumFlowSteps
        self.maximumFindings = maximumFindings
    }

    /// The same limits, capped at what offsets, record numbers and sums can represent.
    var bounded: SyntaxLimits {
        var limits = self
        limits.maximumBytes = min(maximumBytes, 1 << 31)
        limits.maximumNodes = min(maximumNodes, 1 << 31)
        limits.maximumExpandedNodes = min(maximumExpandedNodes, 1 << 40)
        return limits
    }
}
