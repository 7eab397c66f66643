internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

/// The parts of a contract that cannot be read, and so are left out of a comparison.
struct LeftOutParts {
    private var parts: [(message: String, span: SourceSpan?)]

    /// The number of parts that are told one by one.
    private static let toldCount = 10

    /// Finds the errors of a contract, and what cannot be read in schemas that were compared.
    init(_ contract: Contract, _ problems: [SchemaProblem]) {
        parts = contract.findings.filter { $0.severity == .error }.map { ($0.message, $0.span) }
        let known = Set(parts.compactMap { $0.span?.start })
        parts += problems.filter { !known.contains($0.schema.span.start) }
            .map { ($0.message, $0.schema.span) }
    }

    /// Returns the finding about the parts; `nil` if there are none.
    func finding(inContractCalled name: String, afterFiles count: Int) -> Finding? {
        guard let first = parts.first else { return nil }
        func place(_ span: SourceSpan?) -> SourceSpan? {
            span.map { SourceSpan(SourceID($0.source.index + count), $0.range) }
        }
        let number = parts.count == 1 ? "an error" : "\(parts.count) errors"
        var notes = parts.prefix(Self.toldCount).map { part in
            Finding.Note("this is left out: \(part.message)", at: place(part.span))
        }
        if parts.count > Self.toldCount {
            notes.append(.init("and \(parts.count - Self.toldCount) more errors"))
        }
        return RuleDescription.contractInvalid.finding(
            "the \(name) contract has \(number), and is compared as far as it can be read",
            at: place(first.span), notes: notes)
    }
}
