/// The limits of a dump.
package struct SQLLimits: Hashable, Sendable {
    /// The maximum size in bytes of one row or of the head of one statement.
    package var rowBytes: Int
    /// The maximum number of values in a row and of columns in a table.
    package var columns: Int
    /// The maximum number of findings reported for each rule.
    package var findings: Int

    /// Creates limits.
    package init(rowBytes: Int = 64 << 20, columns: Int = 1 << 14, findings: Int = 100) {
        self.rowBytes = rowBytes
        self.columns = columns
        self.findings = findings
    }
}
