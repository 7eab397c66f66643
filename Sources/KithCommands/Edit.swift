internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithReaders
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// `kith edit`: applies changes to many rows and writes all rows.
struct Edit: Command {
    static let name = "edit"
    static func hint(for word: String) -> String? {
        switch word {
        case "--in-place", "--inplace", "--write", "-w":
            "Only a store is changed where it is. Write another file: kith edit INPUT … -o NEW && mv NEW INPUT"
        default: OutputParameters.hint(for: word, .rows)
        }
    }
    static let summary = "Change rows and relations, in a store or into a new file."
    static let discussion = """
        A store is changed where it is, in one transaction, unless an output is named; every other input stays as it is, \
        and all rows are written to the output with the changes. If one change is refused, nothing is written and the \
        exit status is 1. 'kith log' lists the changes of a store, 'kith undo' takes them back, and --dry-run only tells \
        what would change.

        Rows are named by key, or by the name that one row has. Values are checked as those of an input are, and a change \
        that would break a rule of severity error is refused: a person related to herself, a relation stated twice, a \
        forum within itself. So is a new row without a value that its kind needs, a message of tomorrow, and more text \
        in a conversation than phone apps accept. Relations are kept with their reverses.

        --change takes one change as JSON, --apply a file with a change on each line:

          {"change":"create","row":{"kind":"contact","attributes":{"first_name":"Bo"}}}
          {"change":"update","row":{"kind":"pet","key":"7","attributes":{"name":null}}}
          {"change":"delete","row":{"kind":"contact","key":"Anna"},"policy":"monica"}
          {"change":"relate","person":"Anna","is":"mother","of":"Bo"}
          {"change":"unrelate","person":"Anna","is":"mother","of":"Bo"}
          {"change":"merge","row":{"kind":"contact","key":"A. Berg"},"into":"Anna"}
          {"change":"bookmark","row":{"kind":"thread","key":"7001"},"by":"302"}
          {"change":"unbookmark","row":{"kind":"forum","key":"46"},"by":"302"}
          {"change":"mark-read","row":{"kind":"forum","key":"46"}}
          {"change":"mark-unread","row":{"kind":"post","key":"9001"}}

        A row has the form that 'kith convert --to ndjson' writes. A null clears a field. When two rows become one, \
        "rules":{"job":"take"} beside "into" says for each field whether to keep (its own value, or else the other's), \
        to take (the other's) or to join. Lists can be joined, and texts of several lines.

        A whole thread is marked as read, all threads of a forum, or a post and those before it in its thread, or as \
        unread a post and those after it. The marks are those of the viewer who captured the pages; there is only one.

        A deletion also deletes what a policy says, or is refused by it; 'kith query deletion' shows the effects first.

        --hierarchy reads the parents, names and positions of forums and groups from another input, such as a \
        newer index. Forums that it lacks keep their places. Forums that only it has are added if others are \
        below them. An index lists all forums, so all of them are added, and forums that it lacks are marked \
        as stale.

        Changes are made in the order of their files. Options come in this order: hierarchy, bookmarks added, bookmarks \
        removed, posts marked as read, posts marked as unread, rows deleted, --apply, --change, values set, relations.
        """
    static let examples = [
        Example(
            "kith edit archive.sqlite --set 'contact:Anna Berg.job=Pilot'", "Change one value."),
        Example(
            "kith edit archive.sqlite --relate 'Anna Berg is mother of Bo Berg'",
            "State a relation and its reverse."),
        Example("kith edit archive.sqlite --apply changes.ndjson --dry-run", "Look before."),
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

    let set = Option(
        repeating: "set", valueName: "kind:name.field=value",
        help: "A new value of a field; nothing after the = clears it.")
    let relate = Option(
        repeating: "relate", valueName: "sentence",
        help: "A new relation: 'Anna Berg is mother of Bo Berg'.")
    let unrelate = Option(
        repeating: "unrelate", valueName: "sentence", help: "A relation that ends, as for --relate."
    )
    let change = Option(repeating: "change", valueName: "json", help: "A change as JSON.")
    let apply = Option(
        repeating: "apply", valueName: "file", completion: .files,
        help: "A file with a change as JSON on each line.")
    let dryRun = Flag("dry-run", help: "Tell what would change, and write nothing.")
    let format = Option(
        "format", default: DiffForm.text,
        help: "The form in which --dry-run tells what would change.")
    let forums = ForumChangeParameters()
    let delete = Option(
        repeating: "delete", valueName: "kind:key",
        help: "A row to delete: its kind, and its key or unique name.")
    let policy = Option(
        "policy", valueName: "policy", completion: CompletionTopic.policies.completion,
        help: "The deletion policy, if the vocabulary has several; a store has one of its own.")
    let input = InputParameters()
    let output = OutputParameters(content: .rows)
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run(
            "reading", report, values, console, outputs: output.files(values),
            change: { $0.today = .today(console) },
            work: { inputs, options, sources in
                if values[output.path] == nil, values[output.to] == nil,
                    let update = try await StoreUpdate.open(inputs, options)
                {
                    return try await change(update, inputs, options, &sources, values, console)
                }
                let reading = try await Reading(
                    inputs, options, sources: &sources, keepsText: false)
                if !values[dryRun] { try output.requireNoSteps(values, input) }
                var kept = KeptFiles(inputs)
                let wanted = try await wanted(
                    reading.dataset.vocabulary, inputs, options, &sources, &kept, values)
                console.endProgress()
                let editing = try Editing(
                    reading.dataset, wanted.changes, hierarchy: wanted.hierarchy)
                let findings = reading.findings + wanted.findings + editing.refusals
                guard editing.refusals.isEmpty, !values[dryRun] else {
                    try tell(editing, values, console)
                    return findings
                }
                return findings
                    + (try write(
                        editing, of: inputs, output.kept(kept, input, values), values, console))
            })
    }

    /// Changes a store where it is.
    private func change(
        _ update: consuming StoreUpdate, _ inputs: InputPlan, _ options: RowOptions,
        _ sources: inout SourceMap, _ values: Values, _ console: Console
    ) async throws -> [Finding] {
        var kept = KeptFiles(inputs)
        let wanted = try await wanted(
            update.dataset.vocabulary, inputs, options, &sources, &kept, values)
        let editing = try await update.edit(
            wanted.changes, hierarchy: wanted.hierarchy, sources: &sources)
        console.endProgress()
        var findings = update.findings + wanted.findings + editing.refusals
        // What was done is told when it is done.
        if editing.refusals.isEmpty, !values[dryRun] {
            findings += try update.commit(editing, at: Moment.now(console))
        }
        try tell(editing, values, console)
        return findings
    }

    /// Tells what was asked for, and what it makes of people and relations.
    private func note(_ editing: Editing, _ values: Values, _ console: Console) {
        report.note(editing.summary, values, console)
        for sentence in editing.sentences { report.note("  \(sentence)", values, console) }
        for finding in editing.announced.prefix(10) {
            report.note(
                "  the policy leaves: \(finding.message) [\(finding.rule)]", values, console)
        }
        let rest = editing.announced.count - 10
        if rest > 0 { report.note("  the policy leaves \(rest) more", values, console) }
    }

    /// Tells what was done, or why nothing was; and what would change if that is asked for.
    private func tell(_ editing: Editing, _ values: Values, _ console: Console) throws {
        note(editing, values, console)
        guard values[dryRun], editing.refusals.isEmpty else { return }
        let compared = InputComparison(editing, keepsSecrets: values[report.keepSecrets])
        try console.out.write(values[format].render(compared, isWhole: values[report.all]))
    }

    private func write(
        _ editing: Editing, of inputs: InputPlan, _ kept: KeptFiles, _ values: Values,
        _ console: Console
    ) throws -> [Finding] {
        var rows = Conversion.Output(
            format: try output.format(values), target: output.target(values))
        rows.keepsSecrets = values[report.keepSecrets]
        rows.formats = inputs.origins
        rows.kept = kept
        let summary = try editing.write(rows)
        note(editing, values, console)
        if output.target(values) != .standardOutput { report.note(summary, values, console) }
        return summary.findings
    }

    /// The changes that the command line names, with the findings about the files that it names.
    private typealias Wanted = (hierarchy: Dataset?, changes: [ChangeFile], findings: [Finding])

    private func wanted(
        _ vocabulary: Vocabulary, _ inputs: InputPlan, _ options: RowOptions,
        _ sources: inout SourceMap, _ kept: inout KeptFiles, _ values: Values
    ) async throws -> Wanted {
        let changes = try written(vocabulary, &sources, values)
        guard let path = values[forums.hierarchy] else { return (nil, changes, []) }
        let others = try InputPlan([path], inputs.options)
        let newer = try await Reading(others, options, sources: &sources, keepsText: false)
        kept.add(others)
        try input.requireOthers(KeptFiles(others), output.files(values), values)
        return (newer.dataset, changes, others.findings + newer.findings)
    }

    /// Returns the changes that are written as JSON, and those that options say in words, as such files.
    private func written(
        _ vocabulary: Vocabulary, _ sources: inout SourceMap, _ values: Values
    ) throws -> [ChangeFile] {
        let words = ChangeWords(vocabulary)
        let policy = values[policy]
        let before =
            forums.changes(words, values) + [
                ChangeOption(delete, values) {
                    try ChangeWords.line("delete", of: $0, policy: policy)
                }
            ]
        let after = [
            ChangeOption(change, values) { $0 },
            ChangeOption(set, values) { try words.line(setting: $0) },
            ChangeOption(relate, values) { try ChangeWords.line("relate", $0) },
            ChangeOption(unrelate, values) { try ChangeWords.line("unrelate", $0) },
        ]
        let all =
            try before.compactMap { try $0.source() }
            + values[apply].map { ByteSource(argument: $0) }
            + after.compactMap { try $0.source() }
        let files = try all.map { try changeFile($0, vocabulary, &sources) }
        if !files.isEmpty, files.allSatisfy(\.isEmpty), values[forums.hierarchy] == nil {
            throw KithError.usage(
                "there is no change in \(all.map(\.name).listed()); write each as JSON on a line of its own, such as "
                    + #"{"change":"create","row":{"kind":"contact","attributes":{"first_name":"Bo"}}}"#
            )
        }
        return files
    }

    private func changeFile(
        _ source: ByteSource, _ vocabulary: Vocabulary, _ sources: inout SourceMap
    ) throws(KithError) -> ChangeFile {
        do throws(ReadError) {
            let bytes = try source.readAll()
            let id = sources.add(SourceFile(source, bytes: bytes))
            return try ChangeFile(bytes, source: id, vocabulary)
        } catch { throw .read(error) }
    }
}
