internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension Directives {
    /// The result of applying directives to findings.
    struct Outcome {
        /// The remaining findings and those about the directives themselves.
        var findings: [Finding]
        /// The directives that accepted a finding.
        var used: Set<SourceSpan> = []
    }

    /// Removes the findings that directives accept.
    ///
    /// - Parameters:
    ///   - findings: The findings, in these texts and elsewhere.
    ///   - texts: The inputs with their texts.
    ///   - trees: The trees of texts that were parsed.
    ///   - knownRules: The rules that directives may name.
    ///   - idleRules: The rules that did not run.
    ///   - today: The current day, for directives that expire.
    /// - Returns: The remaining findings and those about the directives.
    static func applied(
        to findings: [Finding], in texts: [(source: SourceID, bytes: SourceBytes?)],
        trees: [SourceID: SyntaxTree] = [:], knownRules: [RuleDescription], idleRules: Set<String>,
        today: CalendarDay
    ) -> Outcome {
        var all: [SourceID: Directives] = [:]
        for (source, bytes) in texts {
            guard let bytes else { continue }
            all[source] = Directives(
                bytes, trees[source], source: source, knownRules: knownRules, today: today)
        }
        if all.isEmpty { return Outcome(findings: findings) }
        var outcome = Outcome(
            findings: findings.filter { finding in
                guard let source = finding.span?.source else { return true }
                return all[source]?.accepts(finding) != true
            })
        for (source, _) in texts {
            guard let directives = all[source] else { continue }
            outcome.findings += directives.findings + directives.leftovers(idleRules: idleRules)
            outcome.used.formUnion(directives.used)
        }
        return outcome
    }
}
