package import KithDiagnostics
package import KithModel
internal import KithSourceText

/// The rules that apply to a plan to delete rows.
package enum DeletePlanRules {
    /// All rules, in the order of help.
    package static let all = [deletePlan]

    /// The id of the rule that reports on the plan itself.
    package static var id: String { deletePlan.id }

    static let deletePlan = RuleDescription(
        "records/delete-plan", .error,
        "Deleting rows leaves no dangling links and no missing required values.",
        advice: """
            For each link, a vocabulary defines what deleting its target does: the row is deleted \
            too, the link becomes empty, or the deletion is refused. 'kith explain forum.thread' \
            shows the effects for a kind.
            """,
        aliases: ["DEL-01"], examples: [])
}

extension DeletePlan {
    /// Returns the findings of the plan: the rows it deletes, the links it clears, the links that refuse it, and what
    /// the rules find in the remaining rows but did not find before.
    ///
    /// A refused plan reports only the refusals and the links that would
    /// lead nowhere. Deleted rows and cleared links have the severity info.
    package func findings(
        _ ruleSets: [RuleSet] = RuleSet.all, selection: RuleSelection = RuleSelection()
    ) -> [Finding] {
        var report = Report(
            rule: DeletePlanRules.deletePlan.id, severity: DeletePlanRules.deletePlan.severity)
        for link in refusals { report.add(.refused(self, link), at: place(link)) }
        for link in left { report.add(.left(self, link), at: place(link)) }
        guard !isRefused else { return report.findings.sorted() }
        for (kind, rows) in deleted.enumerated() where !rows.isEmpty {
            report.add(
                .deletes(dataset.tables[kind].kind.name, rows.count),
                at: dataset.tables[kind].place(rows[0]), severity: .info)
        }
        for links in runs(of: cleared) {
            report.add(.clears(self, links), at: place(links[0]), severity: .info)
        }
        // The links that are left were already reported above.
        var before = Set(Validator.check(dataset, ruleSets, selection: selection))
        let after = Validator.check(remaining, ruleSets, selection: selection)
        before.formUnion(
            after.filter { $0.rule == "records/dangling-link" && !left.isEmpty })
        return (report.findings + after.filter { !before.contains($0) }).sorted()
    }

    private func place(_ link: Link) -> SourceSpan? {
        dataset.tables[link.kind].place(link.row, field: link.field, element: link.element)
    }

    /// Groups links by field, in the order of kinds and fields.
    private func runs(of links: [Link]) -> [[Link]] {
        let sorted = links.sorted {
            ($0.kind, $0.field, $0.row, $0.element) < ($1.kind, $1.field, $1.row, $1.element)
        }
        var runs: [[Link]] = []
        for link in sorted {
            if let last = runs.last?.last, last.kind == link.kind, last.field == link.field {
                runs[runs.count - 1].append(link)
            } else {
                runs.append([link])
            }
        }
        return runs
    }
}

extension Message {
    fileprivate static func deletes(_ kind: String, _ count: Int) -> Message {
        "\(count) \(count == 1 ? "row" : "rows") of \(kind) would be deleted"
    }

    fileprivate static func clears(_ plan: DeletePlan, _ links: [DeletePlan.Link]) -> Message {
        let kind = plan.dataset.tables[links[0].kind].kind
        let field = kind.fields[links[0].field]
        let count = Set(links.map(\.row)).count
        return """
            \(field.name) of \(count) \(count == 1 ? "row" : "rows") of \(kind.name) would be \
            \(field.isList ? "shorter" : "empty")
            """
    }

    private static func names(_ plan: DeletePlan, _ link: DeletePlan.Link) -> String {
        let table = plan.dataset.tables[link.kind]
        return "\(plan.dataset.name(table, link.row)) by \(table.kind.fields[link.field].name)"
    }

    fileprivate static func refused(_ plan: DeletePlan, _ link: DeletePlan.Link) -> Message {
        """
        the policy '\(plan.policy)' refuses the deletion: \(names(plan, link)) requires a row \
        that would be deleted
        """
    }

    fileprivate static func left(_ plan: DeletePlan, _ link: DeletePlan.Link) -> Message {
        """
        \(names(plan, link)) would be left dangling: the vocabulary does not define what the \
        policy '\(plan.policy)' does
        """
    }
}
