package import KithDiagnostics
package import KithModel
private import KithRecordRules

/// The effects of deleting rows, as a table with one line for each affected row or link.
package struct DeletionAnswer: Sendable {
    /// The table.
    package let table: AnswerTable
    /// What prevents the deletion, and findings that the deletion would introduce.
    package let findings: [Finding]

    /// Plans to delete the rows named by words such as `thread:501`, under a policy of their vocabulary.
    ///
    /// If `policy` is `nil`, the vocabulary must have exactly one policy.
    ///
    /// - Throws: ``KithError/usage(_:)`` if a row, kind or policy is unknown.
    package init(
        _ dataset: Dataset, deleting words: [String], policy: String?
    ) throws(KithError) {
        let policy = try dataset.vocabulary.deletePolicy(policy)
        let rows = try DeletePlan.Row.named(words, in: dataset)
        let plan = DeletePlan(dataset, deleting: rows, policy: policy)
        table = Self.table(plan, asked: Set(rows))
        findings = Self.findings(plan)
    }

    /// Returns what prevents a plan, and findings that the plan would introduce.
    static func findings(_ plan: DeletePlan) -> [Finding] {
        plan.findings(Catalog.ruleSets).filter {
            // The table says the same, row by row.
            $0.rule != DeletePlanRules.id || $0.severity != .info
        }
    }

    /// A line of the table.
    private struct Line {
        let effect: String
        let kind: Int
        let row: Int
        var link: (name: String, value: String)?
    }

    private static func table(_ plan: DeletePlan, asked: Set<DeletePlan.Row>) -> AnswerTable {
        let tables = plan.dataset.tables
        func lines(_ links: [DeletePlan.Link], _ effect: (Field) -> String) -> [Line] {
            links.map { link in
                let (field, column) = (
                    tables[link.kind].kind.fields[link.field],
                    tables[link.kind].rows.columns[link.field]
                )
                return Line(
                    effect: effect(field), kind: link.kind, row: link.row,
                    link: (field.name, column.text(link.element)))
            }
        }
        let deleted = plan.deleted.enumerated().flatMap { kind, rows in
            rows.map { row in
                let isAsked = asked.contains(DeletePlan.Row(kind: kind, row: row))
                return Line(effect: isAsked ? "deleted" : "deleted too", kind: kind, row: row)
            }
        }
        let all =
            deleted.filter { $0.effect == "deleted" }
            + deleted.filter { $0.effect != "deleted" }
            + lines(plan.cleared) { $0.isList ? "shortened" : "emptied" }
            + lines(plan.left) { _ in "left dangling" } + lines(plan.refusals) { _ in "refuses" }
        var answer = AnswerTable("effects", count: all.count)
        answer.add("effect") { .text(all[$0].effect) }
        answer.add("kind") { .text(tables[all[$0].kind].kind.name) }
        answer.add("key") { index in
            let table = tables[all[index].kind]
            return table.kind.keyField == nil ? .none : .text(table.key(all[index].row))
        }
        answer.add("name") { index in
            let table = tables[all[index].kind]
            let label = table.label(all[index].row)
            return label == table.key(all[index].row) ? .none : .text(label)
        }
        answer.add("link") { all[$0].link.map { .text($0.name) } ?? .none }
        answer.add("value") { all[$0].link.map { .text($0.value) } ?? .none }
        answer.count = count(plan, deleted.count)
        return answer
    }

    private static func count(_ plan: DeletePlan, _ deleted: Int) -> String {
        guard !plan.isRefused else {
            return "the policy '\(plan.policy)' forbids the deletion; nothing would be deleted"
        }
        let kept = plan.dataset.tables.reduce(0) { $0 + $1.ownRows.count } - deleted
        let links = plan.cleared.count
        return
            "under the policy '\(plan.policy)', \(deleted) row\(deleted == 1 ? "" : "s") would be deleted, "
            + "\(links) link\(links == 1 ? "" : "s") emptied, and \(kept) row\(kept == 1 ? "" : "s") kept"
    }
}
