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
        let facts = "Severity \(rule.severity.rawValue), tier \(rule.tier.rawValue)."
        return SitePage(
            path: path(rule), title: rule.id, summary: rule.summary, group: "Rules",
            blocks: [.paragraph(SiteText(facts))] + RulePage(rule).parts.compactMap(block)
                + acceptance(of: rule.id))
    }

    /// How to accept the findings of a rule; nothing for those of 'kith diff'.
    private static func acceptance(of id: String) -> [SiteBlock] {
        if Catalog.changeRules.contains(where: { $0.id == id }) { return [] }
        let words =
            "In one run: `kith check INPUT --ignore \(id)`. In a project, in [.kith.yaml](configuration.md):"
        return [
            .heading(2, SiteText("Leave it out")), .paragraph(SiteText(markdown: words)),
            .code("rules:\n  \(id): off"),
        ]
    }

    /// Returns a part of what 'kith explain' prints as a part of the page; the title is that of the page.
    private static func block(_ part: RulePage.Part) -> SiteBlock? {
        switch part {
        case .title: nil
        case .paragraph(let text): .paragraph(SiteText(text))
        case .label(let text): .heading(2, SiteText(String(text.dropLast())))
        case .data(let text): .code(text)
        case .message(let text): .list([SiteText(text)])
        }
    }
}
