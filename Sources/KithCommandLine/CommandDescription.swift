/// A command and its subcommands as plain data, the source of help, manual and completions.
package struct CommandDescription: Hashable, Sendable {
    /// The name of the command.
    package let name: String
    /// The summary: one sentence.
    package let summary: String
    /// The text of the help page, in paragraphs.
    package let discussion: String
    /// Example command lines.
    package let examples: [Example]
    /// The declared parameters in order, followed by those that every command has.
    package let parameters: [ParameterDescription]
    /// The subcommands.
    package let subcommands: [CommandDescription]
    /// The subcommands by jobs; empty if they are not told apart.
    package let jobs: [Job]
    /// Whether help and completions omit the command.
    package let isHidden: Bool

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - program: the name of the program that contains the command; `nil` for the program
    ///     itself.
    package init(_ command: any Command.Type, below program: String?) {
        self.init(CommandEntry(command), below: program)
    }

    init(_ command: CommandEntry, below program: String?) {
        let isRoot = program == nil
        name = command.name
        summary = command.summary()
        discussion = command.discussion()
        let program = program ?? command.name
        examples = command.examples().map { $0.of(program) }
        parameters =
            Declaration.all(in: command.make()).map(\.description)
            + (isRoot ? [.help, .version] : [.help])
        subcommands = command.subcommands.map { CommandDescription($0, below: program) }
        jobs = command.jobs()
        isHidden = command.isHidden
    }

    /// A heading of the help, with the names of its subcommands.
    package struct Job: Hashable, Sendable {
        let title: String
        let names: [String]
    }

    /// The arguments, in the order in which they are filled.
    package var arguments: [ParameterDescription] {
        parameters.filter { $0.kind == .argument }
    }

    /// The visible flags and options.
    package var visibleOptions: [ParameterDescription] {
        parameters.filter { $0.kind != .argument && !$0.isHidden }
    }

    /// The visible subcommands.
    package var visibleSubcommands: [CommandDescription] {
        subcommands.filter { !$0.isHidden }
    }
}

extension ParameterDescription {
    /// The flag that every command has.
    static let help: ParameterDescription = {
        var description = ParameterDescription(.flag, "help")
        description.short = "h"
        description.help = "Show this help."
        return description
    }()

    /// The flag that the program has.
    static let version: ParameterDescription = {
        var description = ParameterDescription(.flag, "version")
        description.help = "Show the version."
        return description
    }()
}
