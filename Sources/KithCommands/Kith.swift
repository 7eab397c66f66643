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

        'kith help ci' explains checks in GitHub Actions, GitLab and other services, 'kith help config' the file \
        .kith.yaml, and 'kith help profiles' how to read the pages of other forum software.
        """
    static let examples = [
        Example("kith check monica.json", "Check a backup."),
        Example("kith convert monica.json -o out/", "Write it as CSV files, one for each kind."),
        Example("kith graph monica.json --view family -o family.svg", "Draw a family tree."),
    ]
    static let subcommands: [any Command.Type] = [
        Check.self, Initialise.self, Config.self, Convert.self, Edit.self, Undo.self, StoreLog.self,
        Fix.self, Diff.self,
        Draw.self, Index.self, Query.self, Formats.self,
        Views.self, Rules.self, Explain.self, Schema.self, CompletionsCommand.self,
        ManualCommand.self, HelpCommand.self, Complete.self,
    ]
}
