internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSystemBinding

/// `kith config`: the configuration of checks.
struct Config: Command {
    static let name = "config"
    static let summary = "What the file .kith.yaml can say, and which one applies."
    static var discussion: String {
        """
        The file holds a project's decisions about findings. The nearest one applies, from the folder of an input \
        upwards to the root of the repository; it is used alone. --config names another file, and --no-config uses \
        none. 'kith init' writes a file to begin with, and 'kith schema config' prints the JSON Schema for editors.


        """ + ConfigurationKey.all.map(\.page).joined(separator: "\n")
    }
    static let examples = [
        Example("kith config show apis/", "What applies to the contracts of a folder.")
    ]
    static let subcommands: [any Command.Type] = [ConfigShow.self]
}

/// `kith config show`: shows what applies to inputs, and from where.
struct ConfigShow: Command {
    static let name = "show"
    static let summary = "Show which .kith.yaml applies to each input, and what it says."
    static let examples = [
        Example("kith config show apis/ monica.json", "What applies to these inputs."),
        Example("kith config show api.yaml --config ci.yaml", "What another file says."),
    ]

    let input = InputParameters()
    let acceptance = AcceptanceParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("looking", report, values, console, for: .check) {
            inputs, rows, sources in
            var options = CheckOptions(today: .today(console))
            options.rows = rows
            acceptance.choose(values, in: &options)
            let (found, findings) = try ConfigurationInUse.find(for: inputs, options, &sources)
            console.endProgress()
            try console.out.write(found.map(\.text).joined(separator: "\n"))
            return findings
        }
    }
}

extension ConfigurationInUse {
    /// The configuration in lines: what it applies to, and what it says.
    fileprivate var text: String {
        "\(file ?? "no .kith.yaml") applies to \(inputs.listed(atMost: 3))\n" + TextTable(rows).text
    }

    /// The ruleset, relative to the configuration.
    private var ruleset: String? {
        configuration.ruleset.map { ($0.relative(to: configuration.folder) ?? $0).text }
    }

    private var rows: [[String]] {
        let failOn = configuration.failOn.map(\.rawValue)
        let rules = configuration.severities.map { line in
            ["rules", "\(line.rules.text): \(line.severity?.rawValue ?? "off")"]
        }
        let tiers = configuration.tiers.map(\.rawValue).sorted()
        return [["failOn", failOn ?? "\(Severity.error.rawValue) (the default)"]]
            + (tiers.isEmpty ? [] : [["tiers", tiers.joined(separator: ", ")]]) + rules
            + configuration.accepted.map { ["ignore", $0.text] }
            + (ruleset.map { [["ruleset", $0]] } ?? [])
            + configuration.changes.lines.map { ["changes", $0] }
            + [["", "\(runningRules) of \(Catalog.rules.count) rules run"]]
    }
}

extension AcceptedFindings {
    /// The entry in one line.
    fileprivate var text: String {
        rules.text + (files.map { " in \($0.text)" } ?? "") + (pointer.map { " at \($0)" } ?? "")
            + (fingerprint.map { " with the fingerprint \($0)" } ?? "")
            + (message.map { " with '\($0)'" } ?? "") + (until.map { " until \($0)" } ?? "")
            + ": \(reason)"
    }
}
