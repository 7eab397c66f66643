public import KithSourceText

/// All findings of a run, with the sources needed to show them.
public struct Diagnosis: Sendable {
    /// The sorted findings, without the values of secrets.
    public let findings: [Finding]
    /// What was compared, in words: one line for each contract.
    package var headlines: [String] = []
    /// The sources of the findings, without secrets.
    let sources: ShownSources
    private let pointers: @Sendable (SourceSpan) -> String?

    /// Sorts the findings, and removes the values of secrets from everything that a report can show.
    ///
    /// - Parameters:
    ///   - findings: The findings, in any order.
    ///   - sources: The sources of the findings.
    ///   - keepsSecrets: Whether secrets are shown.
    ///   - secrets: The values of secrets that no text of a source has, by the places of findings that may quote them.
    ///   - pointer: Returns the JSON Pointer of a place, or its name in another notation; `nil` if there is none.
    package init(
        _ findings: [Finding], in sources: SourceMap, keepsSecrets: Bool = false,
        secrets: [SourceSpan: [[UInt8]]] = [:],
        pointer: @escaping @Sendable (SourceSpan) -> String? = { _ in nil }
    ) {
        let sorted = findings.sorted()
        pointers = pointer
        guard !keepsSecrets else {
            self.sources = ShownSources(nothingHiddenIn: sources)
            self.findings = sorted
            return
        }
        let shown = ShownSources(sources, near: sorted, secrets)
        self.sources = shown
        self.findings = sorted.map { shown.hidden($0) }
    }

    /// Returns the JSON Pointer of a place, or its name in another notation of the format; `nil` if there is none.
    public func pointer(_ span: SourceSpan) -> String? {
        pointers(span).map { sources.hidden(pointer: $0, at: span) }
    }

    /// Returns the source name, line and column of a place; `nil` if the text is not available.
    public func place(of span: SourceSpan) -> String? {
        guard let name = sources.name(of: span.source), let lines = sources.lines(of: span.source),
            let position = sources.positions(of: span.start, in: span.source, lines)?.characters
        else { return nil }
        return "\(name):\(position.line):\(position.column)"
    }

    /// Returns the number of findings with a severity.
    public func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// The counts in words, such as "2 errors, 1 warning in 2 files".
    public var summary: String { counts(findings) }

    /// Returns the counts of the shown findings in words.
    func counts(_ shown: [Finding]) -> String {
        FindingCounts(shown, of: findings.count, inputs: sources.inputCount).text
    }

    /// The severity of the worst finding; `nil` if there is none.
    public var worst: Severity? { findings.lazy.map(\.severity).max() }
}
