/// `help [COMMAND...]`: the help page of any command, and of topics.
public struct HelpCommand: Command {
    /// The word `help`.
    public static let name = "help"
    /// What the help of the program says about it.
    public static let summary = "Show help about a command."
    /// Lines worth trying.
    public static let examples = [
        Example(ofAnyProgram: "PROGRAM help", "The commands there are."),
        Example(ofAnyProgram: "PROGRAM help completions", "The page of one of them."),
    ]

    let path = Argument(
        repeating: "command", atLeastOne: false, completion: .commands,
        help: "The command or topic; nothing for the program itself.")

    /// Makes the command.
    public init() {}

    /// Shows the page.
    public func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let topics = values.program.topics
        var command = values.program.description
        var path = [command.name]
        let words = values[self.path]
        if words.count == 1, let topic = topics.first(where: { isSame($0.name, words[0]) }) {
            try console.out.write(topic.page(width: console.textWidth))
            return .success
        }
        for word in words {
            guard let next = command.subcommands.first(where: { isSame($0.name, word) }) else {
                let known = command.subcommands.map(\.name) + topics.map(\.name)
                throw UsageError.unknownCommand(word, among: known)
            }
            command = next
            path.append(word)
        }
        try console.out.write(HelpText(command, path: path).text(for: console))
        return .success
    }
}

/// `completions SHELL`: the script that makes a shell complete the program's commands and options.
public struct CompletionsCommand: Command {
    /// The word `completions`.
    public static let name = "completions"
    /// What the help of the program says about it.
    public static let summary = "Print the completion script for a shell."
    /// Where each shell looks for it.
    public static let examples = [
        Example(
            ofAnyProgram: "PROGRAM completions bash >> ~/.bash_completion",
            "For bash, from its next start."),
        Example(
            ofAnyProgram: "PROGRAM completions zsh > ~/.zfunc/_PROGRAM",
            "For zsh, where ~/.zfunc is in $fpath."),
        Example(
            ofAnyProgram: "PROGRAM completions fish > ~/.config/fish/completions/PROGRAM.fish",
            "For fish."),
    ]

    let shell = Argument("shell", as: Shell.self, help: "The shell.")

    /// Makes the command.
    public init() {}

    /// Prints the script.
    public func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(values[shell].script(for: values.program.description))
        return .success
    }
}

/// `manual`: the manual page.
public struct ManualCommand: Command {
    /// The word `manual`.
    public static let name = "manual"
    /// What the help of the program says about it.
    public static let summary = "Print the manual page, for 'man -l -'."
    /// Lines worth trying.
    public static let examples = [Example(ofAnyProgram: "PROGRAM manual | man -l -", "Read it.")]

    /// Makes the command.
    public init() {}

    /// Prints the page.
    public func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(ManualPage(values.program).text)
        return .success
    }
}
