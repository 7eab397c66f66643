public import SourceText

/// All that a run has found, and what is needed to show it.
public struct Diagnosis: Sendable {
    /// What was found, in the order of every report, without the values of secrets.
    public let findings: [Finding]
    /// The inputs that the findings lie in, as far as they may be shown.
    let sources: ShownSources
    private let pointers: @Sendable (SourceSpan) -> String?

    /// Sorts the findings, and takes the values of secrets out of everything that a report may show.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - sources: The inputs.
    ///   - keepsSecrets: Whether secrets are shown all the same.
    ///   - pointer: The JSON Pointer of a place, or another name that its format has for it; `nil` where there is none.
    public init(
        _ findings: [Finding], in sources: SourceMap, keepsSecrets: Bool = false,
        pointer: @escaping @Sendable (SourceSpan) -> String? = { _ in nil }
    ) {
        let sorted = findings.sorted()
        pointers = pointer
        guard !keepsSecrets else {
            self.sources = ShownSources(nothingHiddenIn: sources)
            self.findings = sorted
            return
        }
        let shown = ShownSources(sources, near: sorted)
        self.sources = shown
        self.findings = sorted.map { shown.hidden($0) }
    }

    /// The JSON Pointer of a place, or another name that its format has for it; `nil` where there is none.
    public func pointer(_ span: SourceSpan) -> String? {
        pointers(span).map { sources.hidden(pointer: $0, at: span) }
    }

    /// The name of a source and the line and column of a place in it; `nil` where its text is not known.
    public func place(of span: SourceSpan) -> String? {
        guard let name = sources.name(of: span.source), let lines = sources.lines(of: span.source),
            let position = sources.positions(of: span.start, in: span.source, lines)?.characters
        else { return nil }
        return "\(name):\(position.line):\(position.column)"
    }

    /// How many findings have a severity.
    public func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// The counts in words: "2 errors, 1 warning in 2 files".
    public var summary: String { counts(findings) }

    /// The counts of those findings that are shown, in words.
    func counts(_ shown: [Finding]) -> String {
        FindingCounts(shown, of: findings.count, inputs: sources.inputCount).text
    }

    /// The severity of the worst finding; `nil` where there is none.
    public var worst: Severity? { findings.lazy.map(\.severity).max() }
}
