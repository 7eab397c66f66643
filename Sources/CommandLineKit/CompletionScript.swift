/// A shell that completes what one types.
public enum Shell: String, CaseIterable, ArgumentValue {
    /// GNU bash, from version 4.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish

    /// The word `<shell>`.
    public static var valueName: String { "shell" }

    /// The script that teaches this shell a program: fixed text, nothing runs while completing.
    public func script(for program: CommandDescription) -> String {
        switch self {
        case .bash: BashCompletion(program).script
        case .zsh: ZshCompletion(program).script
        case .fish: FishCompletion(program).script
        }
    }
}

/// A command together with the words that call it, as the scripts need them.
struct CalledCommand {
    let path: [String]
    let command: CommandDescription

    /// The path as one word for a script.
    var name: String { path.joined(separator: " ") }

    /// The command and all that are shown below it, from the top down.
    static func all(_ command: CommandDescription, below path: [String] = []) -> [CalledCommand] {
        let path = path + [command.name]
        let inner = command.visibleSubcommands.flatMap { all($0, below: path) }
        return [CalledCommand(path: path, command: command)] + inner
    }
}

/// Text between single quotes, as bash and zsh read it.
func shellQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
}
