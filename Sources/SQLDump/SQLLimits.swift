/// How much a dump may ask for.
public struct SQLLimits: Hashable, Sendable {
    /// How many bytes one row, or the head of one statement, may have.
    public var rowBytes: Int
    /// How many values one row, and how many columns one table, may have.
    public var columns: Int
    /// How many findings of one rule are told one by one; the others are counted.
    public var findings: Int

    /// Sets the limits.
    public init(rowBytes: Int = 64 << 20, columns: Int = 1 << 14, findings: Int = 100) {
        self.rowBytes = rowBytes
        self.columns = columns
        self.findings = findings
    }
}
