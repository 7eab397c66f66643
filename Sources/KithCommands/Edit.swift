internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// `kith edit`: applies changes to many rows and writes all rows.
struct Edit: Command {
    static let name = "edit"
    static let summary = "Change many rows at once: bookmarks, marks, forums, deletions."
    static let discussion = """
        The inputs stay as they are; all rows are written to the output, with the changes. They are made in this \
        order: how forums hang, bookmarks set, bookmarks taken, posts marked as read, posts marked as unread, rows \
        deleted. Where one is refused, nothing is written and the exit status is 1.

        --hierarchy takes from another input, such as a newer index, what forums and groups hang from, how they are \
        called, and their positions. Those that it leaves out keep their places. What only it has is added where \
        others are to hang from it. An index counts all of its forums, so that all of them are added, and those \
        that it leaves out are known as stale. It is refused where a forum would hang from itself.

        --mark-read and --mark-unread take thread:7001 for all of a thread, forum:46 for all threads of a forum, and \
        post:9001 for a post and those before it in its thread, or to be unread for it and those behind it. What the \
        viewer of the pages has read is marked so; there is only one. It is refused where the place of a post is not \
        known.

        --delete takes along what a policy says, or is refused by it; 'kith query deletion' shows it before.
        """
    static let examples = [
        Example(
            "kith edit forum.ndjson --bookmark 7001 --bookmark 7002 --by 302 -o new.ndjson",
            "Set bookmarks."),
        Example(
            "kith edit a.ndjson --mark-read forum:46 --mark-unread post:9001 -o b.ndjson",
            "Mark a forum as read, but for a post and those behind it."),
        Example(
            "kith edit forum.ndjson --hierarchy index.json -o new.ndjson",
            "Move and rename forums and groups."),
        Example(
            "kith edit forum.ndjson --delete thread:7001 --policy seed -o new.ndjson",
            "Delete a thread, and its posts."),
    ]

    let bookmark = Option(
        repeating: "bookmark", valueName: "thread",
        help: "A thread to be bookmarked, or a forum: forum:46.")
    let unbookmark = Option(
        repeating: "remove-bookmark", valueName: "thread",
        help: "A thread, or forum:46, to be bookmarked no more.")
    let reader = Option(
        "by", valueName: "user",
        help: "Whose bookmarks they are: an id, or a name that only one has.")
    let read = Option(
        repeating: "mark-read", valueName: "kind:key",
        help: "A thread, a forum, or a post with those before it, to be marked as read.")
    let unread = Option(
        repeating: "mark-unread", valueName: "kind:key",
        help: "A thread, a forum, or a post with those behind it, to be marked as unread.")
    let hierarchy = Option(
        "hierarchy", valueName: "input", completion: .files,
        help: "An input that says how forums and groups hang, and are called.")
    let delete = Option(
        repeating: "delete", valueName: "kind:key",
        help: "A row to be deleted: its kind, and its key or a name that only one has.")
    let policy = Option(
        "policy", valueName: "policy",
        help: "The policy that decides on deletions, where the vocabulary has several.")
    let input = InputParameters()
    let output = OutputParameters(content: .rows)
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run(
            "reading", report, values, console, outputs: output.files(values)
        ) { inputs, options, sources in
            let reading = try await Reading(
                inputs, options, sources: &sources, keepsText: false)
            var findings = reading.findings
            var changes = wanted(values)
            var read = KeptFiles(inputs)
            if let path = values[hierarchy] {
                let others = try InputPlan([path], inputs.options)
                let newer = try await Reading(
                    others, options, sources: &sources, keepsText: false)
                changes.hierarchy = newer.dataset
                read.add(others)
                try input.requireOthers(KeptFiles(others), output.files(values), values)
                findings += others.findings + newer.findings
            }
            console.endProgress()
            let editing = try Editing(reading.dataset, changes)
            report.note(editing.summary, values, console)
            guard editing.refusals.isEmpty else { return findings + editing.refusals }
            return findings
                + (try write(editing, output.kept(read, input, values), values, console))
        }
    }

    private func write(
        _ editing: Editing, _ kept: KeptFiles, _ values: Values, _ console: Console
    ) throws -> [Finding] {
        var rows = Conversion.Output(
            format: try output.format(values), target: output.target(values))
        rows.keepsSecrets = values[report.keepSecrets]
        rows.kept = kept
        let summary = try editing.write(rows)
        if output.target(values) != .standardOutput { report.note(summary, values, console) }
        return summary.findings
    }

    private func wanted(_ values: Values) -> Editing.Changes {
        var changes = Editing.Changes()
        changes.reader = values[reader]
        changes.bookmarked = values[bookmark]
        changes.unbookmarked = values[unbookmark]
        changes.read = values[read]
        changes.unread = values[unread]
        changes.deleted = values[delete]
        changes.policy = values[policy]
        return changes
    }
}
