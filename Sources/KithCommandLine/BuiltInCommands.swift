internal import KithDiagnostics

/// `help [COMMAND...]`: shows the help page of a command or topic.
package struct HelpCommand: Command {
    /// The word `help`.
    package static let name = "help"
    /// The summary in the program's help.
    package static let summary = "Show help about a command."
    /// Example command lines.
    package static let examples = [
        Example(ofAnyProgram: "PROGRAM help", "List the commands by the jobs that they do."),
        Example(ofAnyProgram: "PROGRAM help completions", "Show the page of one command."),
    ]

    let path = Argument(
        repeating: "command", atLeastOne: false, completion: .commands,
        help: "The command or topic; nothing for the program itself.")

    /// Creates the command.
    package init() {}

    /// Prints the page.
    package func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
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
                let isClose = Suggestion.closest(to: word, among: known) != nil
                let hint = isClose ? nil : values.program.root.hint(for: "help \(word)")
                throw UsageError.unknownCommand(word, among: known, hint: hint)
            }
            command = next
            path.append(word)
        }
        let isProgram = path.count == 1
        let help = HelpText(command, path: path, topics: isProgram ? topics : [])
        try console.out.write(isProgram ? help.shortText(for: console) : help.text(for: console))
        return .success
    }
}

/// `completions SHELL`: prints a script with which a shell completes commands and options.
package struct CompletionsCommand: Command {
    /// The word `completions`.
    package static let name = "completions"
    /// The word `completion`.
    package static let habits = ["completion"]
    /// The summary in the program's help.
    package static let summary = "Print the completion script for a shell."
    /// One example per shell, with the folder where it looks for scripts.
    package static let examples = [
        Example(
            ofAnyProgram: "PROGRAM completions bash >> ~/.bash_completion",
            "For bash; takes effect in the next shell."),
        Example(
            ofAnyProgram: "PROGRAM completions zsh > ~/.zfunc/_PROGRAM",
            "For zsh, where ~/.zfunc is in $fpath."),
        Example(
            ofAnyProgram: "PROGRAM completions fish > ~/.config/fish/completions/PROGRAM.fish",
            "For fish."),
    ]

    let shell = Argument("shell", as: Shell.self, help: "The shell.")

    /// Creates the command.
    package init() {}

    /// Prints the script.
    package func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(values[shell].script(for: values.program.description))
        return .success
    }
}
