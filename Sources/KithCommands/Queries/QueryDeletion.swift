internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel

/// `kith query deletion`: shows the effects of deleting rows.
struct QueryDeletion: RowQuery {
    static let name = "deletion"
    static let summary = "Tell what deleting rows would delete, empty and leave, under a policy."
    static let discussion = """
        Nothing is deleted. A vocabulary says for each link what deleting its target does: the row is deleted too, the \
        link becomes empty, or the deletion is refused, which makes the exit status 1. What the rules would find \
        afterwards and do not find now is told too. 'kith explain forum.thread' shows what a policy says of a kind.
        """
    static let examples = [
        Example(
            "kith query deletion pages/ --of forum:46 --policy seed", "What a forum takes along."),
        Example(
            "kith query deletion monica.json --of 'contact:Lotte Brandt' --to json",
            "What goes with a person, for programs."),
    ]

    let rows = Option(
        repeating: "of", valueName: "kind:key",
        help: "A row to be deleted: its kind, and its key or a name that only one has.")
    let policy = Option(
        "policy", valueName: "policy",
        help: "The policy that decides, where the vocabulary has several.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(
        _ dataset: Dataset, _ values: Values
    ) throws -> (answer: AnswerTable, findings: [Finding]) {
        guard !values[rows].isEmpty else {
            throw UsageError.other("say what would be deleted, such as --of thread:501")
        }
        let answer = try DeletionAnswer(dataset, deleting: values[rows], policy: values[policy])
        return (answer.table, answer.findings)
    }
}
