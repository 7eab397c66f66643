internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit

/// `kith rules`: lists the rules.
struct Rules: Command {
    static let name = "rules"
    static let summary = "List the rules."
    static let examples = [
        Example("kith rules", "All rules."),
        Example("kith rules monica", "The rules of one domain."),
        Example("kith rules --tier style,security", "Rules that run only on request."),
        Example("kith rules --repairs", "Those that 'kith fix' can repair, and how."),
        Example("kith rules openapi --aliases", "Those of one domain, with their other names."),
        Example(
            "kith rules --ruleset spectral:oas",
            "Spectral's rules, and the corresponding rules of Kith."),
    ]

    let domain = Argument(
        optional: "domain", completion: CompletionTopic.domains.completion,
        help: "Only rules whose id begins with this: \(Catalog.domains.joined(separator: ", ")).")

    let tiers = Option(
        repeating: "tier", as: TierList.self, completion: CompletionTopic.tiers.completion,
        help: "Only rules of these tiers: \(RuleTier.names.joined(separator: ", ")).")

    let aliases = Flag(
        "aliases", help: "Show the aliases of each rule, in Kith and in other tools.")

    let repairs = Flag(
        "repairs", help: "Only rules that know a repair, with what 'kith fix' does.")

    let ruleset = Option(
        "ruleset", valueName: "file", completion: .files,
        help:
            """
            The rules of a ruleset in Spectral's format instead (a file or \
            \(RulesetListing.spectral)): whether they run, and the corresponding rules of \
            Kith.
            """)

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        if let name = values[ruleset] {
            try console.out.write(TextTable(rows(of: try RulesetListing(name))).text)
            return .success
        }
        let prefix = values[domain].map { $0 + "/" } ?? ""
        let rules = Catalog.rules.filter { $0.id.utf8.starts(with: prefix.utf8) }
        guard !rules.isEmpty else {
            throw UsageError.unknownChoice(
                values[domain] ?? "", of: "<domain>", among: Catalog.domains)
        }
        let tiers = TierList.union(values[tiers])
        let rows = rules.filter { tiers.isEmpty || tiers.contains($0.tier) }
            .filter { !values[repairs] || $0.repair != nil }.map {
                [$0.id, $0.severity.rawValue, $0.tier.rawValue]
                    + [values[repairs] ? $0.repair ?? "" : $0.summary]
                    + (values[aliases] ? [$0.aliases.joined(separator: " ")] : [])
            }
        try console.out.write(TextTable(rows).text)
        return .success
    }

    private func rows(of listing: RulesetListing) -> [[String]] {
        listing.rows.map { row in
            let rules = row.rules.map { $0.isEmpty ? "-" : $0.joined(separator: " ") }
            return [row.id, row.severity.rawValue, row.isOn ? "on" : "off", rules ?? "its own"]
        }
    }
}
