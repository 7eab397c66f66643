/// How much a JSON text may ask for.
public struct JSONLimits: Hashable, Sendable {
    /// How deep containers may lie inside each other.
    public var depth: Int
    /// How many findings of one rule are told one by one; the others are counted.
    public var findings: Int
    /// How many bytes a line may have, where lines are read.
    public var lineLength: Int

    /// Sets the limits.
    public init(depth: Int = 1024, findings: Int = 100, lineLength: Int = 64 << 20) {
        self.depth = depth
        self.findings = findings
        self.lineLength = lineLength
    }
}
