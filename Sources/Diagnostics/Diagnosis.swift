public import SourceText

/// All that a run has found, and what is needed to show it.
public struct Diagnosis: Sendable {
    /// What was found, in the order of every report.
    public let findings: [Finding]
    /// The inputs that the findings lie in.
    public let sources: SourceMap
    /// The JSON Pointer of a place, or another name that its format has for it; `nil` where there is none.
    public let pointer: @Sendable (SourceSpan) -> String?

    /// Sorts the findings.
    public init(
        _ findings: [Finding], in sources: SourceMap,
        pointer: @escaping @Sendable (SourceSpan) -> String? = { _ in nil }
    ) {
        self.findings = findings.sorted()
        self.sources = sources
        self.pointer = pointer
    }

    /// How many findings have a severity.
    public func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// The counts in words: "2 errors, 1 warning in 2 files".
    public var summary: String { FindingCounts(findings, of: findings.count).text }

    /// The severity of the worst finding; `nil` where there is none.
    public var worst: Severity? { findings.lazy.map(\.severity).max() }
}
