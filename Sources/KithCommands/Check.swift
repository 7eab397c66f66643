internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// `kith check`: checks inputs and reports findings.
struct Check: Command {
    static let name = "check"
    static let habits = ["lint", "validate", "verify", "test"]
    static func hint(for word: String) -> String? {
        switch word {
        case "-i", "--input", "--file": "Inputs need no option: kith check INPUT."
        case "-o", "--output", "--out", "--output-file":
            "A report goes to a file with --report, such as --report json=findings.json."
        case "-f", "--format", "--output-format":
            "The form of the findings is a --report, such as --report json."
        case "--json", "--sarif", "--junit", "--html", "--markdown":
            "It is a form of a report: --report \(word.dropFirst(2))."
        case "--fix": "'kith fix' repairs findings, in a new file."
        case "--strict", "--max-warnings", "-w": "--fail-on warning makes warnings count as well."
        case "--exit-zero", "--no-fail": "Findings below --fail-on do not change the exit status."
        case "--exclude", "--skip", "--disable":
            "--ignore leaves rules out; 'kith help config' tells how to accept findings of some files."
        case "--only", "--rule", "--enable": "--select chooses the rules that run."
        case "-r", "--recursive": "Folders are always searched with the folders in them."
        case "--level", "--severity", "--min-severity":
            "--show chooses the findings that are shown, and --fail-on those that count."
        default: nil
        }
    }
    static let summary = "Check API contracts and the consistency of backups."
    static let discussion = """
        Each input is checked by itself. Findings go to standard output. The exit status is 1 if a finding is \
        at least as severe as --fail-on, and 2 if an input could not be read.

        'kith rules' lists the rules, and 'kith explain' explains one. Rules of the tiers spec and bug always \
        run. Rules of other tiers run only with --tier or if the configuration enables them.

        Findings can be accepted in three ways. The first is the file .kith.yaml, which is searched from the \
        input's folder upwards and can also change severities. The second is a comment in a YAML file, for its \
        line or the next one,

          # kith:ignore domain/rule, domain/other why it is fine

        or for the whole file with kith:ignore-file. If the reason ends with a day, such as 'until \
        2027-01-31', the comment expires after it. The third is a baseline, which accepts all findings that \
        exist already.

        With --ruleset, or the key 'ruleset' of .kith.yaml, a ruleset in Spectral's format decides how \
        contracts are checked. Kith's rules run if the ruleset names them by Spectral's ids, with its \
        severities, or if their tier is enabled. Then the ruleset's own rules run. A .spectral.yaml is used \
        only if it is named. 'kith rules --ruleset spectral:oas' shows which of Kith's rules correspond to \
        Spectral's.
        """
    static let examples = [
        Example("kith check monica.json", "Check a backup."),
        Example("kith check api.yaml", "Check an OpenAPI contract and the files it refers to."),
        Example("kith check api.yaml --ruleset .spectral.yaml", "Check it by a Spectral ruleset."),
        Example("kith check data.json --schema schema.json", "Check data against a JSON Schema."),
        Example(
            "kith check answers/ --contract api.yaml#/components/schemas/Pet",
            "Check recorded responses of a service against its contract."),
        Example("kith check backups/ --fail-on warning", "Check a folder and fail on warnings."),
        Example(
            "kith check monica.json --select 'records/*' --ignore records/unknown-field",
            "Some rules only."),
        Example("kith check api.yaml --watch", "Check again after each change."),
        Example("kith check api.yaml --statistics", "Also count the findings of each rule."),
        Example("kith check monica.json --report json > findings.json", "Findings for a program."),
        Example(
            "kith check . --report github --report sarif=kith.sarif",
            "Several reports of one run; one goes to standard output."),
    ]

    let input = InputParameters()
    let forms = ReportRequests.option()
    let tiers = Option(
        repeating: "tier", as: TierList.self, completion: CompletionTopic.tiers.completion,
        help: "Also run the rules of these tiers: style, security, relations, or all.")
    let select = Option(
        repeating: "select", valueName: "rules", completion: CompletionTopic.rules.completion,
        help: "Run only these rules, whatever their tiers: ids or patterns such as monica/*.")
    let ignore = Option(
        repeating: "ignore", valueName: "rules", completion: CompletionTopic.rules.completion,
        help: "Leave these rules out of this run.")
    let changedSince = Option(
        "changed-since", valueName: "revision",
        help: "Check only inputs that changed since a git revision or refer to a file that did.")
    let watch = Flag(
        "watch",
        help: "Check again whenever a file that was read changes.")
    let skipUnknown = Flag(
        "skip-unknown", help: "Leave out named files in an unknown format.")
    let writeBaseline = Option(
        "write-baseline", valueName: "file", completion: .files,
        help: "Write the findings as a baseline, and exit with status 0.")
    let statistics = Flag(
        "statistics", help: "Print a table of the number of findings for each rule and input.")
    let reference = ReferenceParameters()
    let acceptance = AcceptanceParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        if values[watch] { return try await keepChecking(values, console) }
        return try await check(values, console).status
    }

    /// Checks once.
    ///
    /// - Returns: The exit status, and all files that were read.
    func check(
        _ values: Values, _ console: Console
    ) async throws -> (status: ExitStatus, filesRead: [ByteSource]) {
        let requests = try ReportRequests(values[forms])
        var (inputs, options) = try plan(values, console)
        try requireOthers(KeptFiles(inputs), requests, values)
        console.beginProgress("checking", inputs.sources, &options.rows)
        let checking = try await Checking(inputs, options)
        console.endProgress()
        let baselineFile = values[acceptance.baseline]
        try requireOthers(
            KeptFiles(checking.filesRead.filter { $0.name != baselineFile }), requests, values)
        inputs.forget(checking.referencedFiles)
        let isWhole = !checking.hasUnreadableInput && !inputs.hasUnreadableInput
        if let path = values[writeBaseline], isWhole {
            try report.save(checking.baselineText(for: path), to: path)
            report.note("wrote \(path)", values, console)
            return (.success, checking.filesRead)
        }
        let pointers = checking.pointers
        var sources = checking.sources
        inputs.addLeftOut(to: &sources)
        let diagnosis = Diagnosis(
            inputs.findings + checking.findings, in: sources,
            keepsSecrets: values[report.keepSecrets]
        ) { pointers[$0] }
        let rules = checking.rulesetRules
        try requests.write(
            diagnosis, report.options(values, usesColour: false, otherRules: rules), with: report)
        if let reporter = requests.shown {
            try report.tell(
                diagnosis, as: reporter, to: console.out, values, otherRules: rules)
        } else {
            let files = requests.files.map(\.path).joined(separator: ", ")
            report.note("\(diagnosis.summary); see \(files)", values, console)
        }
        if values[statistics] {
            // Standard output holds nothing but a report in a machine-readable form.
            let isText = requests.shown.map { $0.name == Reporter.all[0].name } ?? true
            try (isText ? console.out : console.err).write(report.statistics(diagnosis, values))
        }
        for proof in checking.proofs { report.note(proof, values, console) }
        guard isWhole else { return (unreadable(values, console), checking.filesRead) }
        return (
            checking.fails(at: values[report.failOn]) ? .findings : .success, checking.filesRead
        )
    }

    /// Returns the inputs, and what is checked in them.
    private func plan(
        _ values: Values, _ console: Console
    ) throws -> (InputPlan, CheckOptions) {
        let purpose: InputOptions.Purpose =
            values[reference.schema] != nil
            ? .schema : values[reference.contract] != nil ? .recording : .check
        var recognition = try input.options(values, for: purpose)
        recognition.skipsUnknown = values[skipUnknown]
        var options = CheckOptions(today: .today(console))
        options.rows = try input.rows(values, recognition)
        options.rows.keepsSecrets = values[report.keepSecrets]
        acceptance.choose(values, in: &options)
        options.tiers = TierList.union(values[tiers])
        options.ruleset = values[reference.ruleset].map { PathName($0) }
        do throws(KithError) {
            options.choice = try RuleChoice(
                selecting: values[select], ignoring: values[ignore],
                among: Catalog.rules(and: values[reference.ruleset]))
        } catch {
            throw error.ofCommand
        }
        options.schema = values[reference.schema].map { SchemaReference($0) }
        options.assertsFormats = values[reference.assertFormat]
        options.recordedContract = values[reference.contract].map { SchemaReference($0) }
        if let revision = values[changedSince] {
            options.changedFiles = try changedFiles(revision)
        }
        let inputs = try input.plan(values, recognition, options.rows)
        options.contractFolders = (values[reference.allowedPaths] + inputs.folders).map {
            PathName($0)
        }
        options.usesNetwork = values[reference.allowNetwork]
        return (inputs, options)
    }

    /// Returns the status after an input could not be read, and says that there is no baseline then.
    private func unreadable(_ values: Values, _ console: Console) -> ExitStatus {
        if let path = values[writeBaseline] {
            report.note("did not write \(path), as not every input could be read", values, console)
        }
        return .failure
    }

    /// Refuses to overwrite an input with a report or baseline.
    ///
    /// The old baseline may be overwritten.
    private func requireOthers(
        _ inputs: KeptFiles, _ requests: ReportRequests, _ values: Values
    ) throws {
        let references = [values[reference.schema], values[reference.contract]].map { word in
            word.map { SchemaReference($0).path.text }
        }
        let others = [values[acceptance.config], values[reference.ruleset]] + references
        if let path = values[writeBaseline] {
            try input.requireOthers(inputs, [path], values, others: others)
        }
        let shown: [String?] = requests.shown == nil ? [] : [nil]
        try input.requireOthers(
            inputs, requests.files.map(\.path) + shown, values,
            others: others + [values[acceptance.baseline]])
    }

    private func changedFiles(_ revision: String) throws -> Set<PathName> {
        do throws(KithError) {
            return try ChangedFiles.since(revision, in: (try? WorkingFolder.path()) ?? "/")
        } catch {
            throw error.ofCommand
        }
    }
}
