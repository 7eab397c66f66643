internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Action items whose completion flag and completion time contradict each other.
    static var actionTimes: Self {
        Rule(
            "mano/action-times", .warning,
            """
            An action item has a completion time exactly if it is completed, and a hiding time \
            exactly if it is hidden.
            """,
            advice: """
                Nothing in the database keeps the two together. Tick the item in the app and \
                untick it again, or the other way round.
                """,
            aliases: ["MANO-029"],
            examples: [
                .passes(
                    """
                    action_item a {"content":"Ask","is_completed":true,"completed_at":"2025-01-01T00:00:00Z","is_hidden":false,"hidden_at":null}
                    action_item b {"content":"Ask","is_completed":true}
                    """),
                .fails(
                    """
                    action_item a {"content":"Ask","is_completed":⟦true⟧,"completed_at":null,"is_hidden":false,"hidden_at":⟦"2025-01-01T00:00:00Z"⟧}
                    """,
                    "action_item a is completed, but completed_at is empty",
                    "action_item a is not hidden, but hidden_at is set"),
            ]
        ) { dataset, report in
            let items = dataset.table("action_item")
            for (flag, time) in [("is_completed", "completed_at"), ("is_hidden", "hidden_at")] {
                let (flags, times) = (items.flags(flag), items.texts(time))
                let word = flag == "is_hidden" ? "hidden" : "completed"
                for row in items.ownRows where flags.hasValue(row) && !times.isAbsent(row) {
                    let isSet = flags.isTrue(row)
                    guard isSet != times.hasValue(row) else { continue }
                    report.add(
                        isSet
                            ? "\(dataset.name(items, row)) is \(word), but \(time) is empty"
                            : "\(dataset.name(items, row)) is not \(word), but \(time) is set",
                        at: items.place(row, isSet ? flag : time))
                }
            }
        }
    }
}
