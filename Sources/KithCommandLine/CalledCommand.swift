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
