internal import CommandLineKit
internal import Diagnostics
internal import KithKit
internal import Model
internal import SourceText
internal import Writers

/// `kith edit`: changes many rows at once, and writes all of them.
struct Edit: Command {
    static let name = "edit"
    static let summary = "Change many rows at once: bookmarks, where forums hang, what is deleted."
    static let discussion = """
        The inputs stay as they are; all rows are written to the output, with the changes. They are made in this \
        order: where forums hang, bookmarks set, bookmarks taken, rows deleted.

        --hierarchy takes where forums hang from another input, such as a newer index. Forums that it leaves out keep \
        their places, and those that the inputs do not have are not added.

        --delete takes along what a policy says; 'kith query deletion' shows it before. Where the policy refuses, \
        nothing is written and the exit status is 1.
        """
    static let examples = [
        Example(
            "kith edit forum.ndjson --bookmark 7001 --bookmark 7002 --by 302 -o new.ndjson",
            "Set bookmarks."),
        Example(
            "kith edit forum.ndjson --hierarchy index.json -o new.ndjson", "Move forums."),
        Example(
            "kith edit forum.ndjson --delete thread:7001 --policy seed -o new.ndjson",
            "Delete a thread, and its posts."),
    ]

    let bookmark = Option(
        repeating: "bookmark", valueName: "thread", help: "A thread to be bookmarked.")
    let unbookmark = Option(
        repeating: "remove-bookmark", valueName: "thread",
        help: "A thread to be bookmarked no more.")
    let reader = Option(
        "by", valueName: "user",
        help: "Whose bookmarks they are: an id, or a name that only one has.")
    let hierarchy = Option(
        "hierarchy", valueName: "input", completion: .files,
        help: "An input that says where forums hang.")
    let delete = Option(
        repeating: "delete", valueName: "kind:key",
        help: "A row to be deleted: its kind, and its key or a name that only one has.")
    let policy = Option(
        "policy", valueName: "policy",
        help: "The policy that decides on deletions, where the vocabulary has several.")
    let keepSecrets = Flag("keep-secrets", help: "Write secrets too.")
    let input = InputParameters()
    let output = OutputParameters(content: .rows)
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        var settings = try input.settings(values)
        let inputs = try input.list(values, settings)
        console.beginProgress("reading", inputs.sources, &settings)
        var sources = SourceMap()
        let findings: [Finding]
        do throws(KithError) {
            let reading = try await Reading(
                inputs.sources, settings: settings, sources: &sources, keepsText: false)
            var found = inputs.findings + reading.findings
            var changes = wanted(values)
            if let path = values[hierarchy] {
                let newer = try await Reading(
                    [ByteSource(argument: path)], settings: settings, sources: &sources,
                    keepsText: false)
                changes.hierarchy = newer.dataset
                found += newer.findings
            }
            console.endProgress()
            let editing = try Editing(reading.dataset, changes)
            report.note(editing.summary, values, console)
            if editing.refusals.isEmpty {
                var rows = Conversion.Output(
                    format: try output.format(values), target: output.target(values))
                rows.keepsSecrets = values[keepSecrets]
                let summary = try editing.write(rows)
                if output.target(values) != .standardOutput {
                    report.note(summary, values, console)
                }
                found += summary.findings
            }
            findings = found + editing.refusals
        } catch {
            return try report.stop(error, sources, values, console)
        }
        inputs.addLeftOut(to: &sources)
        return try report.finish(findings, sources, values, console)
    }

    private func wanted(_ values: Values) -> Editing.Changes {
        var changes = Editing.Changes()
        changes.reader = values[reader]
        changes.bookmarked = values[bookmark]
        changes.unbookmarked = values[unbookmark]
        changes.deleted = values[delete]
        changes.policy = values[policy]
        return changes
    }
}
