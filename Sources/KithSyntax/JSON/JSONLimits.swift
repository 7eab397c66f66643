/// Limits for reading JSON.
public struct JSONLimits: Hashable, Sendable {
    /// The maximum nesting depth of containers.
    public var depth: Int
    /// The maximum number of findings of one rule that are reported individually; the rest are
    /// counted.
    public var findings: Int
    /// The maximum length of a line in bytes, for JSON lines.
    public var lineLength: Int

    /// Sets the limits.
    public init(depth: Int = 1024, findings: Int = 100, lineLength: Int = 64 << 20) {
        self.depth = depth
        self.findings = findings
        self.lineLength = lineLength
    }
}
