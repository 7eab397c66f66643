internal import KithContracts
internal import KithDiagnostics
internal import KithRecordRules
internal import KithRulesets
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The check of one contract by a ruleset.
///
/// The ruleset decides which of Kith's own rules run: those that it names by Spectral's ids, with its severities.
/// Rules that tiers and the configuration ask for run too.
struct RulesetCheck {
    /// The selection of Kith's own rules.
    let rules: RuleSelection
    private let selection: RulesetSelection
    private let formats: Set<RulesetFormat>
    /// Spectral's id and the severity for each of Kith's rules that the ruleset names.
    private let named: [String: (id: String, severity: Severity)]
    private let contract: Contract

    init(_ ruleset: Ruleset, _ contract: Contract, path: PathName, adding others: RuleSelection) {
        self.contract = contract
        selection = ruleset.selection(for: path.relative(to: ruleset.folder) ?? path)
        let formats = Self.formats(contract.version)
        self.formats = formats
        var named = Self.always(ruleset)
        for rule in selection.rules where rule.isBuiltIn {
            guard rule.formats.map({ !$0.isDisjoint(with: formats) }) ?? true else { continue }
            for id in SpectralCoverage.rules(for: rule.id) {
                if let known = named[id], known.severity >= rule.severity { continue }
                named[id] = (rule.id, rule.severity)
            }
        }
        if case .some(let severity) = ruleset.duplicateKeys {
            for id in SpectralCoverage.rules(for: "parser") {
                named[id] = severity.map { (id: "parser", severity: $0) }
            }
        }
        var rules = others
        rules.tiers.subtract(RuleTier.standard)
        rules.switchedOn.formUnion(named.keys)
        self.rules = rules
        self.named = named
    }

    /// Returns the rules that run under every ruleset: Spectral always reports what it cannot read.
    private static func always(
        _ ruleset: Ruleset
    ) -> [String: (id: String, severity: Severity)] {
        let ids = ["parser", "invalid-ref", "unrecognized-format"]
        var named: [String: (id: String, severity: Severity)] = [:]
        for entry in SpectralOAS.entries
        where ids.contains(entry.id) && ruleset.rule(entry.id) == nil {
            for id in SpectralCoverage.rules(for: entry.id) {
                named[id] = (entry.id, entry.severity)
            }
        }
        return named
    }

    /// Returns findings of reading and of Kith's rules, with the ruleset's severities.
    func applied(to findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            guard let (id, severity) = named[finding.rule] else {
                let rule = SpectralCoverage.description(of: finding.rule)
                return rule.map { rules.contains($0) } ?? true ? finding : nil
            }
            let place = selection.severity(of: id, severity) { pointer(of: finding) }
            guard let place else { return nil }
            var finding = finding
            finding.severity = place
            return finding
        }
    }

    /// Returns the findings of the ruleset's own rules, and the limits that they reached.
    func outcome() -> RulesetOutcome? {
        contract.files.first?.root.map {
            selection.check($0, formats: formats, target: contract.referenceTargets)
        }
    }

    private func pointer(of finding: Finding) -> String? {
        guard let span = finding.span, span.source.index == 0 else { return nil }
        return contract.files.first?.root?.tree.node(at: span)?.pointer.description
    }

    private static func formats(_ version: OpenAPIVersion) -> Set<RulesetFormat> {
        let names =
            switch version {
            case .v2: ["oas2"]
            case .v30: ["oas3", "oas3.0"]
            case .v31: ["oas3", "oas3.1"]
            default: ["oas3", "oas3.2"]
            }
        return Set(names.map { RulesetFormat($0) })
    }
}

extension Contract {
    /// The targets of the contract's references, in all files.
    fileprivate var referenceTargets: ReferenceTarget {
        var targets: [SyntaxNode: SyntaxNode] = [:]
        for reference in references where !reference.isIndirect {
            if let target = reference.target { targets[reference.slot.node] = target.node }
        }
        let roots = files.compactMap(\.root)
        let known = targets
        return { node in
            if let target = known[node] { return target }
            // References where the specification expects none, such as in extensions.
            guard let value = node["$ref"], value.bytes.first == UInt8(ascii: "#"),
                let root = roots.first(where: { $0.tree === node.tree }),
                let pointer = JSONPointer(parsing: String(value.text.dropFirst()))
            else { return nil }
            return root.descendant(at: pointer)
        }
    }
}
