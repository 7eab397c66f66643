/// A shell that supports completion scripts.
public enum Shell: String, CaseIterable, ArgumentValue {
    /// GNU bash, version 4 or later.
    case bash
    /// The Z shell.
    case zsh
    /// The fish shell.
    case fish

    /// The placeholder `<shell>`.
    public static var valueName: String { "shell" }

    /// Returns the completion script of a program for this shell.
    ///
    /// It is static: completing does not run the program.
    public func script(for program: CommandDescription) -> String {
        switch self {
        case .bash: BashCompletion(program).script
        case .zsh: ZshCompletion(program).script
        case .fish: FishCompletion(program).script
        }
    }
}

/// A command with the words that call it.
struct CalledCommand {
    let path: [String]
    let command: CommandDescription

    /// The path as one word for scripts.
    var name: String { path.joined(separator: " ") }

    /// Returns the command and its visible subcommands, parents first.
    static func all(_ command: CommandDescription, below path: [String] = []) -> [CalledCommand] {
        let path = path + [command.name]
        let inner = command.visibleSubcommands.flatMap { all($0, below: path) }
        return [CalledCommand(path: path, command: command)] + inner
    }
}

/// Quotes text for bash and zsh.
func shellQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
}
