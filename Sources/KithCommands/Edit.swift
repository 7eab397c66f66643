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
    static let summary = "Change many rows at once: bookmarks, read marks, forums, deletions."
    static let discussion = """
        The inputs are not changed; all rows are written to the output, with the changes. They are applied in \
        this order: hierarchy, bookmarks added, bookmarks removed, posts marked as read, posts marked as \
        unread, rows deleted. If one change is refused, nothing is written and the exit status is 1.

        --hierarchy reads the parents, names and positions of forums and groups from another input, such as a \
        newer index. Forums that it lacks keep their places. Forums that only it has are added if others are \
        below them. An index lists all forums, so all of them are added, and forums that it lacks are marked \
        as stale. The change is refused if a forum would be its own ancestor.

        --mark-read and --mark-unread take thread:7001 for a whole thread, forum:46 for all threads of a \
        forum, and post:9001 for a post and those before it in its thread, or with --mark-unread those after \
        it. The marks are those of the viewer who captured the pages; there is only one. The change is refused \
        if the position of a post is not known.

        --delete also deletes what a policy says, or is refused by it; 'kith query deletion' shows the effects \
        first.
        """
    static let examples = [
        Example(
            "kith edit forum.ndjson --bookmark 7001 --bookmark 7002 --by 302 -o new.ndjson",
            "Set bookmarks."),
        Example(
            "kith edit a.ndjson --mark-read forum:46 --mark-unread post:9001 -o b.ndjson",
            "Mark a forum as read, except a post and those after it."),
        Example(
            "kith edit forum.ndjson --hierarchy index.json -o new.ndjson",
            "Move and rename forums and groups."),
        Example(
            "kith edit forum.ndjson --delete thread:7001 --policy seed -o new.ndjson",
            "Delete a thread, and its posts."),
    ]

    let bookmark = Option(
        repeating: "bookmark", valueName: "thread",
        help: "A thread to bookmark, or a forum: forum:46.")
    let unbookmark = Option(
        repeating: "remove-bookmark", valueName: "thread",
        help: "A thread, or forum:46, to remove from the bookmarks.")
    let reader = Option(
        "by", valueName: "user",
        help: "The user whose bookmarks these are, by id or by unique name.")
    let read = Option(
        repeating: "mark-read", valueName: "kind:key",
        help: "A thread, a forum, or a post with those before it, to mark as read.")
    let unread = Option(
        repeating: "mark-unread", valueName: "kind:key",
        help: "A thread, a forum, or a post with those after it, to mark as unread.")
    let hierarchy = Option(
        "hierarchy", valueName: "input", completion: .files,
        help: "An input with the new parents, names and positions of forums and groups.")
    let delete = Option(
        repeating: "delete", valueName: "kind:key",
        help: "A row to delete: its kind, and its key or unique name.")
    let policy = Option(
        "policy", valueName: "policy",
        help: "The deletion policy, if the vocabulary has several.")
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
