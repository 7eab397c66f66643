internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Tasks whose completion flag and completion time contradict each other.
    static var taskCompletion: Self {
        Rule(
            "monica/task-completion", .warning,
            "A task has a time of completion if it is completed, and only then.",
            advice: """
                Tick the task in Monica and untick it again, or the other way round: that sets \
                both.
                """,
            aliases: ["MX-066"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    task t {"title":"Call","completed":false,"completed_at":null} {"contact":"a"}
                    task u {"title":"Write","completed":true,"completed_at":"2023-03-05T10:00:00.000000Z"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    task t {"title":"Call","completed":⟦true⟧} {"contact":"a"}
                    task u {"title":"Write","completed":false,"completed_at":⟦"2023-03-05T10:00:00.000000Z"⟧} {"contact":"a"}
                    """,
                    "task of Ann 'Call' is completed, but does not say when",
                    "task of Ann 'Write' is not completed, but says when it was"),
            ]
        ) { dataset, report in
            let tasks = dataset.table("task")
            let (done, times) = (tasks.flags("completed"), tasks.texts("completed_at"))
            for row in tasks.ownRows where done.hasValue(row) {
                let isDone = done.isTrue(row)
                guard isDone != times.hasValue(row), !tasks.keepsElsewhere(row, "completed_at")
                else { continue }
                let task = dataset.belonging(tasks, row, titled: "title")
                report.add(
                    isDone
                        ? "\(task) is completed, but does not say when"
                        : "\(task) is not completed, but says when it was",
                    at: tasks.place(row, isDone ? "completed" : "completed_at"))
            }
        }
    }
}
