internal import KithDiagnostics
internal import KithKit
internal import KithWriters

/// A page for each rule, and their list.
enum RulePages {
    /// The pages in the order of the ids.
    static var pages: [SitePage] { Catalog.rules.map(page) }

    /// The page that lists all rules.
    static var list: SitePage {
        var blocks: [SiteBlock] = [
            .paragraph(
                SiteText(
                    markdown:
                        "Rules of the tiers spec and bug run in each check; the others run with `--tier`, or if [.kith.yaml](configuration.md) enables them."
                ))
        ]
        for domain in Catalog.domains {
            let rules = Catalog.rules.filter { $0.id.hasPrefix(domain + "/") }
            let head = ["Rule", "Severity", "Tier", "Requires"].map { SiteText($0) }
            let rows = rules.map { rule in
                [
                    SiteText.link(rule.id, to: path(rule) + ".html"),
                    SiteText(rule.severity.rawValue),
                    SiteText(rule.tier.rawValue), SiteText(rule.summary),
                ]
            }
            blocks += [.heading(2, SiteText(domain)), .table(head, rows)]
        }
        return SitePage(
            path: "rules", title: "Rules", summary: "What 'kith check' looks for.",
            group: "Reference", blocks: blocks)
    }

    private static func path(_ rule: RuleDescription) -> String { "rules/\(rule.id)" }

    private static func page(_ rule: RuleDescription) -> SitePage {
        var blocks: [SiteBlock] = [
            .paragraph(SiteText(rule.summary)), .paragraph(SiteText(rule.advice)),
        ]
        if let repair = rule.repair {
            blocks.append(
                .paragraph(SiteText(markdown: "Repair by `kith fix`: ") + SiteText(repair)))
        }
        if let clause = rule.clause {
            blocks.append(.paragraph(SiteText("Required by \(clause).")))
        }
        var facts = [[SiteText("Severity"), SiteText(rule.severity.rawValue)]]
        let runs = RuleTier.standard.contains(rule.tier)
        facts.append([
            SiteText("Tier"),
            SiteText(rule.tier.rawValue)
                + (runs
                    ? SiteText("; runs in each check")
                    : SiteText(markdown: "; runs with `--tier \(rule.tier.rawValue)`")),
        ])
        if !rule.aliases.isEmpty {
            facts.append([
                SiteText("Also known as"), SiteText(rule.aliases.joined(separator: ", ")),
            ])
        }
        blocks.append(.table([], facts))
        for example in rule.examples { blocks += self.blocks(of: example) }
        blocks += [
            .heading(2, SiteText("Leave it out")),
            .paragraph(
                SiteText(
                    markdown:
                        "In one run: `kith check INPUT --ignore \(rule.id)`. In a project, in [.kith.yaml](configuration.md):"
                )),
            .code("rules:\n  \(rule.id): off"),
        ]
        return SitePage(
            path: path(rule), title: rule.id, summary: rule.summary, group: "Rules", blocks: blocks)
    }

    private static func blocks(of example: RuleExample) -> [SiteBlock] {
        var blocks: [SiteBlock] = [
            .heading(2, SiteText(example.passes ? "Passes" : "Fails")), .code(example.text),
        ]
        if !example.messages.isEmpty { blocks.append(.list(example.messages.map { SiteText($0) })) }
        if let repaired = example.repaired {
            blocks += [
                .paragraph(SiteText("Repaired:")),
                .code(repaired.isEmpty ? "(nothing)" : repaired),
            ]
        }
        return blocks
    }
}
