internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// `kith fix`: repairs what rules can repair safely, in a store or on the way to a new file.
struct Fix: Command {
    static let name = "fix"
    static let habits = ["repair"]
    static func hint(for word: String) -> String? {
        switch word {
        case "--in-place", "--inplace", "--write", "-w":
            "Only a store is changed where it is. Write another file: kith fix INPUT -o NEW && mv NEW INPUT"
        default: OutputParameters.hint(for: word, .rows)
        }
    }
    static let summary = "Repair findings, as far as their rules know a safe repair."
    static let discussion = """
        A store is repaired where it is, in one transaction, unless an output is named; 'kith log' names the rules, \
        and 'kith undo' takes the repairs back. Other inputs are not changed: all rows are written to the output, \
        with the repairs.

        The files of an API contract are copied with edits where the repairs are; comments, order and style stay. \
        A repair is not made if the result could not be read, kept the finding or had a new one; nor, where its \
        rule says that nothing changes, if 'kith diff' found a difference. Some repairs are choices, such as the \
        removal of unused components: they are made only for a rule that --only names. If parts in other files are \
        repaired too, the output is a folder.

        'kith rules --repairs' lists the rules that know a repair. Whatever only a person can decide stays as it \
        is, and so do findings that .kith.yaml, a comment or the baseline accepts.

        Each repair is one line on standard error: the rule, then the kind and key of each row and what \
        changes. --dry-run prints the lines on standard output and writes nothing. --interactive asks before \
        each repair: y makes it, n does not, a makes it and all others, q makes no more.

        One repair may make another possible, so the rows are checked again until nothing changes, at most \
        \(Fixing.roundLimit) times. The exit status is 1 if that is not enough.

        Some findings can be repaired in several ways. A loop of links is opened at the row that was changed last, \
        and the missing direction of a relation is added; --choose names the row to change instead.
        """
    static let examples = [
        Example("kith fix monica.json --dry-run", "Show what would be repaired."),
        Example("kith fix monica.json -o better.ndjson", "Repair a backup."),
        Example("kith fix archive.sqlite", "Repair a store where it is."),
        Example(
            "kith fix monica.json --only records/missing-reverse -o better.sqlite",
            "Only add the missing directions of relations."),
        Example(
            "kith fix forum.ndjson --choose forum:46 -o better.ndjson",
            "Open a loop of forums at the forum 46."),
        Example("kith fix monica.json --interactive -o better.ndjson", "Decide about each repair."),
        Example("kith fix api.yaml --dry-run", "Show what would be repaired in a contract."),
        Example("kith fix api/openapi.yaml -o fixed/", "Repair a contract and its parts."),
        Example(
            "kith fix api.yaml --only openapi/component-unused -o lean.yaml",
            "Remove components that nothing refers to."),
    ]

    let only = Option(
        repeating: "only", valueName: "rule", completion: CompletionTopic.repairs.completion,
        help: "Repair only findings of this rule, by its id or alias.")
    let choose = Option(
        repeating: "choose", valueName: "kind:key",
        help: "The row to change where a finding can be repaired in several ways.")
    let interactive = Flag("interactive", short: "i", help: "Ask before each repair.")
    let dryRun = Flag("dry-run", short: "n", help: "Print the repairs and write nothing.")
    let baseline = Option(
        "baseline", valueName: "file", completion: .files,
        help: "A baseline of findings that stay as they are.")
    let config = Option(
        "config", valueName: "file", completion: .files,
        help: "The configuration for all inputs, instead of the nearest .kith.yaml.")
    let noConfig = Flag("no-config", help: "Ignore all .kith.yaml files.")
    let input = InputParameters()
    let output = OutputParameters(content: .rows)
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard !values[interactive] || console.answer != nil else {
            throw UsageError.other(
                "--interactive asks on the terminal, but standard input is none; use --only or --dry-run"
            )
        }
        if let contract = try contract(values) {
            return try fixContract(contract, values, console)
        }
        var isWhole = true
        let status = try await input.run(
            "reading", report, values, console,
            outputs: values[dryRun] ? [] : output.files(values),
            change: { $0.today = .today(console) },
            work: { inputs, options, sources in
                if values[output.path] == nil, values[output.to] == nil, !values[dryRun],
                    let update = try await StoreUpdate.open(inputs, options, sources: &sources)
                {
                    let fixing = try fix(
                        update.dataset, update.findings, inputs, options, &sources, values, console)
                    isWhole = fixing.warning == nil
                    let findings = try update.commit(
                        fixing.dataset, fixing.words, at: Moment.now(console))
                    try tell(fixing, values, console)
                    return fixing.findings + findings
                }
                let reading = try await Reading(inputs, options, sources: &sources, keepsText: true)
                if !values[dryRun] { try output.requireNoSteps(values, input) }
                let fixing = try fix(
                    reading.dataset, reading.findings, inputs, options, &sources, values, console)
                isWhole = fixing.warning == nil
                if values[dryRun] {
                    try tell(fixing, values, console)
                    return fixing.findings
                }
                return fixing.findings
                    + (try write(
                        fixing, of: inputs, output.kept(KeptFiles(inputs), input, values),
                        values, console))
            })
        return status == .success && !isWhole ? .findings : status
    }

    /// Repairs rows.
    private func fix(
        _ dataset: Dataset, _ findings: [Finding], _ inputs: InputPlan, _ options: RowOptions,
        _ sources: inout SourceMap, _ values: Values, _ console: Console
    ) throws -> Fixing {
        console.endProgress()
        var asking = Asking(isOn: values[interactive], console)
        return try Fixing(
            dataset, findings, inputs, request(values, console, options), &sources,
            decide: { asking.makes($0) })
    }

    func request(
        _ values: Values, _ console: Console, _ rows: RowOptions
    ) -> Fixing.Request {
        var check = CheckOptions(today: .today(console))
        check.rows = rows
        check.configuration =
            values[noConfig] ? .none : values[config].map { .file(path: $0) } ?? .nearest
        check.baseline = values[baseline]
        var request = Fixing.Request(check)
        request.only = values[only]
        request.chosen = values[choose]
        return request
    }

    /// Prints the repairs that were made, one in a line, and how many there are.
    private func tell(_ fixing: Fixing, _ values: Values, _ console: Console) throws {
        for line in fixing.plan {
            if values[dryRun] {
                try console.out.write(VisibleText.of(line) + "\n")
            } else if !values[interactive] {
                report.note(line, values, console)
            }
        }
        report.note(fixing.summary, values, console)
        if let warning = fixing.warning { console.say(.warning, warning) }
    }

    private func write(
        _ fixing: Fixing, of inputs: InputPlan, _ kept: KeptFiles, _ values: Values,
        _ console: Console
    ) throws -> [Finding] {
        var rows = Conversion.Output(
            format: try output.format(values, input), target: output.target(values))
        rows.keepsSecrets = values[report.keepSecrets]
        rows.formats = inputs.origins
        rows.kept = kept
        let summary = try fixing.write(rows)
        try tell(fixing, values, console)
        if output.target(values) != .standardOutput { report.note(summary, values, console) }
        return summary.findings
    }
}

/// The questions whether to make repairs.
struct Asking {
    private var answer: Bool?
    private let console: Console

    init(isOn: Bool, _ console: Console) {
        answer = isOn ? nil : true
        self.console = console
    }

    /// Returns whether a repair is made; asks until the answer is clear.
    mutating func makes(_ line: String) -> Bool {
        while answer == nil {
            console.mention(VisibleText.of(line) + "  [y/n/a/q] ")
            switch console.answer?()?.lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            case "a", "all": answer = true
            case "q", "quit", nil: answer = false
            default: console.mention("answer y (yes), n (no), a (all) or q (no more)\n")
            }
        }
        return answer == true
    }
}
