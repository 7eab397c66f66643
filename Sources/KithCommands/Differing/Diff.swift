internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

/// `kith diff`: compares two inputs and shows what differs.
struct Diff: Command {
    static let name = "diff"
    static let habits = ["compare"]
    static let summary = "Compare two backups of one kind, or two versions of an API contract."
    static let discussion = """
        Rows with the same key are the same row, and so are rows that say the same under another key. What differs is \
        shown field by field, after a summary of what happened to people, relations, threads and notes. The exit status \
        is 0 if nothing differs, 1 if something does, and 2 if an input could not be read.

        The order of rows, the numbers that a server gives, the spelling of times and numbers, and whether a value is \
        null, empty or absent are no differences. With --exact they are. A field that the form of one input cannot hold \
        is told of once, at the end, and is no difference: an SQL dump and a JSON export of one account can be compared.

        Long lists are cut; --all shows them whole. Secrets are hidden unless --keep-secrets is given. With --format \
        json there is one object for each row that differs, on its own line of one document: its 'change' (added, \
        removed, changed), 'kind', 'key' and 'name', an 'oldKey' if the key is another, and the 'fields' with 'old' and \
        'new' values, or 'oldWritten' and 'newWritten' where only the spelling differs. A 'kind' whose rows come in \
        another order has one object with the 'change' reordered. --format html is a page that can be printed.

        Two API contracts are compared by the values that pass: a change breaks clients if a request that was \
        accepted is refused, or an answer comes that was not allowed, and such a value is shown. Other ways to write \
        the same are no changes. What breaks clients is an error, what may is a warning; with -v, all other changes \
        are shown, too. --report chooses other forms, such as changelog, and --fail-on what gives status 1.

        A contract, or a folder of contracts, can also come from git: main:openapi.yaml is the file of a branch, \
        HEAD~1:api/ a folder of the commit before. Files that it refers to come from the same revision. Contracts of two \
        folders are matched by their paths. '.kith.yaml' decides about changes as about findings.
        """
    static let examples = [
        Example("kith diff march.json april.json", "What changed in a month."),
        Example("kith diff monica.sql monica.json", "Whether two exports say the same."),
        Example("kith diff archive.sqlite pages/", "A store, and the pages of a forum."),
        Example("kith diff old.yaml new.yaml -v", "What a new version of a contract changes."),
        Example(
            "kith diff origin/main:openapi.yaml openapi.yaml", "What a branch would break."),
        Example(
            "kith diff old.yaml new.yaml --report changelog -o CHANGES.md",
            "What changed, for people."),
        Example("kith diff old.json new.json --format html -o changes.html", "A page for people."),
    ]

    let old = Argument(
        "old", completion: .files, help: "The input from before: a file, a folder, an archive or -."
    )
    let new = Argument("new", completion: .files, help: "The input from afterwards.")
    let format = Option("format", default: DiffForm.text, help: "The form of the differences.")
    let output = Option(
        "output", short: "o", valueName: "file", completion: .files,
        help: "The file to write; standard output unless given.")
    let forms = ReportRequests.option(.changeReports)
    let exact = Flag(
        "exact", help: "Also show differences of spelling, order, keys and missing values.")
    let changes = ChangeParameters()
    let policy = PolicyParameters()
    let input = InputParameters.withoutArgument
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        let options = try input.options(values, for: .rows)
        var rows = try input.rows(values, options)
        rows.keepsSecrets = values[report.keepSecrets]
        let words = [values[old], values[new]]
        if words == ["-", "-"] { throw UsageError.other("only one input can be standard input") }
        if words.contains(where: ContractInputs.needsLook),
            let status = try await compareContracts(words, options, values, console)
        {
            return status
        }
        var sources = SourceMap()
        let compared: InputComparison
        do {
            let plans = try words.map { try InputPlan([$0], options) }
            let inputs = plans.flatMap(\.sources)
            try input.requireKnown(inputs.map(\.name), rows)
            try requireOthers(plans, values)
            console.beginProgress("comparing", inputs, &rows)
            compared = try await InputComparison(
                (words[0], plans[0]), (words[1], plans[1]), rows, sources: &sources,
                isExact: values[exact])
            console.endProgress()
            for plan in plans { plan.addLeftOut(to: &sources) }
        } catch let error as KithError {
            console.endProgress()
            return try await compareContracts(words, options, values, console)
                ?? report.stop(error, sources, values, console)
        }
        if !values[forms].isEmpty {
            throw UsageError.other(
                "--report is for contracts; --format is the form of other differences")
        }
        try write(compared, values, console)
        let status = try report.finish(compared.findings, sources, values, console)
        return compared.comparison.isEmpty ? status : .findings
    }

    /// Compares contracts, and reports what changed; returns `nil` if the inputs are none.
    private func compareContracts(
        _ names: [String], _ options: InputOptions, _ values: Values, _ console: Console
    ) async throws -> ExitStatus? {
        var words = values[forms]
        if words.isEmpty { words = [values[format].rawValue] }
        if let path = values[output], path != "-" {
            words = words.prefix(1).map { "\($0)=\(path)" }
        }
        let requests = try ReportRequests(words, among: .changeReports)
        let found: ContractChanges
        do throws(KithError) {
            guard let (old, new) = try ContractInputs.find(names[0], names[1], options) else {
                return nil
            }
            var decided = try changes.options(values, console)
            decided.settings = policy.settings(values)
            found = try await ContractChanges(from: old, to: new, decided)
        } catch {
            return try report.stop(error, SourceMap(), values, console)
        }
        let pointers = found.pointers
        var diagnosis = Diagnosis(
            found.findings, in: found.sources, keepsSecrets: values[report.keepSecrets]
        ) { pointers[$0] }
        diagnosis.headlines = found.headlines
        try requests.write(diagnosis, report.options(values, usesColour: false), with: report)
        if let reporter = requests.shown {
            try report.tell(diagnosis, as: reporter, to: console.out, values)
        } else {
            let files = requests.files.map(\.path).joined(separator: ", ")
            report.note("\(diagnosis.summary); see \(files)", values, console)
        }
        let worst = found.findings.lazy.map(\.severity).max()
        let least = values[report.failOn] ?? found.failOn ?? .error
        return worst.map { $0 >= least } == true ? .findings : .success
    }

    private func write(
        _ compared: InputComparison, _ values: Values, _ console: Console
    ) throws {
        let bytes = values[format].render(compared, isWhole: values[report.all])
        guard let path = values[output], path != "-" else { return try console.out.write(bytes) }
        try report.save(bytes, to: path)
        report.note("wrote \(path)", values, console)
    }

    private func requireOthers(_ plans: [InputPlan], _ values: Values) throws {
        var read = KeptFiles(plans[0])
        read.add(plans[1])
        try input.requireOthers(read, [values[output].flatMap { $0 == "-" ? nil : $0 }], values)
    }
}
