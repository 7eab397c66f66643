/// How much a parser takes on before it refuses; each limit is named in the error that reports it.
public struct SyntaxLimits: Sendable {
    /// The most collections inside each other, aliases followed.
    public var maximumDepth: Int
    /// The most bytes of one input; never above 2 GiB.
    public var maximumBytes: Int
    /// The most nodes of one input; never above 2³¹.
    public var maximumNodes: Int
    /// The most nodes that the aliases of one document may add to those that are written.
    public var maximumExpandedNodes: Int
    /// The most steps that YAML's brackets inside each other may take: one for each node
    /// and each bracket around it.
    public var maximumFlowSteps: Int
    /// The most findings about one input; what goes beyond is counted in the last one.
    public var maximumFindings: Int

    /// The limits unless said otherwise: far above what people write, far below what hurts.
    public init(
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

    /// The same limits, none above what places, record numbers and sums have room for.
    var bounded: SyntaxLimits {
        var limits = self
        limits.maximumBytes = min(maximumBytes, 1 << 31)
        limits.maximumNodes = min(maximumNodes, 1 << 31)
        limits.maximumExpandedNodes = min(maximumExpandedNodes, 1 << 40)
        return limits
    }
}
