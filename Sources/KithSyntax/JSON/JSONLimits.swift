/// Limits for reading JSON.
package struct JSONLimits: Hashable, Sendable {
    /// The maximum nesting depth of containers.
    package var depth: Int
    /// The maximum number of findings of one rule that are reported individually; the rest are
    /// counted.
    package var findings: Int
    /// The maximum length of a line in bytes, for JSON lines.
    package var lineLength: Int

    /// Sets the limits.
    package init(depth: Int = 1024, findings: Int = 100, lineLength: Int = 64 << 20) {
        self.depth = depth
        self.findings = findings
        self.lineLength = lineLength
    }
}
