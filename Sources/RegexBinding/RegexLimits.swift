/// How much work one search may take.
public struct RegexLimits: Equatable, Sendable {
    /// The most attempts at a match, whether compiled to machine code or not.
    public var steps: UInt32
    /// The most attempts inside each other; machine code has a fixed stack instead.
    public var depth: UInt32

    /// The most memory for these attempts, in KiB.
    public var memory: UInt32

    /// The limits unless said otherwise: milliseconds, and texts of 100,000 characters.
    public init(steps: UInt32 = 1_000_000, depth: UInt32 = 100_000, memory: UInt32 = 65_536) {
        self.steps = steps
        self.depth = depth
        self.memory = memory
    }
}
