internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Tasks without a uuid in exports where other tasks have one.
    static var taskKey: Self {
        Rule(
            "monica/task-key", .warning,
            "Either every task has a uuid, or none has.",
            advice: """
                Monica gives uuids only to tasks from a calendar program. Tasks without a uuid \
                cannot be matched between two exports. No action is possible in Monica.
                """,
            aliases: ["MX-008"],
            examples: [
                .passes(
                    #"task 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"title":"Call","completed":false} {}"#
                ),
                .fails(
                    #"⟦task - {"title":"Call","completed":false} {}⟧"#,
                    "the only task has no uuid, so it cannot be matched with another export"),
                .fails(
                    """
                    task t {"title":"Call","completed":false} {}
                    ⟦task - {"title":"Write","completed":false} {}⟧
                    task - {"title":"Visit","completed":false} {}
                    """,
                    "2 of 3 tasks have no uuid, so they cannot be matched with another export"),
            ]
        ) { dataset, report in
            let tasks = dataset.table("task")
            guard let field = tasks.kind.keyField else { return }
            let keys = tasks.rows.columns[field]
            var (missing, first) = (0, 0)
            for row in tasks.ownRows where !keys.hasValue(row) {
                if missing == 0 { first = row }
                missing += 1
            }
            guard missing > 0 else { return }
            let isNormal = missing == tasks.ownRows.count
            report.add(
                .withoutKeys(missing, of: tasks.ownRows.count),
                at: tasks.place(first, field: field), severity: isNormal ? .info : nil)
        }
    }
}

extension Message {
    fileprivate static func withoutKeys(_ missing: Int, of count: Int) -> Message {
        guard count > 1 else {
            return "the only task has no uuid, so it cannot be matched with another export"
        }
        let tasks =
            missing == count
            ? "none of the \(count) tasks has a uuid"
            : "\(missing) of \(count) tasks \(missing == 1 ? "has" : "have") no uuid"
        let rest = missing == 1 ? "it" : "they"
        return "\(tasks), so \(rest) cannot be matched with another export"
    }
}
