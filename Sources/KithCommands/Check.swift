internal import CommandLineKit
internal import Diagnostics
internal import KithKit
internal import SourceText

/// `kith check`: finds what is wrong.
struct Check: Command {
    static let name = "check"
    static let summary = "Check that what backups say is consistent."
    static let discussion = """
        Each input is checked by itself. Findings go to standard output; the exit status is 1 if one is at \
        least as severe as --fail-on says, and 2 if an input could not be read at all.

        'kith rules' lists what is checked, 'kith explain' says why and what to do. The file .kith.yaml, \
        looked for from the input's folder upwards, changes severities and names what is accepted.
        """
    static let examples = [
        Example("kith check monica.json", "Check a backup."),
        Example("kith check backups/ --fail-on warning", "Check a folder, strictly."),
        Example("kith check monica.json --report json > findings.json", "Findings for a program."),
    ]

    let input = InputParameters()
    let form = Option(
        "report", default: Reporter.all[0].name, valueName: "form",
        choices: Reporter.all.map(\.name),
        help: "The form of the report.")
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        var settings = try input.settings(values)
        let inputs = try input.list(values, settings)
        console.beginProgress("checking", inputs.sources, &settings)
        let checking = try Checking(inputs.sources, settings: settings)
        console.endProgress()
        let pointers = checking.pointers
        let diagnosis = Diagnosis(inputs.findings + checking.findings, in: checking.sources) {
            pointers[$0]
        }
        let reporter = Reporter.all.first { $0.name == values[form] } ?? Reporter.all[0]
        let status = try report.tell(diagnosis, as: reporter, to: console.out, values)
        return checking.hasUnreadableInput ? .failure : status
    }
}
