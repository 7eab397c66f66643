internal import KithCommandLine
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

/// `kith init`: writes a configuration that fits a folder.
struct Initialise: Command {
    static let name = "init"
    static let habits = ["setup"]
    static let summary = "Write a .kith.yaml that fits a folder."
    static let discussion = """
        The folder is searched for contracts, backups and a ruleset. A ruleset is named in the file; all other keys \
        stand there as comments. A file that exists already is never replaced.
        """
    static let examples = [
        Example("kith init", "For this folder."),
        Example("kith init services/billing", "For another one."),
    ]

    let folder = Argument(
        optional: "folder", completion: .folders, help: "The folder; the working folder by default."
    )
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        let folder = values[folder] ?? "."
        let path = PathName(folder).joining(ConfigurationFile.name).text
        guard !FileFacts.exists(path: path) else {
            throw KithError.usage(
                "\(path) exists already; 'kith config show \(folder)' shows what it says"
            ).ofCommand
        }
        let start = try ConfigurationStart(folder)
        try report.save(Array(start.text.utf8), to: path)
        report.note("wrote \(path)", values, console)
        for step in start.nextSteps { report.note(step, values, console) }
        return .success
    }
}
