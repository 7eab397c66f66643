import KithCommandLine

/// The root command.
struct Bench: Command {
    static let name = "kith-bench"
    static let summary = "Measures Kith on inputs that it generates itself."
    static let discussion = """
        Without a command, everything is measured. Whole processes are measured, so build for release first. \
        On a machine that does other work, trust the processor time and the ratios to peers more than the wall time.
        """
    static let examples = [
        Example("kith-bench", "Measure everything."),
        Example(
            "kith-bench --only monica-csv --peers .peers", "One workload, and what others take."),
        Example("kith-bench generate monica --contacts 100 -o monica.json", "Write an input."),
    ]
    static let subcommands: [any Command.Type] = [
        Run.self, Generate.self, Measure.self, HelpCommand.self,
    ]

    /// Inserts the command `run` if the words name no command.
    static func completed(_ words: [String]) -> [String] {
        guard let first = words.first else { return [Run.name] }
        let isForRun = first.hasPrefix("-") && !["-h", "--help", "--version"].contains(first)
        return isForRun ? [Run.name] + words : words
    }
}
