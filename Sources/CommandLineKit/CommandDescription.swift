/// A command and all below it as plain data: what help, manual and completions are made from.
public struct CommandDescription: Hashable, Sendable {
    /// The word that calls it.
    public let name: String
    /// One sentence.
    public let summary: String
    /// Paragraphs.
    public let discussion: String
    /// Command lines worth trying.
    public let examples: [Example]
    /// What it takes, in the order of declaration, then what every command takes.
    public let parameters: [ParameterDescription]
    /// The commands below it.
    public let subcommands: [CommandDescription]
    /// Whether help and completions keep quiet about it.
    public let isHidden: Bool

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - program: the name of the program that it is below; `nil` where it is the program itself.
    public init(_ command: any Command.Type, below program: String?) {
        let isRoot = program == nil
        name = command.name
        summary = command.summary
        discussion = command.discussion
        let program = program ?? command.name
        examples = command.examples.map { $0.of(program) }
        parameters =
            Declaration.all(in: command.init()).map(\.description)
            + (isRoot ? [.help, .version] : [.help])
        subcommands = command.subcommands.map { CommandDescription($0, below: program) }
        isHidden = command.isHidden
    }

    /// The arguments, in the order in which they are filled.
    public var arguments: [ParameterDescription] {
        parameters.filter { $0.kind == .argument }
    }

    /// The flags and options that are shown.
    public var visibleOptions: [ParameterDescription] {
        parameters.filter { $0.kind != .argument && !$0.isHidden }
    }

    /// The commands below it that are shown.
    public var visibleSubcommands: [CommandDescription] {
        subcommands.filter { !$0.isHidden }
    }
}

extension ParameterDescription {
    /// Every command has it.
    static let help: ParameterDescription = {
        var description = ParameterDescription(.flag, "help")
        description.short = "h"
        description.help = "Show this help."
        return description
    }()

    /// The program has it.
    static let version: ParameterDescription = {
        var description = ParameterDescription(.flag, "version")
        description.help = "Show the version."
        return description
    }()
}
