internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithSourceText

/// `kith query deletion`: shows the effects of deleting rows.
struct QueryDeletion: Command {
    static let name = "deletion"
    static let summary = "Show what a deletion would delete, empty and keep."
    static let discussion = """
        Nothing is deleted. For each link, a vocabulary defines what deleting its target does: the \
        row is deleted too, the link becomes empty, or the deletion is refused, in which case the \
        exit status is 1. Findings that the rules would report only afterwards are shown too. \
        'kith explain forum.thread' shows the policies of a kind.
        """
    static let examples = [
        Example(
            "kith query deletion pages/ --of forum:46 --policy seed",
            "The effects of deleting a forum."),
        Example(
            "kith query deletion monica.json --of 'contact:Lotte Brandt' --to json",
            "The effects of deleting a person, as JSON."),
    ]

    let rows = Option(
        repeating: "of", valueName: "kind:key",
        help: "A row to delete: its kind, and its key or unique name.")
    let policy = Option(
        "policy", valueName: "policy", completion: CompletionTopic.policies.completion,
        help: "The policy that decides, where the vocabulary has several.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console) { inputs, options, sources in
            let reading = try await Reading(
                inputs, options, sources: &sources, keepsText: false, showsTimes: true)
            console.endProgress()
            guard !values[rows].isEmpty else {
                throw UsageError.other("name the rows to delete, such as --of thread:501")
            }
            let answer = try DeletionAnswer(
                reading.dataset, deleting: values[rows], policy: values[policy])
            try report.show(answer.table, as: values[form], values, console)
            return reading.findings + answer.findings
        }
    }
}
