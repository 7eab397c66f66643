package import KithDiagnostics
package import KithModel
internal import KithReaders
internal import KithRecordRules
package import KithSourceText
package import KithWriters

/// The repair of all findings whose rules know a safe one.
package struct Fixing: Sendable {
    /// What is repaired, and how.
    package struct Request {
        /// The ids or aliases of rules; empty for all.
        package var only: [String] = []
        /// The rows to change where a finding can be repaired in several ways, each `kind:key`.
        package var chosen: [String] = []
        /// Which findings are accepted as they are.
        package var suppression: CheckOptions

        /// Creates a request to repair everything that nothing accepts.
        package init(_ suppression: CheckOptions) { self.suppression = suppression }
    }

    /// The most times that rows are checked again.
    package static let roundLimit = RepairRun.roundLimit

    private let run: RepairRun
    /// The findings that no repair concerned.
    package let findings: [Finding]
    /// One line for each finding about the form of the input that the output does not have.
    package let rewritten: [String]
    private let before: Dataset
    /// The findings of rules that are left, from warnings on.
    private let left: [Finding]

    /// Repairs the rows that were read, and with what findings.
    ///
    /// `decide` is given each repair in words and returns whether it is made.
    ///
    /// - Throws: ``KithError/usage(_:)`` for a word that names nothing, and what reading configurations throws.
    package init(
        _ dataset: Dataset, _ found: [Finding], _ inputs: InputPlan, _ request: Request,
        _ sources: inout SourceMap,
        decide: (_ line: String) throws(KithError) -> Bool
    ) throws(KithError) {
        let wanted = try Self.wanted(request.only)
        let suppressions = try Suppressions(inputs, request.suppression, &sources)
        let rules = Catalog.ruleSets.filter { $0.applies(to: dataset.vocabulary) }
            .flatMap(\.rules).filter { rule in
                rule.description.repair != nil && wanted(rule.id)
                    && suppressions.runs(rule.description)
            }
        let rows = try DeletePlan.Row.named(request.chosen, in: dataset)
        let choices = rows.map {
            RepairRun.Choice(kind: $0.kind, key: dataset.tables[$0.kind].key($0.row))
        }
        before = dataset
        run = try RepairRun(
            dataset, rules, choosing: Set(choices),
            first: dataset.replacements(found.filter { wanted($0.rule) }),
            concern: { (dataset, findings) throws(KithError) in
                Set(suppressions.remaining(findings, in: dataset))
            }, decide: { (step) throws(KithError) in try decide(step.line) })
        let forms = Set(ReadingRules.aboutForm.map(\.id).filter(wanted))
        let ofForm = found.filter { forms.contains($0.rule) }
        rewritten = suppressions.remaining(ofForm, in: dataset).map {
            "\($0.rule): \($0.message); the output does not state it"
        }
        left = suppressions.remaining(
            Validator.check(run.dataset, Catalog.ruleSets).filter {
                $0.severity >= .warning && wanted($0.rule)
            }, in: run.dataset)
        let repaired = Set(run.steps.map(\.finding))
        findings = found.filter { !forms.contains($0.rule) && !repaired.contains($0) }
    }

    /// The repairs in words, one in a line.
    package var plan: [String] { run.steps.map(\.line) + rewritten }

    /// What was done, in words.
    package var summary: String {
        let differences = Differences(from: before, to: run.dataset, .exact).kinds
        let counts = [
            ("changed", differences.reduce(0) { $0 + $1.changed.count }),
            ("added", differences.reduce(0) { $0 + $1.added.count }),
            ("removed", differences.reduce(0) { $0 + $1.removed.count }),
        ]
        let rows = counts.filter { $0.1 > 0 }.map {
            "\($0.1) \($0.1 == 1 ? "row" : "rows") \($0.0)"
        }
        let repairs = plan.count == 1 ? "1 repair" : "\(plan.count) repairs"
        let made = ([repairs] + rows).joined(separator: ", ")
        return left.isEmpty ? made : "\(made); \(left.countsInWords) left"
    }

    /// A warning if something is left to repair; `nil` if nothing is.
    package var warning: String? {
        if !run.isSettled {
            return
                "the repairs do not settle: after \(run.rounds) rounds, one still makes another necessary"
        }
        guard let first = run.postponed.first else { return nil }
        return """
            \(run.postponed.count) repairs were not made, as other repairs contradict them or other rows \
            need what they remove; the first is \(first.line)
            """
    }

    /// The rows after the repairs.
    package var dataset: Dataset { run.dataset }

    /// What was done, in one line that names the rules.
    package var words: String {
        var counts: [(rule: String, count: Int)] = []
        for rule in run.steps.map(\.finding.rule) {
            if let known = counts.firstIndex(where: { $0.rule == rule }) {
                counts[known].count += 1
            } else {
                counts.append((rule, 1))
            }
        }
        return "fixed " + counts.map { "\($0.rule) \($0.count)" }.joined(separator: ", ")
    }

    /// Writes the rows.
    ///
    /// - Throws: ``KithError/write(_:)``. Existing output is then unchanged.
    package func write(_ output: Conversion.Output) throws(KithError) -> WriteSummary {
        try Conversion.write(run.dataset.batches, of: run.dataset.vocabulary, output)
    }

    /// Returns whether a rule is one of those with these names.
    private static func wanted(
        _ names: [String]
    ) throws(KithError) -> (_ id: String) -> Bool {
        let ids = try named(names)
        return { ids?.contains($0) ?? true }
    }

    /// Returns the ids of the rules with these names; `nil` for all if there are none.
    static func named(_ names: [String]) throws(KithError) -> Set<String>? {
        if names.isEmpty { return nil }
        var ids: Set<String> = []
        for name in names {
            let rules = Catalog.rules(named: name)
            guard !rules.isEmpty else {
                throw .usage(
                    "there is no rule '\(name)'; 'kith rules --repairs' lists those with a repair")
            }
            let repairing = rules.filter { $0.repair != nil }
            guard !repairing.isEmpty else {
                throw .usage(
                    "the rule '\(name)' knows no repair; 'kith rules --repairs' lists those that do"
                )
            }
            ids.formUnion(repairing.map(\.id))
        }
        return ids
    }
}
