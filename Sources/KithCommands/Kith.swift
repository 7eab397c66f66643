internal import KithCommandLine

/// The root command.
struct Kith: Command {
    static let name = "kith"
    static let summary =
        "Reads, checks, converts and draws what people keep about their relationships."
    static let discussion = """
        The format of an input is recognised by its content first, then by its name. An input is a file, a \
        folder, a quoted glob, or - for standard input. Results go to standard output, everything else to \
        standard error.
        """
    static let examples = [
        Example("kith check monica.json", "Check a backup."),
        Example("kith convert monica.json -o out/", "Write CSV files."),
        Example("kith graph monica.json --view family -o family.svg", "Draw a family tree."),
    ]
    static let jobs = [
        Job(
            "Check",
            [Check.self, Serve.self, Rules.self, Explain.self, Initialise.self, Config.self]),
        Job("Convert", [Convert.self, Formats.self, Schema.self]),
        Job("Draw", [Draw.self, Views.self]),
        Job("Ask", [Query.self, Index.self]),
        Job("Change", [Fix.self, Edit.self, Undo.self, StoreLog.self, Diff.self]),
        Job(
            "Use", [HelpCommand.self, Manual.self, CompletionsCommand.self, Complete.self]),
    ]

    static func hint(for word: String) -> String? {
        switch word.hasPrefix("help ") ? String(word.dropFirst(5)) : word {
        case "ci", "pre-commit", "github", "gitlab", "hooks", "actions":
            "'kith help ci' tells how to check in continuous integration and before commits."
        case "baseline", "baselines":
            "'kith help ci' shows how to record a baseline, and to report only new findings."
        case "ignore", "accept", "suppress", "severity", ".kith.yaml":
            "'kith help config' tells how to accept findings, and to change severities."
        case "version", "-v", "-V": "'kith --version' shows the version."
        case "ls", "list", "info", "inspect", "show", "cat", "read":
            "'kith query' asks what is in an input, and 'kith formats' lists what can be read."
        case "download", "fetch", "pull":
            "Kith reads files; download an input first: curl -fLO URL"
        case "watch": "'kith check --watch' checks again after each change."
        case let page where word != page && GuideSite.texts.contains { $0.name == page }:
            "The guide has a page about it: 'kith manual --to html -o site/' writes site/\(page).html."
        case _ where word.hasPrefix("help "): nil
        case _ where word.contains(".") || word.contains("/"):
            "A command comes first, such as: kith check \(word)"
        default: nil
        }
    }
}
